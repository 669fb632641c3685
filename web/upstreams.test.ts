import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeStateHeader } from '../contract/internal.ts';
import { isRefused, isUnreachable, Upstreams } from './upstreams.ts';

const [a, b, c] = ['http://a:1', 'http://b:1', 'http://c:1'] as const;
const picks = (upstreams: Upstreams, n: number) => Array.from({ length: n }, () => upstreams.pick());

test('nodes take turns', () => {
  expect(picks(new Upstreams([a, b]), 4).toSorted()).toEqual([a, a, b, b]);
});

test('a key stays with its node, and with all others while that one is away', () => {
  const keys = Array.from({ length: 60 }, (_, i) => `203.0.113.${i}`);
  const upstreams = new Upstreams([a, b, c]);
  const places = () => keys.map((key) => upstreams.pick([], key));
  const first = places();
  expect(places()).toEqual(first);
  expect(keys.map((key) => new Upstreams([c, a, b]).pick([], key))).toEqual(first);
  for (const url of [a, b, c]) expect(first.filter((place) => place === url).length).toBeGreaterThan(5);
  upstreams.failed(b);
  expect(places().map((place, i) => (first[i] === b ? place !== b : place === first[i]))).toEqual(
    keys.map(() => true),
  );
});

test('only the node that failed is avoided', () => {
  const upstreams = new Upstreams([a, b, c]);
  upstreams.failed(b);
  expect(new Set(picks(upstreams, 9))).toEqual(new Set([a, c]));
});

test('nodes whose addresses share a prefix are not confused', () => {
  const upstreams = new Upstreams(['http://a:40', 'http://a:400']);
  upstreams.failed('http://a:400');
  expect(new Set(picks(upstreams, 4))).toEqual(new Set(['http://a:40']));
});

test('a retry goes to another node, even if none is known to answer', () => {
  const upstreams = new Upstreams([a, b]);
  expect(upstreams.pick([a])).toBe(b);
  upstreams.failed(a);
  upstreams.failed(b);
  expect(upstreams.pick([a])).toBe(b);
  expect([a, b]).toContain(upstreams.pick());
});

test('with a single node, it is always used', () => {
  const upstreams = new Upstreams([a]);
  upstreams.failed(a);
  expect(upstreams.pick([a])).toBe(a);
  expect(() => new Upstreams([])).toThrow();
});

test('an error says whether a node was reached, however deep its cause is', () => {
  const error = (code: string) => Object.assign(new Error(code), { code });
  expect(isUnreachable(error('ECONNRESET'))).toBe(true);
  expect(
    isUnreachable(new Error('outer', { cause: new Error('middle', { cause: error('ECONNREFUSED') }) })),
  ).toBe(true);
  expect(isUnreachable(error('ERR_BAD_REQUEST'))).toBe(false);
  expect(isRefused(new Error('outer', { cause: error('ECONNREFUSED') }))).toBe(true);
  expect(isRefused(error('ECONNRESET'))).toBe(false);
});

let [status, isLoading] = [503, false];
let server: Server;
let own: string;
beforeAll(async () => {
  server = createServer((_request, response) =>
    response.writeHead(status).end(JSON.stringify({ isLoading })),
  );
  own = await addressOf(server);
});
afterAll(() => server.close());

async function addressOf(one: Server): Promise<string> {
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

test('a node returns when it reports that it is ready', async () => {
  const upstreams = new Upstreams([own, 'http://127.0.0.1:1']);
  await upstreams.check();
  status = 200;
  upstreams.failed(own);
  await upstreams.check();
  expect(new Set(picks(upstreams, 4))).toEqual(new Set([own]));
});

test('a node that still reads its listings gets nothing while another one has them', async () => {
  const loading = own;
  const whole = createServer((_request, response) => response.end('{}'));
  const loaded = await addressOf(whole);
  [status, isLoading] = [200, true];
  const upstreams = new Upstreams([loading, loaded]);
  await upstreams.check();
  expect(new Set(picks(upstreams, 4))).toEqual(new Set([loaded]));
  expect(upstreams.ready).toBe(2);
  upstreams.failed(loaded);
  expect(upstreams.pick()).toBe(loading);
  whole.close();
  isLoading = false;
  await upstreams.check();
  expect(upstreams.pick()).toBe(loading);
});

test('if no node says in time that it’s ready, one that stops or has ended isn’t asked', async () => {
  const slow = createServer(() => {});
  const stopping = createServer((_request, response) =>
    response.writeHead(503, { [nodeStateHeader]: 'draining' }).end('{}'),
  );
  const ended = createServer();
  const urls = await Promise.all([slow, stopping, ended].map(addressOf));
  ended.close();
  const upstreams = new Upstreams(urls);
  await upstreams.check();
  expect(upstreams.ready).toBe(0);
  expect(new Set(picks(upstreams, 6))).toEqual(new Set([urls[0]]));
  upstreams.failed(urls[0] ?? '');
  expect(new Set(picks(upstreams, 6)).size).toBe(3);
  slow.closeAllConnections();
  for (const one of [slow, stopping]) one.close();
});
