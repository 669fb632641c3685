import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted, lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { answer, offer, offered, offerStates, negotiations } from '../support/offers.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { raiseFeesAfter } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let other: Site;
let [seller, ann, ben, cat, staff]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  other = await start({ database: site.databaseUrl, runsJobs: false });
  [seller, ann, ben, cat, staff] = await Promise.all([
    person(site),
    person(site),
    person(site),
    person(site),
    person(site),
  ]);
  await makeStaff(site, staff!.id);
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const status = async (boat: number) => (await lotOf(site, boat)).status;
const transitions = async (boat: number) =>
  (
    await site.db
      .selectFrom('lot_transition')
      .select(['from_status', 'to_status'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.from_status} > ${row.to_status}`);
const told = async (boat: number, who: Person) =>
  (
    await site.db
      .selectFrom('notification')
      .select('title')
      .where('boat_id', '=', boat)
      .where('account_id', '=', who.id)
      .where('event', '=', 3)
      .orderBy('id')
      .execute()
  ).map((one) => one.title);
const holds = async (boat: number) =>
  (
    await site.db
      .selectFrom('fee_hold')
      .select(['account_id', 'state', 'captured'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.account_id} ${row.state} ${row.captured ?? '-'}`);
const change = (who: Person, boat: number, to: string) =>
  site.as(who.token).patch('/user/change-boat-status', { market_place_id: boat, status: to });
const boatFor = async (who: Person, id: number) =>
  (await site.as(who.token).get('/boat-by-id', { params: { id } })).data.data;

/** An auction that has ended: Ann led with `ann` dollars, Ben had bid `ben`. */
async function ended({
  reserve = null,
  dollars = { ben: 8_000, ann: 20_000 },
}: { reserve?: number | null; dollars?: { ben: number; ann: number } } = {}): Promise<number> {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, reserve });
  await accepted(site, ben, boat, dollars.ben);
  await accepted(site, ann, boat, dollars.ann);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  return boat;
}

test('below the reserve: the leader offers, the seller counters once, the leader accepts, and she is sold as after any close', async () => {
  const boat = await ended({ reserve: 90_000_00 });
  expect(await status(boat)).toBe('offer-window');
  const first = (await lotOf(site, boat)).offer_ends_at!;
  expect((await boatFor(ann!, boat)).mine.offerEndsAt).toBe(first.toISOString());
  expect((await boatFor(ben!, boat)).mine.offerEndsAt).toBeNull();

  expect((await offer(site, ben, boat, 30_000)).data.code).toBe('offer_window_closed'); // only leader and seller
  expect((await offer(site, ann, boat, 5_000)).data.code).toBe('offer_too_low');
  const id = await offered(site, ann, boat, 25_000);
  expect((await lotOf(site, boat)).offer_ends_at!.getTime()).toBeGreaterThan(first.getTime()); // a whole day to answer
  const seen = await negotiations(site, seller!, { market_place_id: boat });
  expect(seen).toMatchObject([
    { kind: 'offer-window', otherParty: 'Bidder 2', may: ['accept', 'counter', 'decline'] },
  ]);
  expect((await answer(site, ann!, id, 'withdraw')).data.code).toBe('offer_closed'); // binding until answered
  const counter = (await answer(site, seller!, id, 'counter', { dollars: 40_000 })).data.data.id;
  expect((await answer(site, ann!, counter, 'counter', { dollars: 30_000 })).data.code).toBe('offer_used');
  const winner = await watcher(site.url, ann!.token);
  const won = winner.next('bidWinner', 0);
  const both = await Promise.all([
    answer(site, ann!, counter, 'accept'),
    answer(site, ann!, counter, 'accept'),
  ]); // her connection is with this node
  expect(both.map((reply) => reply.status)).toEqual([200, 200]); // the same answer twice is one
  expect(await won).toMatchObject({ amount: 40_000_00, allInPrice: 42_000_00 });
  winner.close();

  expect(await lotOf(site, boat)).toMatchObject({ status: 'sold', sold_price: 40_000_00, buyer_id: ann!.id });
  expect(await transitions(boat)).toEqual(['live > offer-window', 'offer-window > sold']);
  expect((await told(boat, ann!)).at(-1)).toBe('You won: 1989 Grand Banks 42 Classic');
  expect((await told(boat, seller!)).at(-1)).toBe('Agreed: your 1989 Grand Banks 42 Classic for $40,000');
  expect((await told(boat, ben!)).at(-1)).toBe('Sale pending: 1989 Grand Banks 42 Classic for $40,000');
  expect(await boatFor(ann!, boat)).toMatchObject({ status: 'sold', price: 40_000_00, mine: { won: true } });
  await settleHold(site.context, { boatId: boat });
  expect((await holds(boat)).at(-1)).toBe(`${ann!.id} captured 200000`); // 5 % of 40,000; the hold of the maximum was too small for it
  const lot = await lotOf(site, boat);
  expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
});

