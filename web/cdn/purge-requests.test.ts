import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeRequests } from './purge-requests.ts';
import type { CdnKind } from './settings.ts';

/** A CDN, as its protocol for purges has it. */
const cdn = {
  url: '',
  status: 200,
  body: '',
  seen: [] as { method: string; url: string; headers: IncomingHttpHeaders; body: string }[],
};
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      cdn.seen.push({ method, url, headers, body });
      response.writeHead(cdn.status, { location: '/elsewhere' }).end(cdn.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  cdn.url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(() => void server.close());
beforeEach(() => Object.assign(cdn, { status: 200, body: '{"success": true}', seen: [] }));

const purge = (kind: CdnKind, path = '') =>
  Promise.all(
    purgeRequests({ kind, purgeUrls: [`${cdn.url}${path}`], token: 'secret', maxAgeMs: 5_000 }).map((send) =>
      send(['boat-7', 'list'], AbortSignal.timeout(5_000)),
    ),
  );

test('Varnish gets a PURGE with the tags', async () => {
  await purge('varnish');
  expect(cdn.seen).toMatchObject([{ method: 'PURGE', url: '/', headers: { 'xkey-purge': 'boat-7 list' } }]);
  expect(JSON.stringify(cdn.seen)).not.toContain('secret');
});

test('each Varnish gets every purge', async () => {
  const sends = purgeRequests({
    kind: 'varnish',
    purgeUrls: [cdn.url, `${cdn.url}/second`],
    token: undefined,
    maxAgeMs: 5_000,
  });
  for (const send of sends) await send(['page'], AbortSignal.timeout(5_000));
  expect(cdn.seen.map(({ url }) => url)).toEqual(['/', '/second']);
});

test('Fastly gets the keys of a batch, and the token', async () => {
  await purge('fastly', '/service/SU1Z0isxPaozGVKXdv0eY');
  expect(cdn.seen).toMatchObject([
    {
      method: 'POST',
      url: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 'secret', 'surrogate-key': 'boat-7 list' },
    },
  ]);
});

test('Cloudflare gets the tags as JSON, and the token', async () => {
  await purge('cloudflare', '/client/v4/zones/023e105f4ecef8ad');
  expect(cdn.seen).toMatchObject([
    {
      method: 'POST',
      url: '/client/v4/zones/023e105f4ecef8ad/purge_cache',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: '{"tags":["boat-7","list"]}',
    },
  ]);
});

test.each([
  ['varnish', 405, ''],
  ['varnish', 302, ''],
  ['fastly', 401, '{"msg": "Provided credentials are missing or invalid"}'],
  ['fastly', 503, ''],
  ['cloudflare', 429, '{"success": false}'],
  ['cloudflare', 200, '{"success": false, "errors": [{"code": 1012}]}'],
] as const)('%s answering %i %s is a failure', async (kind, status, body) => {
  Object.assign(cdn, { status, body });
  await expect(purge(kind)).rejects.toThrow();
  expect(cdn.seen.length).toBe(1);
});

test('a CDN that does not answer in time is a failure', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const [send] = purgeRequests({
    kind: 'varnish',
    purgeUrls: [typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''],
    token: undefined,
    maxAgeMs: 5_000,
  });
  const stop = new AbortController();
  const purging = send?.(['page'], stop.signal);
  stop.abort();
  await expect(purging).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});
