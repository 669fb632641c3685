import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { openAuction } from '../../server/modules/bids/open-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { sweep } from '../../server/sweep.ts';
import { changeStatus } from '../../server/modules/lots/lot-transitions.ts';
import { accepted, bid, lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let other: Site;
let [seller, ann, ben, watching]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  other = await start({ database: site.databaseUrl, runsJobs: false });
  [seller, ann, ben, watching] = await Promise.all([person(site), person(site), person(site), person(site)]);
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const over = (boat: number) =>
  site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
const watch = (boat: number, who: Person) =>
  site.db.insertInto('watch').values({ boat_id: boat, account_id: who.id }).execute();
const told = (boat: number, event: number) =>
  site.db
    .selectFrom('notification')
    .select(['account_id', 'title'])
    .where('boat_id', '=', boat)
    .where('event', '=', event)
    .orderBy('id')
    .execute();
const transitions = (boat: number) =>
  site.db
    .selectFrom('lot_transition')
    .select(['from_status', 'to_status'])
    .where('boat_id', '=', boat)
    .orderBy('id')
    .execute();

test('two nodes that close at the same time close once; everyone concerned is told once', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await Promise.all([watch(boat, watching!), watch(boat, ben!)]);
  await accepted(site, ben, boat, 8_000);
  await accepted(site, ann, boat, 9_000);
  const late = await watcher(other.url);
  await late.join(boat);
  await over(boat);
  await Promise.all([site, other, site, other].map((node) => closeAuction(node.context, { boatId: boat })));

  const lot = await lotOf(site, boat);
  expect(lot).toMatchObject({ status: 'sold', sold_price: 8_250_00, closed_at: expect.any(Date) });
  expect(await transitions(boat)).toEqual([{ from_status: 'live', to_status: 'sold' }]);
  expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
  const notices = await told(boat, 3);
  expect(notices.map((one) => one.account_id).sort()).toEqual(
    [ann!.id, seller!.id, ben!.id, watching!.id].sort(),
  );
  expect(notices[0]).toMatchObject({
    account_id: ann!.id,
    title: 'You won: 1989 Grand Banks 42 Classic',
  });
  expect((await bid(site, ben, boat, 20_000)).data.code).toBe('auction_ended');

  expect(await late.join(boat)).toMatchObject({ ok: true, boat: { status: 'sold', currentBid: 8_250_00 } });
  late.close();
});

test('everyone at the boat hears of it live; the winner also with the price and what it comes to', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await accepted(site, ann, boat, 1_000);
  const winner = await watcher(site.url, ann!.token);
  await winner.join(boat);
  const ended = winner.next('placeBid');
  const heard = winner.next('bidWinner', 0);
  await over(boat);
  await closeAuction(site.context, { boatId: boat });
  expect(await heard).toMatchObject({
    market_place_id: boat,
    user_id: ann!.id,
    amount: 1_000_00,
    allInPrice: 1_250_00,
    isByOffer: false,
  });
  expect(await ended).toMatchObject({ type: 'status', market_place_id: boat, boat: { status: 'sold' } });
  winner.close();
});

test('before its end an auction stays open, and its closing is put off to the end as it stands', async () => {
  const boat = await auction(site, seller!.id);
  await closeAuction(site.context, { boatId: boat });
  expect((await lotOf(site, boat)).status).toBe('live');
});

test('without a bid it is unsold; below the reserve an offer window opens, and ends', async () => {
  const [empty, low] = [
    await auction(site, seller!.id),
    await auction(site, seller!.id, { openingBid: 1_000_00, reserve: 90_000_00 }),
  ];
  await accepted(site, ann, low, 5_000);
  await Promise.all([over(empty), over(low)]);
  await sweep(site.context);
  expect(await lotOf(site, empty)).toMatchObject({ status: 'unsold', sold_price: null });
  const lot = await lotOf(site, low);
  expect(lot).toMatchObject({ status: 'offer-window', leader_id: ann!.id });
  expect(Math.round((lot.offer_ends_at!.getTime() - lot.closed_at!.getTime()) / 1_000)).toBe(24 * 3_600);
  expect((await told(low, 3)).map((one) => one.account_id)).toEqual([ann!.id, seller!.id]);
  await site.db.updateTable('lot').set({ offer_ends_at: new Date() }).where('boat_id', '=', low).execute();
  await sweep(site.context);
  expect((await lotOf(site, low)).status).toBe('unsold');
});

