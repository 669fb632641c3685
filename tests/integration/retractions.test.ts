import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationEvent } from '../../contract/limits.ts';
import { accepted, bid, lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben, staff]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann, ben, staff] = await Promise.all([person(site), person(site), person(site), person(site)]);
  await makeStaff(site, staff!.id);
});
afterAll(() => site.stop());

const list = (terms: { openingBid?: number; reserve?: number } = {}) =>
  auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 7_200, ...terms });
const retract = (who: Person, boat: number, bidId: number, intended?: number, more: object = {}) =>
  site.as(who.token).post('/bid/retract', {
    market_place_id: boat,
    bid_id: bidId,
    reason: 'I typed a zero too many',
    ...(intended !== undefined && { intended_amount: intended * 100 }),
    ...more,
  });
const endIn = (boat: number, seconds: number) =>
  site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() + seconds * 1_000) })
    .where('boat_id', '=', boat)
    .execute();
const mineOf = async (who: Person, boat: number) =>
  (await site.as(who.token).get('/boat-by-id', { params: { id: boat } })).data.data.mine.retractable;
const toldStaff = async (boat: number) =>
  await site.db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('account_id', '=', staff!.id)
    .where('boat_id', '=', boat)
    .orderBy('id')
    .execute();
const all = (boat: number) =>
  site.as().get('/marketPlace/list-all-bids', { params: { market_place_id: boat } });

test('a typing error is replaced by the bid that was meant, in one act; the seller and staff are told', async () => {
  const boat = await list();
  await accepted(site, ann, boat, 2_000);
  const typed = await accepted(site, ben, boat, 9_000);
  expect(typed.boat.currentBid).toBe(2_100_00);
  expect(await mineOf(ben!, boat)).toMatchObject({
    bid_id: typed.bid.id,
    amount: 9_000_00,
    minimum: 2_100_00,
    all: false,
  });
  const live = await watcher(site.url);
  await live.join(boat, typed.boat.version);
  const reply = await retract(ben!, boat, typed.bid.id, 3_000);
  expect(reply.data.data).toMatchObject({
    currentBid: 2_100_00,
    bidCount: 2,
    version: typed.boat.version + 2,
  });
  expect(await lotOf(site, boat)).toMatchObject({
    leader_id: ben!.id,
    leader_max: 3_000_00,
    second_max: 2_000_00,
  });
  await live.until(typed.boat.version + 2);
  expect(live.events).toMatchObject([
    { type: 'retract', bidSeq: typed.bid.seq, user_id: 'Bidder 2', boat: { currentBid: 2_100_00 } },
    { type: 'bid', bid: { amount: 2_100_00, alias: 2 } },
  ]);
  live.close();
  expect(JSON.stringify(live.events)).not.toMatch(/900000|300000/);
  expect((await all(boat)).data.data.lists).toMatchObject([
    { amount: 2_100_00, isRetracted: false },
    { seq: typed.bid.seq, isRetracted: true },
    { isRetracted: false },
  ]);
  expect(await sequence(site, boat)).toEqual(upTo(reply.data.data.version));
  expect(await toldStaff(boat)).toMatchObject([
    {
      title: expect.stringMatching(/^Typing error corrected/),
      body: expect.stringContaining('I typed a zero too many'),
    },
  ]);
  const notices = await site.db
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', seller!.id)
    .where('boat_id', '=', boat)
    .where('event', '=', notificationEvent.watched)
    .execute();
  expect(notices).toMatchObject([{ title: expect.stringMatching(/^Bid corrected/) }]);
  // Asked again after a lost answer, it changes nothing; a second correction is refused.
  expect((await retract(ben!, boat, typed.bid.id, 3_000)).data.data).toEqual(reply.data.data);
  expect((await retract(ben!, boat, typed.bid.id, 2_900)).data).toMatchObject({ code: 'retraction_refused' });
  const again = await accepted(site, ben, boat, 6_000);
  expect((await retract(ben!, boat, again.bid.id, 5_000)).data).toMatchObject({
    status: 409,
    code: 'retraction_refused',
    message: expect.stringMatching(/You can do that once/),
  });
  expect(await mineOf(ben!, boat)).toBeNull();
});

