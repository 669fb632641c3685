import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Feed } from '../../contract/feeds.ts';
import { fetchFeed, sweepFeeds } from '../../server/modules/feeds/index.ts';
import { workImport } from '../../server/modules/imports/index.ts';
import { csv, stockRow } from '../support/dealer-files.ts';
import { listing } from '../support/listings.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let server: Server;
let url: string;
let asked = 0;
let status = 200;
let body = '';
/** What happens while the feed is being fetched. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  site = await start({
    runsJobs: false,
    env: { FEEDS_MAY_BE_PRIVATE: 'true' },
    rules: { marketplacePhotographs: 0 },
  });
  server = createServer((_, reply) => {
    asked += 1;
    void meanwhile().then(() => reply.writeHead(status, { 'content-type': 'text/csv' }).end(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/boats.csv`;
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [asked, status, body] = [0, 200, csv(stockRow({ stock: 'F1' }), stockRow({ stock: 'F2' }))];
  meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  await site.stop();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const save = (more: object = {}, who = dealer) =>
  site.as(who.token).post('/marketPlace/feeds', {
    name: 'Yard',
    url,
    format: 'csv',
    everyHours: 6,
    whenGone: 'flag',
    listAs: 'draft',
    isActive: true,
    ...more,
  });
const saved = async (more: object = {}): Promise<Feed> => (await save(more)).data.data;
const feeds = async (who = dealer): Promise<Feed[]> =>
  (await site.as(who.token).get('/marketPlace/feeds')).data.data.lists;
const feedNow = async () => (await feeds())[0]!;
const match = async (more: object = {}) => {
  const [run] = (await feedNow()).runs;
  return site
    .as(dealer.token)
    .post(`/inventory/imports/${run?.id}/match`, { mapping: run?.mapping, ...more });
};
/** Fetches the feed and imports what it got, as the jobs do. */
async function fetched(feed: Feed): Promise<Feed> {
  await fetchFeed(site.context, { feedId: feed.id });
  const [run] = (await feedNow()).runs;
  if (run?.state === 'checking') await workImport(site.context, { importId: run.id });
  return feedNow();
}
/** A feed whose columns are mapped, and whose boats are imported. */
async function running(more: object = {}): Promise<Feed> {
  const feed = await fetched(await saved(more));
  expect((await match()).status).toBe(200);
  await workImport(site.context, { importId: feed.runs[0]!.id });
  return feedNow();
}
const hoursUntil = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 3_600_000);
const statuses = async () =>
  (
    await site.db
      .selectFrom('lot')
      .select('status')
      .where('seller_id', '=', dealer.id)
      .orderBy('boat_id')
      .execute()
  ).map((lot) => lot.status);
const queued = async (feed: Feed) =>
  (
    await site.context.pool.query<{ at: Date }>(
      "select run_at as at from graphile_worker.jobs where key = $1 and task_identifier = 'fetch-feed'",
      [`feed:${feed.id}`],
    )
  ).rows.length;
const forget = (feed: Feed) =>
  site.context.pool.query('select graphile_worker.remove_job($1)', [`feed:${feed.id}`]);
const change = (feed: Feed, columns: { failures?: number; next_fetch_at?: Date }) =>
  site.db.updateTable('inventory_feed').set(columns).where('id', '=', feed.id).execute();
const agreement = (version: string) =>
  site.db
    .updateTable('account')
    .set({ seller_agreement_version: version })
    .where('id', '=', dealer.id)
    .execute();

describe('the seller agreement', () => {
  test('is asked for before a feed lists boats, also before a paused one does', async () => {
    await agreement('');
    for (const isActive of [true, false])
      expect((await save({ listAs: 'live', isActive })).data.code).toBe('terms_required');
    const { id } = await saved();
    for (const isActive of [true, false])
      expect((await save({ id, listAs: 'live', isActive })).data.code).toBe('terms_required');
    expect(await feeds()).toMatchObject([{ listAs: 'draft' }]);
  });

  test('isn’t asked for again to pause a feed', async () => {
    const { id } = await saved({ listAs: 'live' });
    await agreement('2020-01-01');
    expect((await save({ id, listAs: 'live', isActive: false })).data.data).toMatchObject({
      isActive: false,
    });
  });

  test('is asked for when a run of drafts is switched to listings', async () => {
    await agreement('');
    await fetched(await saved());
    expect((await match({ listAs: 'live' })).data.code).toBe('terms_required');
    expect((await match()).status).toBe(200);
  });
});

