import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoatCard } from '../../contract/boats.ts';
import { completeSale } from '../../server/modules/sales/index.ts';
import { watcher } from '../support/live-client.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { soldBoat, saleOf, act, complete, untilPaid } = saleActsOn(() => site);
const pair = () => Promise.all([person(site), person(site)]);
const boatOf = async (id: number, who?: Person) =>
  (await site.as(who?.token).get('/boat-by-id', { params: { id } })).data.data;
const listed = async (path: string, id: number, params: object = {}): Promise<BoatCard | undefined> =>
  (await site.as().get(path, { params: { limit: 100, ...params } })).data.data.lists.find(
    (one: BoatCard) => one.id === id,
  );

/** What the public and the seller see of a sale. */
async function publicTruth(boat: number, seller: Person) {
  const { sold } = (await site.as().get(`/seller/${seller.id}`)).data.data;
  const card = await listed('/lists', boat, { listing: 'past' });
  const dashboard = (await site.as(seller.token).get('/dashboard/active-sold-count')).data.data;
  return {
    list: [card?.status, card?.saleState, card?.soldAt === null ? 'no date' : 'dated'],
    isRecentlySold: (await listed('/marketPlace/recently-sold', boat)) !== undefined,
    asSold: (await listed('/lists', boat, { status: 'sold' })) !== undefined,
    asPending: (await listed('/lists', boat, { status: 'sale-pending' })) !== undefined,
    sellers: sold,
    dashboard: [dashboard.sold, dashboard.soldValue],
  };
}

const pending = {
  list: ['sold', 'pending', 'no date'],
  isRecentlySold: false,
  asSold: false,
  asPending: true,
  sellers: 0,
  dashboard: [0, 0],
};
const done = {
  list: ['sold', 'done', 'dated'],
  isRecentlySold: true,
  asSold: true,
  asPending: false,
  sellers: 1,
  dashboard: [1, 5_000_00],
};

test('an auction counts as sold once the buyer has the boat, and everyone sees it live', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  expect(await publicTruth(boat, from)).toEqual(pending);
  await untilPaid(from, to, sale, 5_000);
  expect(await publicTruth(boat, from), 'paid, but not handed over').toEqual(pending);

  const visitor = await watcher(site.url);
  await visitor.join(boat);
  const heard = visitor.next('placeBid');
  await act(to, sale, 'confirm-handover');
  expect(await heard).toMatchObject({ type: 'status', boat: { status: 'sold', saleState: 'done' } });
  visitor.close();
  expect(await publicTruth(boat, from)).toEqual(done);
  const { incidents } = await boatOf(boat);
  expect(incidents.map((one: { status: string; saleState?: string }) => [one.status, one.saleState])).toEqual(
    [
      ['sold', 'done'],
      ['sold', 'pending'],
    ],
  );
  expect((await boatOf(boat, to)).mine.won).toBe(true);
});

test('a paid sale that nobody disputes counts as sold after 30 days', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  await untilPaid(from, to, sale, 5_000);
  await completeSale(site.context, { saleId: sale });
  expect(await publicTruth(boat, from)).toEqual(pending);
  await site.db
    .updateTable('agreed_sale')
    .set({ stage_since: new Date(Date.now() - 30 * 86_400_000 - 1_000) })
    .where('id', '=', sale)
    .execute();
  await completeSale(site.context, { saleId: sale });
  expect(await publicTruth(boat, from)).toEqual(done);
});

test('a sale that fell through says so for good, and the relisted boat links it', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  await act(to, sale, 'report-problem', { reason: 'not-as-described', note: 'The deck is soft.' });
  await act(from, sale, 'propose-way-out', { wayOut: 'cancel' });
  const { problem } = (await site.as(to.token).get(`/sale/${sale}`)).data.data;
  await act(to, sale, 'accept-way-out', { way_out_id: problem.wayOut.id });
  expect(await publicTruth(boat, from)).toMatchObject({
    list: ['unsold', 'fell-through', 'no date'],
    isRecentlySold: false,
    asSold: false,
    sellers: 0,
    dashboard: [0, 0],
  });
  expect((await boatOf(boat)).incidents[0]).toMatchObject({ status: 'unsold', saleState: 'fell-through' });

  const again = await auction(site, from.id, { openingBid: 1_000_00 });
  expect((await boatOf(again)).earlier).toEqual([]);
  await site.db.updateTable('boat').set({ relisted_from: boat }).where('id', '=', again).execute();
  expect((await boatOf(again)).earlier).toEqual([
    expect.objectContaining({ id: boat, status: 'unsold', saleState: 'fell-through', bid: 5_000_00 }),
  ]);
  expect((await boatOf(boat)).earlier, 'not the other way round').toEqual([]);
});

test('a boat’s earlier auctions are found by its hull number too, also another seller’s', async () => {
  const [from, to, later] = await Promise.all([person(site), person(site), person(site)]);
  const { boat, sale } = await soldBoat(from, to);
  await complete(from, to, sale, 5_000);
  const again = await auction(site, later.id, { openingBid: 1_000_00 });
  const hin = 'GBN42117A989';
  await site.db.updateTable('boat').set({ hin }).where('id', 'in', [boat, again]).execute();
  const { earlier } = await boatOf(again);
  expect(earlier).toEqual([
    expect.objectContaining({ id: boat, status: 'sold', saleState: 'done', bid: 5_000_00 }),
  ]);
  expect(JSON.stringify(earlier)).not.toContain(hin);
});

