import { expect, test } from 'vitest';
import { outsideOf } from './content-policy.ts';
import { encodingFor, HtmlCache, toPage as pageOf, type Page, type Rendered } from './html-cache.ts';

const toPage = (html: Buffer) => pageOf(html, { ...outsideOf({}), inline: new Set() });

function cacheOf() {
  const state = { now: 1_000_000, renders: 0, status: 200, release: undefined as (() => void) | undefined };
  let gate: Promise<void> = Promise.resolve();
  const cache = new HtmlCache({
    now: () => state.now,
    render: async (url): Promise<Rendered> => {
      const page = toPage(Buffer.from(`${url} ${++state.renders}`));
      const { status } = state;
      await gate;
      if (status === 0) throw new Error('nobody answers');
      return { status: url === '/missing' ? 404 : status, location: null, page };
    },
  });
  cache.isInformed = true;
  const text = (page: Page | undefined) => page?.html.identity.toString();
  const hold = () => {
    gate = new Promise((done) => {
      state.release = () => {
        gate = Promise.resolve();
        done();
      };
    });
  };
  return { cache, state, text, hold };
}

test('a page is rendered once for concurrent requests, and cached then', async () => {
  const { cache, state, text } = cacheOf();
  await Promise.all([cache.render('/'), cache.render('/'), cache.render('/')]);
  expect(state.renders).toBe(1);
  expect(text(cache.ready('/'))).toBe('/ 1');
});

test('a change makes the boat’s page and the lists stale, but not other boats', async () => {
  const { cache, state } = cacheOf();
  for (const url of ['/', '/auction?page=2', '/boat-details/7', '/boat-details/8']) await cache.render(url);
  cache.changed(7);
  state.now += 500;
  expect(['/', '/auction?page=2', '/boat-details/7'].map((url) => cache.ready(url))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(cache.ready('/boat-details/8')).toBeDefined();
});

test('with constant bids, a page is rendered at most every 400 ms', async () => {
  const { cache, state, text } = cacheOf();
  await cache.render('/boat-details/7');
  cache.changed(7);
  state.now += 399;
  expect(text(cache.ready('/boat-details/7'))).toBe('/boat-details/7 1');
  state.now += 2;
  expect(cache.ready('/boat-details/7')).toBeUndefined();
});

test('a change during a render is not lost', async () => {
  const { cache, state, text, hold } = cacheOf();
  hold();
  const first = cache.render('/boat-details/7');
  cache.changed(7);
  const second = cache.render('/boat-details/7');
  state.release!();
  expect(text((await first).page)).not.toBe(text((await second).page));
  state.now += 500;
  expect(state.renders).toBe(2);
});

test('a render that ends late leaves the newer one under way, for everyone who comes meanwhile', async () => {
  const { cache, state, hold } = cacheOf();
  hold();
  const first = cache.render('/boat-details/7');
  const endFirst = state.release;
  cache.changed(7);
  hold();
  const second = cache.render('/boat-details/7');
  const endSecond = state.release;
  endFirst?.();
  await first;
  expect(cache.isRendering('/boat-details/7')).toBe(true);
  const third = cache.render('/boat-details/7');
  endSecond?.();
  expect(await third).toBe(await second);
  expect(state.renders).toBe(2);
});

test('while changes aren’t reported, cached pages are used only briefly', async () => {
  const { cache, state } = cacheOf();
  await cache.render('/');
  cache.isInformed = false;
  state.now += 500;
  expect(cache.ready('/')).toBeUndefined();
});

test('an uncacheable page is not cached', async () => {
  const { cache } = cacheOf();
  expect((await cache.render('/missing')).status).toBe(404);
  expect(cache.ready('/missing')).toBeUndefined();
  expect(cache.lastGood('/missing')).toBeUndefined();
});

test.each([500, 503, 0])(
  'after a failed render (%i), the last good page is used for a while',
  async (status) => {
    const { cache, state, text } = cacheOf();
    await cache.render('/');
    state.now += 60_000;
    state.status = status;
    await cache.render('/').catch(() => {});
    expect(cache.ready('/')).toBeUndefined();
    expect(text(cache.lastGood('/'))).toBe('/ 1');
    state.now += 600_000;
    expect(cache.lastGood('/')).toBeUndefined();
  },
);

test('a removed page is not used as the last good one', async () => {
  const { cache, state } = cacheOf();
  await cache.render('/boat-details/7');
  state.status = 404;
  await cache.render('/boat-details/7');
  expect(cache.lastGood('/boat-details/7')).toBeUndefined();
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  [undefined, 'identity'],
] as const)('accepting %s gets %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding);
});

test('a bid affects neither pages of text nor feeds', async () => {
  const { cache, state } = cacheOf();
  for (const url of ['/faq', '/blog-details/3', '/rss/boats.xml', '/sitemap.xml']) await cache.render(url);
  cache.changed(7);
  state.now += 500;
  expect(
    ['/faq', '/blog-details/3', '/rss/boats.xml', '/sitemap.xml'].map(
      (url) => cache.ready(url) !== undefined,
    ),
  ).toEqual([true, true, false, false]);
});

test('after a gap in the reports every page is stale, also one that is being rendered', async () => {
  const { cache, state, hold } = cacheOf();
  await cache.render('/boat-details/8');
  hold();
  const underWay = cache.render('/boat-details/7');
  cache.forget();
  state.release?.();
  await underWay;
  state.now += 500;
  expect(['/boat-details/7', '/boat-details/8'].map((url) => cache.ready(url))).toEqual([
    undefined,
    undefined,
  ]);
});

test('a page is as old as the beginning of its render', async () => {
  const { cache, state, hold } = cacheOf();
  hold();
  const underWay = cache.render('/');
  state.now += 5_000;
  state.release?.();
  await underWay;
  expect(cache.ageMs('/')).toBe(5_000);
});

test('a copy elsewhere can be used only of the page that’s cached, and not when its age isn’t known to be good', async () => {
  const { cache, state } = cacheOf();
  const { page } = await cache.render('/');
  expect(cache.usableMs('/', page, 60_000)).toBe(60_000);
  state.now += 30_001;
  expect(cache.usableMs('/', page, 60_000)).toBe(0);
  const { page: newer } = await cache.render('/');
  expect([page, newer].map((one) => cache.usableMs('/', one, 60_000))).toEqual([0, 60_000]);
});

test('of too many pages, the one that was rendered longest ago goes', async () => {
  const cache = new HtmlCache({
    render: async (url) => ({ status: 200, location: null, page: toPage(Buffer.from(url)) }),
    maxPages: 2,
  });
  cache.isInformed = true;
  for (const url of ['/a', '/b', '/a', '/c']) await cache.render(url);
  expect(['/a', '/b', '/c'].map((url) => cache.ready(url) !== undefined)).toEqual([true, false, true]);
});
