import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { limitRenders, TooManyRenders, Turns } from './render-limits.ts';

test('runs a few at a time per key, the others in order, with a limit on waiting ones', async () => {
  const turns = new Turns(2, 3);
  const begun: number[] = [];
  const release: (() => void)[] = [];
  const ask = (key: string, n: number) =>
    turns.take(key, () => {
      begun.push(n);
      return new Promise<void>((done) => release.push(done));
    });
  const asked = [1, 2, 3, 4, 5].map((n) => ask('a', n));
  const other = ask('b', 9);
  await expect(ask('a', 6)).rejects.toBeInstanceOf(TooManyRenders);
  expect(begun).toEqual([1, 2, 9]);
  while (begun.length < 6) {
    release.splice(0).forEach((done) => done());
    await new Promise(setImmediate);
  }
  release.splice(0).forEach((done) => done());
  await Promise.all([...asked, other]);
  expect(begun).toEqual([1, 2, 9, 3, 4, 5]);
});

test('one that fails lets the next one run', async () => {
  const turns = new Turns(1, 1);
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('a', () => Promise.resolve(1))).toBe(1);
});

/** A server whose one page is rendered by `render`, with the status of its reply. */
async function pages(perMinute: number, render: () => Promise<void>) {
  const app = fastify();
  onTestFinished(() => app.close());
  const admission = await limitRenders(app, perMinute, ({ headers }) => String(headers['x-client']));
  app.get('/', async (request, reply) => {
    try {
      await admission.admit(request, render);
      return 'a page';
    } catch (error) {
      if (!(error instanceof TooManyRenders)) throw error;
      return reply.code(429).header('retry-after', error.seconds).send();
    }
  });
  await app.ready();
  return (client: string) => app.inject({ url: '/', headers: { 'x-client': client } });
}

test('an address renders so many pages a minute; others aren’t affected', async () => {
  const ask = await pages(2, async () => {});
  const statuses = [];
  for (const client of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
    statuses.push((await ask(client)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
  expect(Number((await ask('203.0.113.7')).headers['retry-after'])).toBeGreaterThan(0);
});

test('an address renders only a few pages at the same time', async () => {
  let running = 0;
  let most = 0;
  const ask = await pages(1_000, async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  });
  const replies = await Promise.all(
    Array.from({ length: limits.rendersAtOnce + limits.rendersWaiting }, () => ask('203.0.113.7')),
  );
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(most).toBe(limits.rendersAtOnce);
});