test('a marketplace boat that its seller marks as sold is pending until the buyer has it', async () => {
  const [from, to] = await pair();
  const boat = await forSale(site, from.id);
  await answer(site, from, await offered(site, to, boat, 40_000), 'accept');
  const sale = await saleOf(boat, to);
  await site.as(from.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'sold' });
  expect(await boatOf(boat)).toMatchObject({ status: 'sold', saleState: 'pending', soldAt: null });
  expect((await site.as().get(`/seller/${from.id}`)).data.data.sold).toBe(0);
  await complete(from, to, sale, 40_000);
  expect(await boatOf(boat)).toMatchObject({ status: 'sold', saleState: 'done', soldAt: expect.any(String) });
  expect((await site.as().get(`/seller/${from.id}`)).data.data.sold).toBe(1);
});

test('how a buyer’s and a seller’s sales ended is shown to the other side, and on the seller’s page', async () => {
  const [from, to] = await pair();
  const first = await soldBoat(from, to);
  await complete(from, to, first.sale, 5_000);
  const second = await soldBoat(from, to);
  await site.db
    .updateTable('sale')
    .set({ sold_at: new Date(Date.now() - site.context.rules.unpaidSeconds * 1_000 - 1_000) })
    .where('boat_id', '=', second.boat)
    .execute();
  await site
    .as(from.token)
    .patch('/user/change-boat-status', { market_place_id: second.boat, status: 'unsold' });
  const third = await soldBoat(from, to);
  const other = async (who: Person) =>
    (await site.as(who.token).get(`/sale/${third.sale}`)).data.data.other.reliability;
  const noRating = { rating: null, ratings: 0 };
  expect(await other(from), 'the buyer').toEqual({ completed: 1, fellThrough: 1, atFault: 1, ...noRating });
  expect(await other(to), 'the seller').toEqual({ completed: 1, fellThrough: 1, atFault: 0, ...noRating });
  expect((await site.as().get(`/seller/${from.id}`)).data.data.reliability).toEqual({
    completed: 1,
    fellThrough: 1,
    atFault: 0,
    ...noRating,
  });

  const boat = await forSale(site, from.id);
  await offered(site, to, boat, 40_000);
  const reliability = async (who: Person) =>
    (await site.as(who.token).get('/offers', { params: { market_place_id: boat } })).data.data.lists[0]
      .reliability;
  expect(await reliability(from)).toMatchObject({ completed: 1, fellThrough: 1, atFault: 1 });
  expect(await reliability(to), 'only for the seller').toBeNull();
  const [open] = (await site.as(to.token).get('/offers', { params: { market_place_id: boat } })).data.data
    .lists;
  expect(open.sale_id).toBeNull();
  await answer(site, from, open.id, 'accept');
  const [agreed] = (await site.as(to.token).get('/offers', { params: { market_place_id: boat } })).data.data
    .lists;
  expect(agreed.sale_id).toBe(await saleOf(boat, to));
});

test('once the sale is done, both sides give feedback, and the buyer’s rating is shown to sellers', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  const rate = (who: Person, rating = 4, body = 'Paid in a day.') =>
    site.as(who.token).post('/sale/rate-buyer', { sale_id: sale, rating, body });
  expect((await rate(from)).data.code, 'too early').toBe('conflict');
  await complete(from, to, sale, 5_000);
  expect((await rate(to)).data.code, 'by the buyer').toBe('not_found');
  for (const reply of await Promise.all([rate(from), rate(from)])) expect(reply.status).toBe(200);
  expect((await rate(from, 1)).data.code).toBe('conflict');
  await site.as(to.token).post('/feedback', { market_place_id: boat, rating: 5, body: 'As described.' });
  const { feedback, records } = (await site.as(to.token).get(`/sale/${sale}`)).data.data;
  expect(feedback).toEqual({
    byBuyer: { rating: 5, body: 'As described.' },
    bySeller: { rating: 4, body: 'Paid in a day.' },
  });
  expect(records.at(-1)).toMatchObject({ kind: 'feedback', side: 'seller' });
  const next = await soldBoat(from, to);
  const other = async (who: Person) =>
    (await site.as(who.token).get(`/sale/${next.sale}`)).data.data.other.reliability;
  expect(await other(from)).toMatchObject({ completed: 1, rating: 4, ratings: 1 });
  expect(await other(to)).toMatchObject({ completed: 1, rating: 5, ratings: 1 });
});

test('a sale isn’t reported as unpaid while the buyer’s bank is awaited', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  await site.db
    .updateTable('sale')
    .set({ sold_at: new Date(Date.now() - site.context.rules.unpaidSeconds * 1_000 - 1_000) })
    .where('boat_id', '=', boat)
    .execute();
  const pending = (amount: number) =>
    site.db.updateTable('agreed_sale').set({ amount_pending: amount }).where('id', '=', sale).execute();
  const report = () =>
    site.as(from.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'unsold' });
  await pending(5_000_00);
  expect((await report()).data).toMatchObject({
    code: 'transition_refused',
    message: expect.stringContaining('hasn’t confirmed or declined the payment yet'),
  });
  await pending(0);
  expect((await report()).status).toBe(200);
});
