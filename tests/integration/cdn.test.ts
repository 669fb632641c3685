import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accepted } from '../support/bidding.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { startWeb, type Web } from '../support/web.ts';

/** A CDN as its web nodes see it: what it was told to purge, or that it fails. */
const cdn = { server: createServer(), url: '', status: 200, purged: [] as string[], heard: () => {} };
let site: Site;
let web: Web;
let seller: Person;
let bidder: Person;
beforeAll(async () => {
  cdn.url = await listen(cdn.server);
  cdn.server.on('request', ({ headers }, response) => {
    if (cdn.status === 200) cdn.purged.push(...String(headers['xkey-purge']).split(' '));
    response.writeHead(cdn.status).end();
    cdn.heard();
  });
  site = await start({ runsJobs: false }); // jobs also change what pages show
  seller = await person(site);
  bidder = await person(site);
  web = await startWeb([site.url], {
    RATE_LIMITS: 'false',
    CDN_KIND: 'varnish',
    CDN_PURGE_URL: cdn.url,
  });
  await purgedTwice('page'); // the web node has begun to hear of changes
});
afterAll(async () => {
  await web?.stop();
  await site?.stop();
  cdn.server.close();
});
beforeEach(() => Object.assign(cdn, { status: 200, purged: [] }));

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

/** Resolves when a purge has come after which `isSo`. */
const until = (isSo: () => boolean) =>
  new Promise<void>((done) => {
    cdn.heard = () => isSo() && done();
    cdn.heard();
  });
const isPurged = (tag: string) => cdn.purged.includes(tag) || cdn.purged.includes('page');
const purgedAll = (...tags: string[]) => until(() => tags.every(isPurged));

/** A purge and its repetition. */
const purgedTwice = (tag: string) => until(() => cdn.purged.filter((one) => one === tag).length >= 2);

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${web.url}${path}`, { headers, redirect: 'manual' });
  return { headers: reply.headers, text: await reply.text() };
}

test('a bid purges the boat’s page and every page that shows boats, and no other', async () => {
  const [boat, other] = [await auction(site, seller.id), await auction(site, seller.id)];
  const page = await open(`/boat-details/${boat}`);
  expect(page.headers.get('surrogate-key')).toBe(`page boat-${boat}`);
  expect(page.headers.get('surrogate-ttl')).toBe('5000ms');
  cdn.purged = [];
  await accepted(site, bidder, boat, 10_000);
  await purgedAll(`boat-${boat}`, 'list', 'home', 'seller', 'feed');
  expect(cdn.purged).not.toContain(`boat-${other}`);
  expect(cdn.purged).not.toContain('text');
  expect(cdn.purged).not.toContain('page');
});

test('once a bid’s purge was sent, no page from before it is handed out as current', async () => {
  const boat = await auction(site, seller.id);
  await open(`/boat-details/${boat}`);
  await accepted(site, bidder, boat, 10_000);
  await purgedAll(`boat-${boat}`);
  const page = await open(`/boat-details/${boat}`);
  const isOld = !page.text.includes('"currentBid":1000000');
  const ttl = Number.parseInt(page.headers.get('surrogate-ttl') ?? '0', 10);
  expect(isOld && ttl > 400).toBe(false);
});

test('a published announcement purges every page', async () => {
  site.context.live.contentChanged();
  await purgedTwice('page');
});

test('while the CDN refuses purges, pages are stored for a second, and the purge is sent again', async () => {
  const boat = await auction(site, seller.id);
  cdn.status = 503;
  await accepted(site, bidder, boat, 10_000);
  let refused = 0;
  await until(() => refused++ > 0);
  // The answer of the CDN and the question for a page take different ways: one of the next pages knows.
  for (let ttl = ''; ttl !== '1000ms';) ttl = (await open('/faq')).headers.get('surrogate-ttl') ?? '';
  cdn.status = 200;
  await purgedAll(`boat-${boat}`);
});

test.each([
  ['/', 'no-cache', 'private, no-cache'],
  ['/auction', 'no-cache', 'private, no-cache'],
  ['/past?type=sail', 'no-cache', 'private, no-cache'],
  ['/faq', 'no-cache', 'private, no-cache'],
  ['/sitemap.xml', 'no-cache', 'private, no-cache'],
  ['/profile', 'private, no-store', 'private, no-store'],
  ['/sell-boat-step', 'private, no-store', 'private, no-store'],
  ['/console', 'private, no-store', 'private, no-store'],
  ['/boat-details/2000000000', 'private, no-store', 'private, no-store'],
  ['/nowhere', 'private, no-store', 'private, no-store'],
  ['/api/v1/settings/list', 'no-store', 'no-store'],
])('%s says %s to anonymous visitors and %s to others', async (path, anonymous, other) => {
  const [toAnonymous, toOther] = [
    await open(path),
    await open(path, { cookie: `jwtToken=${bidder.token}`, authorization: `Bearer ${bidder.token}` }),
  ];
  expect(toAnonymous.headers.get('cache-control')).toBe(anonymous);
  expect(toOther.headers.get('cache-control')).toBe(other);
  expect(toAnonymous.headers.has('surrogate-ttl')).toBe(anonymous === 'no-cache');
  expect(toOther.headers.get('surrogate-ttl') ?? '0ms').toBe('0ms');
  expect(toAnonymous.headers.has('set-cookie')).toBe(false);
});
