import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused, isUnreachable, Upstreams } from './upstreams.ts';

const [a, b, c] = ['http://a:1', 'http://b:1', 'http://c:1'] as const;
const picks = (upstreams: Upstreams, n: number) => Array.from({ length: n }, () => upstreams.pick());

test('nodes take turns', () => {
  expect(picks(new Upstreams([a, b]), 4).toSorted()).toEqual([a, a, b, b]);
});

test('the node that failed is left, and no other', () => {
  const upstreams = new Upstreams([a, b, c]);
  upstreams.failed(b);
  expect(new Set(picks(upstreams, 9))).toEqual(new Set([a, c]));
});

test('a node whose address begins like that of another is not taken for it', () => {
  const upstreams = new Upstreams(['http://a:40', 'http://a:400']);
  upstreams.failed('http://a:400');
  expect(new Set(picks(upstreams, 4))).toEqual(new Set(['http://a:40']));
});

test('a second try goes elsewhere, even where nothing is known to answer', () => {
  const upstreams = new Upstreams([a, b]);
  expect(upstreams.pick([a])).toBe(b);
  upstreams.failed(a);
  upstreams.failed(b);
  expect(upstreams.pick([a])).toBe(b);
  expect([a, b]).toContain(upstreams.pick());
});

test('with one node there is always that one', () => {
  const upstreams = new Upstreams([a]);
  upstreams.failed(a);
  expect(upstreams.pick([a])).toBe(a);
  expect(() => new Upstreams([])).toThrow();
});

test('an error says whether anyone was reached, however deep its cause is', () => {
  const error = (code: string) => Object.assign(new Error(code), { code });
  expect(isUnreachable(error('ECONNRESET'))).toBe(true);
  expect(
    isUnreachable(new Error('outer', { cause: new Error('middle', { cause: error('ECONNREFUSED') }) })),
  ).toBe(true);
  expect(isUnreachable(error('ERR_BAD_REQUEST'))).toBe(false);
  expect(isRefused(new Error('outer', { cause: error('ECONNREFUSED') }))).toBe(true);
  expect(isRefused(error('ECONNRESET'))).toBe(false);
});

let status = 503;
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

test('a node comes back when it says that it is ready', async () => {
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstreams = new Upstreams([own, 'http://127.0.0.1:1']);
  await upstreams.check();
  status = 200;
  upstreams.failed(own);
  await upstreams.check();
  expect(new Set(picks(upstreams, 4))).toEqual(new Set([own]));
});