test('without an intended amount, with one that is not lower, or with another’s bid, nothing is retracted', async () => {
  const boat = await list();
  const typed = await accepted(site, ben, boat, 9_000);
  expect((await retract(ben!, boat, typed.bid.id)).data).toMatchObject({
    status: 400,
    fields: { intended_amount: expect.stringMatching(/amount you meant/) },
  });
  expect((await retract(ben!, boat, typed.bid.id, 9_000)).data).toMatchObject({ code: 'retraction_refused' });
  expect((await retract(ben!, boat, typed.bid.id, 500)).data).toMatchObject({
    code: 'retraction_refused',
    minimumBid: 1_000_00,
  });
  expect((await retract(ben!, boat, typed.bid.id, 3_000, { all: true })).data).toMatchObject({
    code: 'retraction_refused',
  });
  expect((await retract(ann!, boat, typed.bid.id, 3_000)).status).toBe(404);
  expect(await lotOf(site, boat)).toMatchObject({ leader_max: 9_000_00, bid_count: 1 });
  expect((await retract(ben!, boat, typed.bid.id, 1_000)).data.data).toMatchObject({ currentBid: 1_000_00 });
});

test('what a bid has learned by taking the lead is not given back: not the leader’s maximum, not the reserve', async () => {
  const boat = await list({ reserve: 5_000_00 });
  await accepted(site, ann, boat, 4_000);
  const probe = await accepted(site, ben, boat, 9_000);
  expect(probe.boat).toMatchObject({ currentBid: 5_000_00, reserveMet: true });
  for (const meant of [1_200, 4_000, 4_100, 4_999])
    expect((await retract(ben!, boat, probe.bid.id, meant)).data).toMatchObject({
      code: 'retraction_refused',
      minimumBid: 5_000_00,
    });
  expect(await lotOf(site, boat)).toMatchObject({
    leader_id: ben!.id,
    leader_max: 9_000_00,
    current_bid: 5_000_00,
  });

  const other = await list();
  await accepted(site, ann, other, 4_000);
  const direct = await accepted(site, ben, other, 9_000, { kind: 'direct' });
  for (const meant of [2_000, 4_500, 8_999])
    expect((await retract(ben!, other, direct.bid.id, meant)).data).toMatchObject({
      code: 'retraction_refused',
      message: 'Your direct bid outbid another bidder, so it can’t be corrected.',
    });
  expect(await mineOf(ben!, other)).toBeNull();
});

test('a bid that lost at once can be corrected: the price falls to what the meant bid would have made', async () => {
  const boat = await list();
  await accepted(site, ann, boat, 8_000);
  const typed = await accepted(site, ben, boat, 7_000);
  expect(typed.boat.currentBid).toBe(7_250_00);
  expect((await retract(ben!, boat, typed.bid.id, 1_700)).data.data).toMatchObject({ currentBid: 1_800_00 });
  expect(await lotOf(site, boat)).toMatchObject({
    leader_id: ann!.id,
    leader_max: 8_000_00,
    second_max: 1_700_00,
  });
  // Later bids and corrections are reckoned with the meant bid in its place.
  const cas = await person(site);
  const next = await accepted(site, cas, boat, 3_000);
  expect((await retract(cas, boat, next.bid.id, 2_000)).data.data).toMatchObject({ currentBid: 2_100_00 });
});

test('a bid is not corrected later, nor in the last hour; after a material change only bids from before it are withdrawn', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 3_000 });
  const placed = await accepted(site, ann, boat, 2_000);
  expect((await retract(ann!, boat, placed.bid.id, 1_500)).data).toMatchObject({
    status: 409,
    code: 'retraction_refused',
    message: expect.stringMatching(/last hour/),
  });
  await endIn(boat, 7_200);
  await site.db
    .updateTable('bid')
    .set({ at: new Date(Date.now() - 400_000) })
    .where('boat_id', '=', boat)
    .execute();
  expect((await retract(ann!, boat, placed.bid.id, 1_500)).data).toMatchObject({
    code: 'retraction_refused',
    message: expect.stringMatching(/5 minutes/),
  });
  await site.db
    .updateTable('lot')
    .set({ retract_until: new Date(Date.now() + 60_000), facts_changed_at: new Date() })
    .where('boat_id', '=', boat)
    .execute();
  const since = await accepted(site, ben, boat, 5_000);
  expect((await retract(ben!, boat, since.bid.id)).data).toMatchObject({ code: 'invalid_request' });
  expect((await retract(ben!, boat, since.bid.id, undefined, { all: true })).data).toMatchObject({
    code: 'retraction_refused',
  });
  const live = await watcher(site.url);
  await live.join(boat, since.boat.version);
  const seq = since.boat.version + 1;
  expect((await retract(ann!, boat, placed.bid.id)).data.data).toMatchObject({
    currentBid: 1_000_00,
    bidCount: 1,
    version: seq,
  });
  await live.until(seq);
  expect(live.events).toMatchObject([{ type: 'retract', seq, bidSeq: placed.bid.seq, user_id: 'Bidder 1' }]);
  live.close();
});

