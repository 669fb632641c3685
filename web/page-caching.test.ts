import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noMetrics } from '../server/metrics/metrics.ts';
import { createCdn } from './cdn/cdn.ts';
import { cdnKinds, type CdnKind } from './cdn/settings.ts';
import { outsideOf } from './content-policy.ts';
import { createFrontDoor } from './front-door.ts';
import { HtmlCache, toPage, type Rendered } from './html-cache.ts';
import { Readiness } from './readiness.ts';
import { readWebSettings } from './settings.ts';
import { StaticFiles } from './static-files.ts';
import { Upstreams } from './upstreams.ts';

const signedIn = { cookie: 'a=1; jwtToken=eyJ' };
const state = { now: 1_000_000 };
const statuses: Record<string, number> = {
  '/boat-details/404': 404,
  '/boat-details/410': 410,
  '/boat-details/500': 500,
  '/dealer/308': 308,
};
const log = pino({ level: 'silent' });

interface Door {
  url: string;
  cache: HtmlCache;
  stop(): Promise<void>;
}

async function open(kind: CdnKind | undefined): Promise<Door> {
  const render = async (url: string): Promise<Rendered> => {
    const status = statuses[url] ?? 200;
    const page = toPage(Buffer.from(url), { ...outsideOf({}), inline: new Set() }, { status });
    return { status, location: status === 308 ? '/elsewhere' : null, page };
  };
  const cache = new HtmlCache({ now: () => state.now, render });
  const folder = mkdtempSync(join(tmpdir(), 'bowline-static-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks', 'a.js'), '1');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  const cdn =
    kind &&
    createCdn(
      { kind, purgeUrls: ['http://127.0.0.1:9'], token: 'secret', maxAgeMs: 5_000 },
      { log, metrics: noMetrics },
    );
  const app = await createFrontDoor({
    settings: readWebSettings({ HOST: '127.0.0.1' }),
    upstreams: new Upstreams(['http://127.0.0.1:9']),
    cache,
    cdn,
    readiness: new Readiness('build'),
    files: new StaticFiles({ built: folder, open: folder }),
    log,
    metrics: noMetrics,
    routeOf: () => '/',
    renderPage: (request) => render(request.url ?? ''),
    next: async () => {},
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), cache, stop: () => app.close() };
}

const doors = new Map<CdnKind | undefined, Door>();
beforeAll(async () => {
  for (const kind of [undefined, ...cdnKinds]) doors.set(kind, await open(kind));
});
afterAll(async () => {
  for (const door of doors.values()) await door.stop();
});
beforeEach(() => {
  state.now += 3_600_000;
  for (const { cache } of doors.values()) cache.isInformed = true;
});
function doorOf(kind: CdnKind | undefined): Door {
  const door = doors.get(kind);
  if (!door) throw new Error('There is no such front door.');
  return door;
}