describe('a fetch', () => {
  test('imports drafts where the dealer chose so', async () => {
    expect(await running()).toMatchObject({ boats: 2, runs: [{ state: 'done', added: 2 }] });
    expect(await statuses()).toEqual(['draft', 'draft']);
  });

  test('doesn’t begin while a run is going on, and replaces one that waits for its columns', async () => {
    const feed = await fetched(await saved());
    const [waiting] = feed.runs;
    const runs = async () => (await feedNow()).runs.map(({ state }) => state);
    await fetched(feed);
    expect(await runs()).toEqual(['matching', 'cancelled']);
    await match();
    await fetchFeed(site.context, { feedId: feed.id });
    expect(await runs()).toEqual(['checking', 'cancelled']);
    expect(asked).toBe(2);
    expect((await feedNow()).runs[1]?.id).toBe(waiting?.id);
  });

  test('that fails makes the next one come later, up to eight times as late, and pauses the feed after ten', async () => {
    const feed = await running();
    expect(hoursUntil(feed.nextFetchAt)).toBe(6);
    status = 500;
    for (const [failures, hours] of [
      [1, 6],
      [2, 12],
      [3, 24],
      [4, 48],
      [5, 48],
    ])
      expect(await fetched(feed).then((now) => [now.failures, hoursUntil(now.nextFetchAt)])).toEqual([
        failures,
        hours,
      ]);
    await change(feed, { failures: 8 });
    expect(await fetched(feed)).toMatchObject({ failures: 9, isActive: true });
    expect(await fetched(feed)).toMatchObject({ failures: 10, isActive: false, nextFetchAt: null });
  });

  test('that succeeds again ends the count of failures', async () => {
    const feed = await running();
    await change(feed, { failures: 3 });
    const now = await fetched(feed);
    expect([now.failures, hoursUntil(now.nextFetchAt)]).toEqual([0, 6]);
    expect(now.runs.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('that fails doesn’t resume a feed that its dealer paused meanwhile, or pause one that was resumed', async () => {
    const feed = await running();
    status = 500;
    for (const isActive of [false, true]) {
      meanwhile = () => save({ id: feed.id, isActive });
      expect((await fetched(feed)).isActive).toBe(isActive);
    }
  });

  test('waits while imports are off', async () => {
    const feed = await saved();
    await forget(feed);
    await change(feed, { next_fetch_at: new Date(Date.now() - 1_000) });
    const off = { ...site.context, switches: { ...site.context.switches, imports: false } };
    await fetchFeed(off, { feedId: feed.id });
    await sweepFeeds(off);
    expect([asked, await queued(feed)]).toEqual([0, 0]);
    await sweepFeeds(site.context);
    expect(await queued(feed)).toBe(1);
  });
});

describe('a feed', () => {
  test('that is paused isn’t queued, and is fetched soon when it’s resumed', async () => {
    const feed = await saved({ isActive: false });
    expect([await queued(feed), feed.nextFetchAt]).toEqual([0, null]);
    await change(feed, { next_fetch_at: new Date(Date.now() - 1_000) });
    await sweepFeeds(site.context);
    expect(await queued(feed)).toBe(0);
    expect((await feedNow()).nextFetchAt).toBeNull();
    expect(hoursUntil((await saved({ id: feed.id })).nextFetchAt)).toBe(0);
  });

  test('is fetched at once when its format changes, and its failures are counted anew only then', async () => {
    const feed = await running();
    await forget(feed);
    await change(feed, { failures: 3 });
    const renamed = await saved({ id: feed.id, name: 'Dock' });
    expect([renamed.failures, hoursUntil(renamed.nextFetchAt), await queued(feed)]).toEqual([3, 6, 0]);
    const other = await saved({ id: feed.id, name: 'Dock', format: 'json' });
    expect([other.failures, hoursUntil(other.nextFetchAt), await queued(feed)]).toEqual([0, 0, 1]);
    const uploaded = await saved({ id: feed.id, name: 'Dock', url: null });
    expect(uploaded.nextFetchAt).toBeNull();
  });

  test('is one of ten at most', async () => {
    for (let i = 0; i < 10; i++)
      expect((await save({ name: `Yard ${i}`, isActive: false })).status).toBe(200);
    expect((await save({ name: 'One more', isActive: false })).data).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('10'),
    });
    const [first] = await feeds();
    expect((await save({ id: first!.id, name: 'Renamed', isActive: false })).status).toBe(200);
  });

  test('counts the boats that are for sale or in preparation, and shows its last ten runs, to the dealer’s staff too', async () => {
    const feed = await running();
    const sold = await listing(site, dealer, { status: 'sold' });
    await site.db.updateTable('boat').set({ feed_id: feed.id }).where('id', '=', sold).execute();
    await site.db
      .insertInto('boat_import')
      .values(
        Array.from({ length: 11 }, (_, i) => ({
          seller_id: dealer.id,
          actor_id: dealer.id,
          feed_id: feed.id,
          name: `run ${i}`,
          state: 'cancelled',
        })),
      )
      .execute();
    const colleague = await person(site, { dealerId: dealer.id });
    for (const who of [dealer, colleague]) {
      const [shown] = await feeds(who);
      expect(shown).toMatchObject({ id: feed.id, boats: 2 });
      expect(shown?.runs.map(({ name }) => name)).toEqual(
        Array.from({ length: 10 }, (_, i) => `run ${10 - i}`),
      );
    }
  });
});
