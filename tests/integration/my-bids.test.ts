import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyBid } from '../../contract/my-bids.ts';
import type { WatchedBoat } from '../../contract/bids.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { accepted } from '../support/bidding.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, rival]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, rival] = [await person(site), await person(site)];
});
afterAll(() => site.stop());

const mine = async (who: Person): Promise<MyBid[]> =>
  (await site.as(who.token).get('/bid/mine')).data.data.lists;
const watched = async (who: Person): Promise<WatchedBoat[]> =>
  (await site.as(who.token).get('/watchlist')).data.data.lists;
const states = (bids: MyBid[]) =>
  bids.map(({ boat, state, maximum, offer }) => [boat.id, state, maximum, offer]);
const endIn = (boat: number, ms: number) =>
  site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() + ms) })
    .where('boat_id', '=', boat)
    .execute();
async function close(boat: number): Promise<void> {
  await endIn(boat, -1);
  await closeAuction(site.context, { boatId: boat });
}
const outbid = (boat: number, dollars: number) => accepted(site, rival, boat, dollars, { key: randomUUID() });

test('nobody sees bids without signing in; at first there are none', async () => {
  expect((await site.as().get('/bid/mine')).status).toBe(401);
  expect(await mine(await person(site))).toEqual([]);
});

test('the live auctions come first, next to end first, then offers, then what ended', async () => {
  const me = await person(site);
  const open = { openingBid: 1_000_00 };
  const [later, sooner, won, lost, unmet] = [
    await auction(site, seller!.id, open),
    await auction(site, seller!.id, open),
    await auction(site, seller!.id, open),
    await auction(site, seller!.id, open),
    await auction(site, seller!.id, { ...open, reserve: 90_000_00 }),
  ];
  for (const boat of [later, sooner, won, lost, unmet]) await accepted(site, me, boat, 5_000);
  await accepted(site, me, later, 5_500);
  await outbid(sooner, 6_000);
  await outbid(lost, 7_000);
  await endIn(later, 7_200_000);
  await endIn(sooner, 3_600_000);
  const asking = await forSale(site, seller!.id);
  await offered(site, me, asking, 40_000);
  const refused = await forSale(site, seller!.id);
  await answer(site, seller!, await offered(site, me, refused, 30_000), 'decline');
  for (const boat of [lost, unmet, won]) await close(boat);
  await offered(site, me, unmet, 6_000);

  expect(states(await mine(me))).toEqual([
    [sooner, 'outbid', 5_000_00, null],
    [later, 'leading', 5_500_00, null],
    [unmet, 'offer', 5_000_00, 6_000_00],
    [asking, 'offer', null, 40_000_00],
    [won, 'won', 5_000_00, null],
    [lost, 'lost', 5_000_00, null],
    [refused, 'lost', null, 30_000_00],
  ]);
  const paged = await site.as(me.token).get('/bid/mine', { params: { limit: 2, page: 2 } });
  expect([states(paged.data.data.lists).map(([id]) => id), paged.data.data.total]).toEqual([
    [unmet, asking],
    7,
  ]);
  expect(states(await mine(rival!)).find(([id]) => id === won)).toBeUndefined();
});

test('with the first bid a boat is watched, once; unwatching it lasts', async () => {
  const me = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const watchers = async () =>
    await site.db
      .selectFrom('lot')
      .innerJoin('boat_activity as a', 'a.boat_id', 'lot.boat_id')
      .select([
        'lot.watchers',
        sql<number>`sum(a.watched)::int`.as('watched'),
        sql<number>`sum(a.unwatched)::int`.as('unwatched'),
      ])
      .where('lot.boat_id', '=', boat)
      .groupBy('lot.watchers')
      .executeTakeFirst();
  await accepted(site, me, boat, 5_000);
  expect(await watchers()).toEqual({ watchers: 1, watched: 1, unwatched: 0 });
  expect((await watched(me)).map(({ id, mine: standing }) => [id, standing])).toEqual([
    [boat, { state: 'leading', maximum: 5_000_00 }],
  ]);
  await site.as(me.token).post('/add-watchlist', { market_place_id: boat, watching: false });
  await accepted(site, me, boat, 6_000);
  expect(await watched(me)).toEqual([]);
  expect(await watchers()).toEqual({ watchers: 0, watched: 1, unwatched: 1 });
});

test('who watches already is counted once when bidding', async () => {
  const me = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await site.as(me.token).post('/add-watchlist', { market_place_id: boat, watching: true });
  await accepted(site, me, boat, 5_000);
  const { watchers } = await site.db
    .selectFrom('lot')
    .select('watchers')
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  expect(watchers).toBe(1);
});

test('the watchlist is sorted by the end; what has ended comes last', async () => {
  const me = await person(site);
  const boats = [
    await auction(site, seller!.id),
    await forSale(site, seller!.id),
    await auction(site, seller!.id),
    await auction(site, seller!.id),
  ];
  const [ended, asking, later, sooner] = boats as [number, number, number, number];
  for (const boat of boats)
    await site.as(me.token).post('/add-watchlist', { market_place_id: boat, watching: true });
  await endIn(later, 7_200_000);
  await endIn(sooner, 3_600_000);
  await close(ended);
  expect((await watched(me)).map(({ id, mine: standing }) => [id, standing])).toEqual([
    [sooner, null],
    [later, null],
    [asking, null],
    [ended, null],
  ]);
});