const caching = [
  'cache-control',
  'surrogate-control',
  'surrogate-key',
  'surrogate-ttl',
  'cdn-cache-control',
  'cache-tag',
] as const;
async function ask(kind: CdnKind | undefined, path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${doorOf(kind).url}${path}`, { headers, redirect: 'manual' });
  await reply.text();
  return {
    status: reply.status,
    vary: reply.headers.get('vary'),
    hasClock: reply.headers.has('server-timing'),
    caching: Object.fromEntries(
      caching.flatMap((name) => (reply.headers.has(name) ? [[name, reply.headers.get(name)]] : [])),
    ),
  };
}

/** What a public page says if it may not be stored; also in a 304, so that nothing from before stays in force. */
const notStored = (kind: CdnKind | undefined) => ({
  'cache-control': 'private, no-cache',
  ...((kind === 'varnish' || kind === 'fastly') && { 'surrogate-control': 'no-store' }),
  ...(kind === 'varnish' && { 'surrogate-ttl': '0ms' }),
  ...(kind === 'cloudflare' && { 'cdn-cache-control': 'no-store' }),
});

const kept = [
  ['/', 'home'],
  ['/auction?type=sail&utm=1', 'list'],
  ['/past', 'list'],
  ['/boat-details/7?ref=mail', 'boat-7'],
  ['/dealer/3', 'seller'],
  ['/sitemap.xml', 'feed'],
  ['/rss/boats.xml', 'feed'],
  ['/faq', 'text'],
  ['/blog?page=2', 'text'],
] as const;

test.each(kept)('%s is stored for anonymous visitors, with the tag %s', async (path, tag) => {
  expect(await ask('varnish', path)).toEqual({
    status: 200,
    vary: 'accept-encoding',
    hasClock: false,
    caching: {
      'cache-control': 'no-cache',
      'surrogate-control': 'max-age=5',
      'surrogate-key': `page ${tag}`,
      'surrogate-ttl': '5000ms',
    },
  });
  expect((await ask('fastly', path)).caching).toEqual({
    'cache-control': 'no-cache',
    'surrogate-control': 'max-age=5',
    'surrogate-key': `page ${tag}`,
  });
  expect((await ask('cloudflare', path)).caching).toEqual({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=5',
    'cache-tag': `page,${tag}`,
  });
  expect(await ask(undefined, path)).toMatchObject({
    hasClock: true,
    caching: { 'cache-control': 'no-cache' },
  });
});

test.each(kept)('%s is stored for no visitor with a session', async (path) => {
  for (const kind of [undefined, ...cdnKinds])
    for (const headers of [signedIn, { cookie: 'token=eyJ' }, { authorization: 'Bearer eyJ' }])
      expect((await ask(kind, path, headers)).caching).toEqual(notStored(kind));
});

test('other cookies say nothing about the visitor', async () => {
  const { caching: found } = await ask('varnish', '/', { cookie: 'xjwtToken=1; browser=2; resetToken=3' });
  expect(found).toHaveProperty('surrogate-ttl');
});

test.each([
  ['/profile', 200],
  ['/sign-up', 200],
  ['/review/7', 200],
  ['/_next/data/x/auction.json', 200],
  ['/boat-details/404', 404],
  ['/boat-details/410', 410],
  ['/boat-details/500', 500],
  ['/dealer/308', 308],
  ['//elsewhere', 404],
])('%s (%i) is stored nowhere', async (path, status) => {
  for (const kind of [undefined, ...cdnKinds])
    for (const headers of [{}, signedIn])
      expect(await ask(kind, path, headers)).toMatchObject({
        status,
        caching: { 'cache-control': 'private, no-store' },
      });
});

test('built files are stored for good, others are asked for each time', async () => {
  for (const kind of [undefined, ...cdnKinds]) {
    expect((await ask(kind, '/_next/static/chunks/a.js')).caching).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await ask(kind, '/favicon.svg')).caching).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  }
});

test('after a change, the page from before it is stored nowhere but in Varnish, until it is rendered again', async () => {
  for (const kind of cdnKinds) await ask(kind, '/boat-details/7');
  state.now += 150;
  for (const kind of cdnKinds) doorOf(kind).cache.changed(7);
  expect((await ask('varnish', '/boat-details/7')).caching).toMatchObject({
    'surrogate-control': 'max-age=0',
    'surrogate-ttl': '250ms',
  });
  for (const kind of ['fastly', 'cloudflare'] as const)
    expect((await ask(kind, '/boat-details/7')).caching).toEqual(notStored(kind));
  state.now += 251;
  expect((await ask('varnish', '/boat-details/7')).caching).toMatchObject({ 'surrogate-ttl': '5000ms' });
});

test('a page whose boat changed while it was rendered is not stored as current', async () => {
  const { cache, url } = doorOf('fastly');
  const original = cache.render.bind(cache);
  cache.render = (address, visitor) => {
    const rendering = original(address, visitor);
    cache.changed(8);
    return rendering;
  };
  const reply = await fetch(`${url}/boat-details/8`).finally(() => (cache.render = original));
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
  expect(reply.headers.get('surrogate-control')).toBe('no-store');
});

test('“not modified” takes back that a page may be stored', async () => {
  for (const kind of cdnKinds) {
    const { cache, url } = doorOf(kind);
    const etag = (await fetch(`${url}/dealer/4`)).headers.get('etag') ?? '';
    cache.changed(4);
    const reply = await fetch(`${url}/dealer/4`, { headers: { 'if-none-match': etag, ...signedIn } });
    expect(reply.status).toBe(304);
    for (const [name, value] of Object.entries(notStored(kind))) expect(reply.headers.get(name)).toBe(value);
  }
});

test('while changes are not reported, a page is stored only until it is rendered again', async () => {
  for (const kind of cdnKinds) doorOf(kind).cache.isInformed = false;
  expect((await ask('varnish', '/past')).caching).toMatchObject({ 'surrogate-ttl': '400ms' });
  expect((await ask('fastly', '/past')).caching).toEqual(notStored('fastly'));
});