test('accepted and declined at the same moment, it is one of them, whole', async () => {
  for (let round = 0; round < 4; round++) {
    const boat = await ended({ reserve: 90_000_00 });
    const id = await offered(site, ann, boat, 25_000);
    const replies = await Promise.all([
      answer(site, seller!, id, 'accept'),
      answer(other, seller!, id, 'decline'),
    ]);
    const isSold = replies[0].status === 200;
    expect(replies.map((reply) => reply.status)).toEqual(isSold ? [200, 409] : [409, 200]);
    expect([await status(boat), await offerStates(site, boat)]).toEqual(
      isSold ? ['sold', ['buyer 25000 accepted']] : ['unsold', ['buyer 25000 declined']],
    );
  }
});

test('the seller may open, and the leader accept', async () => {
  const boat = await ended({ reserve: 90_000_00 });
  const id = await offered(site, seller, boat, 60_000, { message: 'My best.' });
  expect((await offer(site, ann, boat, 50_000)).data.code).toBe('offer_standing');
  expect(await negotiations(site, ann!, { market_place_id: boat })).toMatchObject([
    {
      mySide: 'buyer',
      may: ['accept', 'counter', 'decline'],
      offers: [{ madeBy: 'seller', message: 'My best.' }],
    },
  ]);
  expect((await answer(site, ann!, id, 'accept')).data.data).toMatchObject({
    isMine: true,
    boat: { status: 'sold' },
  });
});

test('declined, or left unanswered, she is unsold', async () => {
  const declined = await ended({ reserve: 90_000_00 });
  await answer(site, seller!, await offered(site, ann, declined, 25_000), 'decline', { message: 'Sorry.' });
  expect([await status(declined), await offerStates(site, declined)]).toEqual([
    'unsold',
    ['buyer 25000 declined'],
  ]);
  expect((await told(declined, ann!)).at(-1)).toBe('Not sold: 1989 Grand Banks 42 Classic');

  const silent = await ended({ reserve: 90_000_00 });
  const id = await offered(site, ann, silent, 25_000);
  await site.db.updateTable('lot').set({ offer_ends_at: new Date() }).where('boat_id', '=', silent).execute();
  const [late] = await Promise.all([
    answer(site, seller!, id, 'accept'),
    sweep(site.context),
    sweep(other.context),
  ]);
  await sweep(site.context);
  // The offer itself stood for a day: whichever came first holds, whole.
  expect([await status(silent), await offerStates(site, silent)]).toEqual(
    late.status === 200 ? ['sold', ['buyer 25000 accepted']] : ['unsold', ['buyer 25000 expired']],
  );
  await settleHold(site.context, { boatId: declined });
  expect((await holds(declined)).every((hold) => hold.includes('released'))).toBe(true);
});

