import { AxiosError, AxiosHeaders } from 'axios';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../server/log/create-log.ts';
import { HtmlCache } from './html-cache.ts';
import { logConsole } from './log-console.ts';
import { PageRenders } from './page-renders.ts';

const lines: string[] = [];
const log = createLog(
  { level: 'debug', program: 'web', node: 'web-1' },
  { write: (line) => lines.push(line) },
);
const { error, warn } = console;
afterEach(() => {
  Object.assign(console, { error, warn });
  lines.splice(0);
});

/** As a page's call to the API fails: with the visitor's headers and the address. */
const failedCall = () =>
  new Error('This page failed', {
    cause: new AxiosError('Request failed with status code 500', 'ERR_BAD_RESPONSE', {
      url: '/verify-email?token=secret-token',
      headers: new AxiosHeaders({ authorization: 'Bearer secret-bearer', cookie: 'secret-cookie' }),
      data: '{"email":"ann@example.com"}',
    }),
  });

test('what Next prints becomes a line of the log, without what an error carries', () => {
  logConsole(log);
  console.error('⨯', failedCall());
  console.warn('Slow page /verify-email?token=secret-token\nmore');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 'error',
      program: 'web',
      node: 'web-1',
      source: 'next',
      err: { message: 'This page failed', cause: { code: 'ERR_BAD_RESPONSE' } },
    },
    { level: 'warn', source: 'next', msg: 'Slow page /verify-email' },
  ]);
  expect(lines.join('')).not.toMatch(/secret|ann@/);
});

test('a page that fails is logged with its path alone', async () => {
  const cache = new HtmlCache({ render: () => Promise.reject(failedCall()) });
  const renders = new PageRenders({
    cache,
    log,
    limits: { admit: (_request, act) => act() },
    visitorOf: () => '127.0.0.1',
  });
  const request = { raw: { url: '/verify-email?token=secret-token&email=ann@example.com' } };
  await renders.own(request as never, () => Promise.reject(failedCall()));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { url: '/verify-email', msg: 'page render failed' },
  ]);
  expect(lines.join('')).not.toMatch(/secret|ann@/);
});