test('after a material change one bid can be withdrawn alone; the bidder’s other bid stays', async () => {
  const boat = await list();
  await accepted(site, ann, boat, 2_000);
  const raised = await accepted(site, ann, boat, 4_000);
  await site.db
    .updateTable('lot')
    .set({ retract_until: new Date(Date.now() + 60_000), facts_changed_at: new Date() })
    .where('boat_id', '=', boat)
    .execute();
  expect((await retract(ann!, boat, raised.bid.id)).status).toBe(200);
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ann!.id, leader_max: 2_000_00 });
});

test('an amount above ten times the price changes nothing, shows nothing and holds nothing until a second act confirms it', async () => {
  const boat = await list({ reserve: 50_000_00 });
  const before = await lotOf(site, boat);
  const key = randomUUID();
  const refused = await bid(site, ben, boat, 90_000, { key, confirmed: false });
  expect(refused.data).toMatchObject({
    status: 409,
    code: 'confirmation_required',
    message:
      '$90,000 is more than 10 times the price of $1,000. Your bid hasn’t been placed. Check the amount, then confirm it if it’s what you meant.',
  });
  expect(await lotOf(site, boat)).toEqual(before);
  expect(await site.db.selectFrom('fee_hold').selectAll().where('boat_id', '=', boat).execute()).toEqual([]);
  expect((await bid(site, ben, boat, 90_000, { kind: 'direct', confirmed: false })).data.code).toBe(
    'confirmation_required',
  );
  expect(await toldStaff(boat)).toMatchObject([{ title: 'A very high bid needs confirmation' }]);
  // A confirmation of another amount, or without a first act, is none.
  expect((await bid(site, ben, boat, 80_000, { key: randomUUID(), confirmed: true })).data.code).toBe(
    'confirmation_required',
  );
  expect((await bid(site, ben, boat, 90_000, { key, confirmed: true })).data.code).toBe(
    'confirmation_required',
  );
  expect((await bid(site, ann, boat, 90_000, { confirmed: true })).data.code).toBe('confirmation_required');
  // Ten times exactly is a bid like any other.
  expect((await accepted(site, ann, boat, 10_000)).boat.currentBid).toBe(1_000_00);
  const confirmed = await accepted(site, ben, boat, 90_000, { key, confirmed: true });
  expect(confirmed.boat).toMatchObject({ currentBid: 50_000_00, reserveMet: true });
  expect(await toldStaff(boat)).toMatchObject([{}, {}, { title: 'A very high bid was confirmed' }]);
  expect(await accepted(site, ben, boat, 90_000, { key, confirmed: true })).toEqual(confirmed);
  expect(await toldStaff(boat)).toHaveLength(3);
  // And it is no way to the reserve: the price it has reached stays.
  expect((await retract(ben!, boat, confirmed.bid.id, 11_000)).data).toMatchObject({
    code: 'retraction_refused',
    minimumBid: 50_000_00,
  });
});

test('a first act that is repeated beside its confirmation does not answer for it', async () => {
  const boat = await list();
  const key = randomUUID();
  await bid(site, ben, boat, 90_000, { key, confirmed: false });
  const [, second] = await Promise.all([
    bid(site, ben, boat, 90_000, { key, confirmed: false }),
    bid(site, ben, boat, 90_000, { key, confirmed: true }),
  ]);
  expect(second.status).toBe(200);
  expect(await lotOf(site, boat)).toMatchObject({ bid_count: 1 });
});
