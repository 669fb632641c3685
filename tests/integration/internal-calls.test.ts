import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalHeader } from '../../contract/internal.ts';
import { ask } from '../support/ask.ts';
import { start, type Site } from '../support/start.ts';
import { startWeb, type Web } from '../support/web.ts';

const secret = 'a-secret-between-web-and-api-for-tests';
const call = '/api/v1/settings/list';
let site: Site;
let web: Web;
beforeAll(async () => {
  site = await start({ env: { RATE_LIMITS: 'true', INTERNAL_SECRET: secret } });
  web = await startWeb([site.url], { INTERNAL_SECRET: secret });
});
afterAll(async () => {
  await web?.stop();
  await site?.stop();
});

const counts = async (headers: Record<string, string>, url = site.url, from = '127.0.0.1') => {
  const { headers: reply } = await ask(url, call, { headers, from });
  return { limit: Number(reply['x-ratelimit-limit']), left: Number(reply['x-ratelimit-remaining']) };
};

test("the web program's calls count by the visitor they are made for, apart from the visitor's own", async () => {
  const page = { [internalHeader]: secret, 'x-forwarded-for': '203.0.113.5' };
  const own = { 'x-forwarded-for': '203.0.113.5' };
  const first = await counts(page);
  const second = await counts(page);
  const visitor = await counts(own);
  expect(second).toEqual({ limit: first.limit, left: first.left - 1 });
  expect(visitor.limit).toBeLessThan(first.limit);
  expect(visitor.left).toBe(visitor.limit - 1);
  expect((await counts({ ...page, 'x-forwarded-for': '203.0.113.6' })).left).toBe(first.left);
});

test('a secret that is wrong, longer, shorter or missing proves nothing', async () => {
  const { limit } = await counts({ 'x-forwarded-for': '203.0.113.7' });
  for (const wrong of ['', secret.slice(1), `${secret}x`, secret.toUpperCase()]) {
    expect((await counts({ [internalHeader]: wrong, 'x-forwarded-for': '203.0.113.7' })).limit, wrong).toBe(
      limit,
    );
  }
});

test('the header of a visitor is dropped, even with the right secret in it', async () => {
  const honest = await counts({}, web.url, '127.0.0.31');
  const forged = await counts({ [internalHeader]: secret }, web.url, '127.0.0.31');
  expect(forged).toEqual({ limit: honest.limit, left: honest.left - 1 });
});

test('reading pages takes nothing from what their visitor may ask', async () => {
  for (const path of ['/', '/auction', '/past', '/faq', '/profile', '/nowhere'])
    expect((await ask(web.url, path, { from: '127.0.0.32' })).status, path).toBeLessThan(500);
  const { limit, left } = await counts({}, web.url, '127.0.0.32');
  expect(left).toBe(limit - 1);
});

test('the secret stands in no page, reply or line of the log', async () => {
  const said = await Promise.all(
    ['/', '/profile', '/nowhere', call, '/api/v1/nowhere', '/api/v1/openapi.json', '/ready'].map((path) =>
      ask(web.url, path),
    ),
  );
  for (const { headers, body } of said) expect(JSON.stringify(headers) + body).not.toContain(secret);
  expect(web.lines.join('\n')).not.toContain(secret);
});