test('a winner who does not pay: declared after a week, or by staff; the next bidder gets a second chance at their best amount', async () => {
  const boat = await ended();
  await settleHold(site.context, { boatId: boat });
  const taken = await holds(boat);
  expect((await change(ben!, boat, 'unsold')).status).toBe(404);
  expect((await change(seller!, boat, 'unsold')).data.code).toBe('transition_refused');
  const after = async (who: Person) =>
    (await site.as(who.token).get('/offer/after-sale', { params: { market_place_id: boat } })).data.data;
  expect(await after(seller!)).toMatchObject({
    sale: { alias: 2, price: 8_250_00, state: 'standing' },
    nextBidder: null,
  });
  expect(
    (await site.as(ann!.token).get('/offer/after-sale', { params: { market_place_id: boat } })).status,
  ).toBe(404);
  await site.db
    .updateTable('sale')
    .set({ sold_at: new Date(Date.now() - 7 * 86_400_000) })
    .where('boat_id', '=', boat)
    .execute();
  expect((await change(seller!, boat, 'unsold')).data.data.status).toBe('unsold');
  expect((await change(seller!, boat, 'unsold')).status).toBe(200); // again changes nothing
  expect(await lotOf(site, boat)).toMatchObject({ sold_price: null, buyer_id: null });
  expect((await told(boat, ann!)).at(-1)).toBe('Not paid: 1989 Grand Banks 42 Classic');
  expect(await after(seller!)).toMatchObject({
    sale: { state: 'unpaid' },
    unpaidFrom: null,
    nextBidder: { alias: 1, amount: 8_000_00 },
  });

  await raiseFeesAfter(site, boat); // the offer's fee is still that of the auction
  const chance = () => site.as(seller!.token).post('/offer/second-chance', { market_place_id: boat });
  expect((await Promise.all([chance(), chance()])).map((reply) => reply.status)).toEqual([200, 200]);
  expect(await offerStates(site, boat)).toEqual(['seller 8000 open']);
  expect(await status(boat)).toBe('offer-window');
  expect((await offer(site, ann, boat, 30_000)).data.code).toBe('offer_window_closed'); // the former winner is out of it
  await settleHold(site.context, { boatId: boat });
  expect(await holds(boat)).toEqual(taken); // nobody owes a fee before they accept; the first buyer's stays taken
  const [negotiation] = await negotiations(site, ben!, { market_place_id: boat });
  expect(negotiation).toMatchObject({
    kind: 'second-chance',
    may: ['accept', 'decline'],
    offers: [{ amount: 8_000_00, allInPrice: 8_400_00 }],
  });
  expect((await answer(site, ben!, negotiation!.id, 'accept')).data.data.isMine).toBe(true);

  expect(await transitions(boat)).toEqual([
    'live > sold',
    'sold > unsold',
    'unsold > offer-window',
    'offer-window > sold',
  ]);
  expect(
    await site.db
      .selectFrom('sale')
      .select(['buyer_id', 'price', 'state'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { buyer_id: ann!.id, price: 8_250_00, state: 'unpaid' },
    { buyer_id: ben!.id, price: 8_000_00, state: 'standing' },
  ]);
  expect([
    (await boatFor(ben!, boat)).mine.won,
    (await boatFor(ann!, boat)).mine.won,
    (await boatFor(ben!, boat)).price,
  ]).toEqual([true, false, 8_000_00]);
  await settleHold(site.context, { boatId: boat });
  expect(await holds(boat)).toEqual([...taken, `${ben!.id} captured 40000`]);
});

test('a second chance that is declined goes to the bidder after; when there is none, it ends', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  for (const [who, dollars] of [
    [cat, 5_000],
    [ben, 8_000],
    [ann, 20_000],
  ] as const)
    await accepted(site, who, boat, dollars);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  expect((await change(staff!, boat, 'unsold')).status).toBe(200); // staff at once
  const chance = () => site.as(staff!.token).post('/offer/second-chance', { market_place_id: boat });
  await chance();
  await answer(site, ben!, (await negotiations(site, ben!, { market_place_id: boat }))[0]!.id, 'decline');
  expect(await status(boat)).toBe('unsold');
  await chance();
  expect(await offerStates(site, boat)).toEqual(['seller 8000 declined', 'seller 5000 open']);
  await site.db.updateTable('lot').set({ offer_ends_at: new Date() }).where('boat_id', '=', boat).execute();
  await sweep(site.context);
  expect([await status(boat), await offerStates(site, boat)]).toEqual([
    'unsold',
    ['seller 8000 declined', 'seller 5000 expired'],
  ]);
  expect((await chance()).data.code).toBe('transition_refused');
  expect(
    (await site.as(seller!.token).post('/offer/second-chance', { market_place_id: await ended() })).data.code,
  ).toBe('transition_refused');
});
