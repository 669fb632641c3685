import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const send = (path: string, data: string, method = 'POST') =>
  site.as().request({
    method,
    url: path,
    data,
    headers: { 'Content-Type': 'application/json' },
    transformRequest: (value: string) => value,
  });
const unknownFields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1])));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Statements that the database was asked while `act` ran. */
async function asked(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { pool } = site.context;
  const connect = pool.connect.bind(pool);
  const spy = ((...args: Parameters<typeof connect>) => {
    count++;
    return connect(...args);
  }) as typeof pool.connect;
  pool.connect = spy;
  await act();
  pool.connect = connect;
  return count;
}

test('a body of 90,000 unknown fields is refused unread, in a short reply, without asking the database', async () => {
  // The node reads its settings again every second or two; a request that asked would do so each time.
  await vi.waitFor(async () => {
    const count = await asked(async () => {
      const reply = await send('/bid/add', unknownFields(90_000));
      expect(reply.status).toBe(413);
      expect(JSON.stringify(reply.data).length).toBeLessThan(1_000);
    });
    expect(count).toBe(0);
  }, waitOptions);
});

test('a body with too many values is refused where large bodies are allowed; within the bound a few fields are named', async () => {
  const many = await send('/create-boat', unknownFields(limits.bodyValues));
  expect(many).toMatchObject({
    status: 400,
    data: { code: 'invalid_request', message: 'This request holds more than 2,000 values.' },
  });
  const fewer = await send('/create-boat', unknownFields(limits.bodyValues - 10));
  expect(fewer).toMatchObject({ status: 400, data: { code: 'invalid_request' } });
  expect(Object.keys(fewer.data.fields).length).toBeLessThanOrEqual(limits.refusedFields);
  expect(JSON.stringify(fewer.data).length).toBeLessThan(2_000);
});

test('values inside of texts, and escaped quotes, are not counted', async () => {
  const text = `${',{['.repeat(1_000)}\\"${',{['.repeat(100)}`;
  const reply = await send('/subscribe-to-newsletter-that-is-not-there', `{"a":"${text}"}`);
  expect(reply.status).toBe(404);
  const known = await send('/marketPlace/contact-us', `{"message":"${text}"}`);
  expect(known.data.message).not.toMatch(/nested|values/);
});

test('depth is refused before anything walks it, as objects and as arrays', async () => {
  for (const body of [
    nested(limits.bodyDepth + 1),
    nested(2_500),
    '['.repeat(10_000),
    `{"market_place_id":${'['.repeat(10_000)}`,
  ]) {
    expect(await send('/bid/add', body)).toMatchObject({
      status: 400,
      data: {
        code: 'invalid_request',
        message: `This request is nested more than ${limits.bodyDepth} levels deep.`,
      },
    });
  }
  expect((await send('/create-boat', '['.repeat(400_000))).data.message).toMatch(/nested/);
});

test('an address with too many parameters is refused', async () => {
  const query = Array.from({ length: limits.queryParameters + 1 }, (_, i) => `p${i}=1`).join('&');
  expect(await site.as().get(`/lists?${query}`)).toMatchObject({
    status: 400,
    data: {
      code: 'invalid_request',
      message: `This address has more than ${limits.queryParameters} parameters.`,
    },
  });
});

test('most calls take no more than 16 KB', async () => {
  expect((await send('/sign-up', JSON.stringify({ fullName: 'a'.repeat(limits.bodyBytes) }))).status).toBe(
    413,
  );
  expect(
    (await send('/create-boat', JSON.stringify({ description: 'a'.repeat(limits.bodyBytes) }))).status,
  ).not.toBe(413);
});
