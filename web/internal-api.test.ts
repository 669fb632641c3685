import { expect, test } from 'vitest';
import { internalHeader } from '../contract/internal.ts';
import { createInternalApi, forVisitor } from './internal-api.ts';
import { Upstreams } from './upstreams.ts';

const secret = 'a-secret-for-tests-only-of-enough-letters';
const failure = (code: string) => Object.assign(new Error(code), { code });

/** Nodes of which the first one asked fails with this error. */
function asking(urls: string[], error: Error) {
  const asked: string[] = [];
  const upstreams = new Upstreams(urls);
  const read = () =>
    createInternalApi(upstreams, secret).read(async ({ baseUrl }) => {
      asked.push(baseUrl);
      if (asked.length === 1) throw error;
      return 'a page';
    });
  return { read, asked, upstreams };
}

test('a call whose node can’t be reached goes to another one, and the next calls too', async () => {
  const { read, asked, upstreams } = asking(['http://one', 'http://two'], failure('ECONNREFUSED'));
  expect(await read()).toBe('a page');
  const [lost, other] = asked;
  expect(new Set(asked)).toEqual(new Set(['http://one', 'http://two']));
  expect(upstreams.ready).toBe(1);
  await read();
  await read();
  expect(asked).toEqual([lost, other, other, other]);
});

test('an error of another kind is the answer, and the only node isn’t asked twice', async () => {
  const refused = asking(['http://one', 'http://two'], new Error('Request failed with status code 500'));
  await expect(refused.read()).rejects.toThrow('status code 500');
  expect(refused.asked).toHaveLength(1);
  expect(refused.upstreams.ready).toBe(2);
  const alone = asking(['http://one'], failure('ECONNRESET'));
  await expect(alone.read()).rejects.toThrow('ECONNRESET');
  expect(alone.asked).toHaveLength(1);
});

test('a call is made for the visitor of the page, and proves that it’s ours', async () => {
  const api = createInternalApi(new Upstreams(['http://one']), secret);
  const headers = () => api.read(async (how) => how.headers);
  expect(
    await Promise.all(['192.0.2.1', '192.0.2.2'].map((address) => forVisitor(address, headers))),
  ).toEqual([
    { [internalHeader]: secret, 'x-forwarded-for': '192.0.2.1' },
    { [internalHeader]: secret, 'x-forwarded-for': '192.0.2.2' },
  ]);
  expect(await headers()).toEqual({ [internalHeader]: secret });
  expect(
    await createInternalApi(new Upstreams(['http://one']), undefined).read(async (how) => how.headers),
  ).toEqual({});
});