test('a scheduled auction opens at its start, once', async () => {
  const boat = await auction(site, seller!.id, { status: 'scheduled', startsIn: 60 });
  await openAuction(site.context, { boatId: boat });
  expect((await lotOf(site, boat)).status).toBe('scheduled');
  await site.db
    .updateTable('lot')
    .set({ starts_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await Promise.all([site, other].map((node) => openAuction(node.context, { boatId: boat })));
  expect(await transitions(boat)).toEqual([{ from_status: 'scheduled', to_status: 'live' }]);
  expect(await sequence(site, boat)).toEqual([1]);
});

test('those who watch are told once that an auction ends soon', async () => {
  const boat = await auction(site, seller!.id, { endsIn: 1_800, tellsEndingSoon: true });
  await watch(boat, watching!);
  await Promise.all([sweep(site.context), sweep(other.context)]);
  await sweep(site.context);
  expect(await told(boat, 4)).toEqual([
    { account_id: watching!.id, title: 'Ending soon: 1989 Grand Banks 42 Classic' },
  ]);
});

test('the fee is held on the leader’s card, moves with the lead, goes when the lead is lost, and is taken from the winner: the fee of the sale, not of their maximum', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const holds = () =>
    site.db
      .selectFrom('fee_hold')
      .select(['account_id', 'amount', 'state'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute();
  await accepted(site, ann, boat, 20_000);
  await settleHold(site.context, { boatId: boat });
  expect(await holds()).toEqual([{ account_id: ann!.id, amount: 1_000_00, state: 'held' }]);
  await accepted(site, ben, boat, 30_000);
  await Promise.all([
    settleHold(site.context, { boatId: boat }),
    settleHold(other.context, { boatId: boat }),
  ]);
  expect(await holds()).toEqual([
    { account_id: ann!.id, amount: 1_000_00, state: 'held' },
    { account_id: ben!.id, amount: 1_500_00, state: 'held' },
  ]);
  // Who lost the lead keeps the hold for a minute: the lead may come back.
  await site.db
    .updateTable('fee_hold')
    .set({ lost_at: new Date(Date.now() - 61_000) })
    .where('boat_id', '=', boat)
    .where('account_id', '=', ann!.id)
    .execute();
  await Promise.all([
    settleHold(site.context, { boatId: boat }),
    settleHold(other.context, { boatId: boat }),
  ]);
  expect((await holds()).map((hold) => hold.state)).toEqual(['released', 'held']);
  await over(boat);
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  expect((await holds()).map((hold) => hold.state)).toEqual(['released', 'captured']);
  const sale = await site.db
    .selectFrom('sale')
    .selectAll()
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  expect(sale).toMatchObject({ buyer_id: ben!.id, price: 20_250_00, buyers_fee: 1_012_50 });
  expect(
    await site.db
      .selectFrom('sandbox_gateway_hold as g')
      .innerJoin('fee_hold as h', 'h.gateway_ref', 'g.ref')
      .select(['g.state', 'g.captured'])
      .where('h.boat_id', '=', boat)
      .orderBy('h.id')
      .execute(),
  ).toEqual([
    { state: 'released', captured: 0 },
    { state: 'captured', captured: 1_012_50 },
  ]);
});

test('states change only as the table says, by whom it says', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const as = (who: Person, isSiteStaff = false) => ({
    id: who.id,
    sessionId: '',
    isSiteStaff,
    siteRoles: isSiteStaff ? (['owner'] as const) : [],
    dealerId: null,
    staffRole: null,
    userType: 1,
  });
  const change = (...[to, actor]: [Parameters<typeof changeStatus>[3], Parameters<typeof changeStatus>[4]]) =>
    site.db.transaction().execute((tx) => changeStatus(tx, site.context.rules, boat, to, actor, 'test'));
  await expect(change('withdrawn', as(ben!))).rejects.toMatchObject({ code: 'not_found' });
  await expect(change('sold', as(seller!))).rejects.toMatchObject({ code: 'transition_refused' });
  await expect(change('draft', null)).rejects.toMatchObject({ code: 'transition_refused' });
  await accepted(site, ann, boat, 1_000);
  await expect(change('withdrawn', as(seller!))).rejects.toMatchObject({ code: 'transition_refused' });
  expect(await change('withdrawn', as(ben!, true))).toMatchObject({
    type: 'status',
    boat: { status: 'withdrawn' },
  });
});
