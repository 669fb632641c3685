import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Feed } from '../../contract/feeds.ts';
import { sweep } from '../../server/sweep.ts';
import { csv, rowsOf, stockRow, until, upload } from '../support/dealer-files.ts';
import { waitOptions } from '../support/wait-options.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let guarded: Site;
let dealer: Person;
let stranger: Person;
let server: Server;
let url: string;
let answer: { status?: number; type?: string; body: string };
let asked = 0;
beforeAll(async () => {
  [site, guarded] = await Promise.all([
    start({ env: { FEEDS_MAY_BE_PRIVATE: 'true' }, rules: { marketplacePhotographs: 0 } }),
    start(),
  ]);
  server = createServer((_, reply) => {
    asked += 1;
    reply.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/csv' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/boats.csv`;
});
beforeEach(async () => {
  [dealer, stranger] = [await person(site, { userType: 2 }), await person(site, { userType: 2 })];
  answer = { body: csv(...[1, 2, 3, 4, 5, 6].map((i) => stockRow({ stock: `F${i}` }))) };
});
afterAll(async () => {
  await Promise.all([site.stop(), guarded.stop()]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const input = (more: object = {}) => ({
  name: 'Yard',
  url,
  format: 'csv',
  everyHours: 6,
  whenGone: 'withdraw',
  listAs: 'live',
  isActive: true,
  ...more,
});
const save = (who: Person, body: object) => site.as(who.token).post('/marketPlace/feeds', body);
const feedsOf = async (who: Person): Promise<Feed[]> =>
  (await site.as(who.token).get('/marketPlace/feeds')).data.data.lists;
const run = (who: Person, id: number, body: object = {}) =>
  site.as(who.token).post(`/marketPlace/feeds/${id}/fetch`, body);
/** Waits for the feed's newest delivery to come to one of these states. */
const delivered = (who: Person, runs: number, ...states: string[]): Promise<Feed> =>
  vi.waitFor(async () => {
    const [feed] = await feedsOf(who);
    if (feed?.runs.length !== runs || !states.includes(feed.runs[0]!.state))
      throw new Error(JSON.stringify(feed?.runs.map(({ state, problem }) => [state, problem])));
    return feed;
  }, waitOptions);
const status = async (who: Person) =>
  Object.fromEntries(
    (
      await site.db
        .selectFrom('boat')
        .innerJoin('lot', 'lot.boat_id', 'boat.id')
        .select(['source_ref', 'status', 'missing_since'])
        .where('boat.seller_id', '=', who.id)
        .orderBy('source_ref')
        .execute()
    ).map((boat) => [boat.source_ref, boat.missing_since ? `${boat.status}, missing` : boat.status]),
  );

/** A feed whose columns are matched and whose first boats are in. */
async function running(more: object = {}): Promise<Feed> {
  expect((await save(dealer, input(more))).status).toBe(200);
  const {
    runs: [first],
  } = await delivered(dealer, 1, 'matching');
  await site.as(dealer.token).post(`/inventory/imports/${first!.id}/match`, { mapping: first!.mapping });
  return delivered(dealer, 1, 'done');
}

test('a new feed is fetched at once; its columns are matched once, and from then on it runs by itself', async () => {
  const feed = await running();
  expect(feed).toMatchObject({
    name: 'Yard',
    isMatched: true,
    boats: 6,
    failures: 0,
    runs: [{ added: 6, gone: 0, name: '127.0.0.1' }],
  });
  answer.body = csv(
    ...[1, 2, 3, 4, 5].map((i) => stockRow({ stock: `F${i}`, ...(i === 2 && { price: '5000' }) })),
    stockRow({ stock: 'F7' }),
    stockRow({ stock: 'F8', price: 'x' }),
  );
  await site.db
    .updateTable('inventory_feed')
    .set({ next_fetch_at: new Date(Date.now() - 1_000) })
    .where('id', '=', feed.id)
    .execute();
  const {
    runs: [second],
    boats,
    nextFetchAt,
  } = await delivered(dealer, 2, 'done');
  expect(second).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 4, refused: 1 },
    added: 1,
    changed: 1,
    gone: 1,
  });
  expect(boats).toBe(6);
  expect(Date.parse(nextFetchAt!)).toBeGreaterThan(Date.now() + 5 * 3_600_000);
  expect(await status(dealer)).toEqual({
    F1: 'live',
    F2: 'live',
    F3: 'live',
    F4: 'live',
    F5: 'live',
    F6: 'withdrawn, missing',
    F7: 'live',
  });

  // Named again, it comes back; a refused row still names its boat.
  answer.body = csv(
    ...[1, 2, 3, 4, 5, 6, 7].map((i) => stockRow({ stock: `F${i}`, ...(i === 1 && { price: 'call' }) })),
  );
  await run(dealer, feed.id);
  await delivered(dealer, 3, 'done');
  expect(await status(dealer)).toMatchObject({ F1: 'live', F6: 'live', F7: 'live' });
});

test('what is gone is only flagged where the dealer chose so, and found by the flag', async () => {
  const feed = await running({ whenGone: 'flag' });
  answer.body = csv(...[1, 2, 3, 4, 5].map((i) => stockRow({ stock: `F${i}` })));
  await run(dealer, feed.id);
  await delivered(dealer, 2, 'done');
  expect((await status(dealer)).F6).toBe('live, missing');
  const page = (await site.as(dealer.token).get('/baot-published', { params: { missing: 1 } })).data.data;
  expect(page).toMatchObject({
    total: 1,
    counts: { all: 1, listed: 1, missing: 1 },
    lists: [{ stockNumber: 'F6' }],
  });
});

test('a feed that loses most of its boats takes none down until the dealer says so', async () => {
  const feed = await running();
  answer.body = csv(stockRow({ stock: 'F1' }));
  await run(dealer, feed.id);
  expect((await delivered(dealer, 2, 'done')).runs[0]).toMatchObject({
    gone: 0,
    kept: 5,
    problem: expect.stringContaining('5 of 6 boats are missing'),
  });
  expect(Object.values(await status(dealer))).toEqual(Array(6).fill('live'));
  await run(dealer, feed.id, { acceptGone: true });
  expect((await delivered(dealer, 3, 'done')).runs[0]).toMatchObject({ gone: 5, kept: 0, problem: '' });
  expect((await feedsOf(dealer))[0]!.boats).toBe(1);
});

test('what goes wrong is history, and the next try comes later each time', async () => {
  const feed = await running();
  for (const [i, [wrong, problem]] of (
    [
      [{ status: 500, body: '' }, 'The URL returned an error (500).'],
      [{ type: 'text/html', body: '<h1>' }, 'The URL returned text/html'],
      [{ body: '' }, 'This file is empty.'],
    ] as const
  ).entries()) {
    answer = wrong;
    await run(dealer, feed.id);
    const {
      runs: [last],
      failures,
    } = await delivered(dealer, i + 2, 'failed');
    expect(last!.problem).toContain(problem);
    await vi.waitFor(async () => expect((await feedsOf(dealer))[0]!.failures).toBe(i + 1), waitOptions);
    expect(failures).toBeLessThanOrEqual(i + 1);
  }
  expect(Object.values(await status(dealer))).toEqual(Array(6).fill('live'));
  expect(Date.parse((await feedsOf(dealer))[0]!.nextFetchAt!)).toBeGreaterThan(Date.now() + 20 * 3_600_000);
});

test('JSON, with what lies deeper', async () => {
  answer = {
    type: 'application/json',
    body: JSON.stringify({
      updated: 'today',
      boats: [
        {
          stockNumber: 'J1',
          make: 'Cobalt',
          model: 'R5',
          year: 2016,
          price: 54_900,
          length: 25.3,
          location: { zip: '98221' },
          engine: { hours: 310 },
        },
      ],
    }),
  };
  await save(dealer, input({ format: 'json' }));
  const {
    runs: [first],
  } = await delivered(dealer, 1, 'matching');
  expect(first!.columns).toEqual([
    'stockNumber',
    'make',
    'model',
    'year',
    'price',
    'length',
    'location.zip',
    'engine.hours',
  ]);
  await site.as(dealer.token).post(`/inventory/imports/${first!.id}/match`, {
    mapping: { ...first!.mapping, zip: 6, engineHours: 7 },
  });
  await delivered(dealer, 1, 'done');
  expect((await rowsOf(site, dealer, first!.id)).lists).toMatchObject([{ row: 1, act: 'new' }]);
  expect(
    await site.db
      .selectFrom('boat')
      .select(['model', 'engine_hours', 'city'])
      .where('seller_id', '=', dealer.id)
      .executeTakeFirst(),
  ).toEqual({ model: 'R5', engine_hours: 310, city: 'Anacortes' });
});

test('a feed without an address takes the files that are uploaded to it', async () => {
  const { data } = (await save(dealer, input({ url: null }))).data;
  const first = (
    await upload(site, dealer, csv(stockRow({ stock: 'U1' }), stockRow({ stock: 'U2' })), { feed: data.id })
  ).data.data;
  await site.as(dealer.token).post(`/inventory/imports/${first.id}/match`, { mapping: first.mapping });
  await until(site, dealer, first.id, 'done');
  const second = (await upload(site, dealer, csv(stockRow({ stock: 'U1' })), { feed: data.id })).data.data;
  expect(await until(site, dealer, second.id, 'done')).toMatchObject({ gone: 1 });
  expect(await status(dealer)).toEqual({ U1: 'live', U2: 'withdrawn, missing' });
  expect((await run(dealer, data.id)).data.code).toBe('transition_refused');
  expect((await upload(site, stranger, csv(stockRow()), { feed: data.id })).status).toBe(404);
});

test('JSON is uploaded as well as fetched', async () => {
  const { data } = (await save(dealer, input({ url: null, format: 'json' }))).data;
  const boats = (price: number) =>
    JSON.stringify([
      { stockNumber: 'J1', make: 'Cobalt', model: 'R5', year: 2016, price, length: 25.3, zip: '98221' },
    ]);
  const first = (await upload(site, dealer, boats(54_900), { feed: data.id, name: 'yard.json' })).data.data;
  await site.as(dealer.token).post(`/inventory/imports/${first.id}/match`, { mapping: first.mapping });
  expect(await until(site, dealer, first.id, 'done')).toMatchObject({ added: 1 });
  const second = (await upload(site, dealer, boats(52_500), { feed: data.id, name: 'yard.json' })).data.data;
  expect(await until(site, dealer, second.id, 'done')).toMatchObject({ added: 0, changed: 1 });
});

describe('who and what', () => {
  test('a feed is its dealer’s; a private seller has none', async () => {
    const { id } = (await save(dealer, input({ isActive: false }))).data.data;
    for (const reply of [
      await save(stranger, input({ id })),
      await run(stranger, id),
      await site.as(stranger.token).delete(`/marketPlace/feeds/${id}`),
    ])
      expect(reply.status).toBe(404);
    expect(await feedsOf(stranger)).toEqual([]);
    expect((await save(await person(site), input())).data.code).toBe('forbidden');
    expect(
      (
        await save(
          await person(site, { dealerId: dealer.id }),
          input({ id, name: 'Renamed', isActive: false }),
        )
      ).data.data.name,
    ).toBe('Renamed');
  });

  test('a double press makes one feed; forgetting it leaves its boats', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => save(dealer, input({ isActive: false }))));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    const other = await person(site, { userType: 2 });
    dealer = other;
    const feed = await running();
    expect((await site.as(dealer.token).delete(`/marketPlace/feeds/${feed.id}`)).status).toBe(200);
    expect(Object.keys(await status(dealer))).toHaveLength(6);
  });

  test('two nodes whose sweep finds the same feed fetch it once', async () => {
    const feed = await running();
    const before = asked;
    await site.db
      .updateTable('inventory_feed')
      .set({ next_fetch_at: new Date(Date.now() - 1_000) })
      .where('id', '=', feed.id)
      .execute();
    await Promise.all([sweep(site.context), sweep(site.context), sweep(site.context)]);
    await delivered(dealer, 2, 'done');
    expect(asked - before).toBe(1);
  });
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/x',
  'http://169.254.169.254/latest/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://10.1.2.3/',
  'http://0x7f.1/',
  'https://example.com:8443/',
  'ftp://example.com/',
  'https://me:secret@example.com/',
  'nonsense',
])('%s is refused at its field', async (address) => {
  const who = await person(guarded, { userType: 2 });
  const reply = await guarded.as(who.token).post('/marketPlace/feeds', input({ url: address }));
  expect(reply.status).toBe(400);
  expect(reply.data.fields.url).toBeTruthy();
  expect((await guarded.as(who.token).get('/marketPlace/feeds')).data.data.total).toBe(0);
});

test.each([
  ['no URL', '', 'This isn’t a URL. It should start with https://.'],
  ['a word', 'yard', 'This isn’t a URL. It should start with https://.'],
  ['another protocol', 'ftp://x', 'A URL starts with https:// or http://.'],
  ['a long URL', `https://example.com/${'x'.repeat(2_000)}`, 'URL must be at most 2,000 characters long.'],
])('%s: what is wrong with it is said at its field', async (_, address, sentence) => {
  const who = await person(guarded, { userType: 2 });
  const reply = await guarded.as(who.token).post('/marketPlace/feeds', input({ url: address }));
  expect(reply.status).toBe(400);
  expect(reply.data.fields).toEqual({ url: sentence });
});
