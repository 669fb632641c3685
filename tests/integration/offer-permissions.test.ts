import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { endOfferWindow } from '../../server/modules/offers/end-offer-window.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { answer, forSale, negotiations, offer, offered, offerStates } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [dealer, lister, viewer, ann]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = await person(site, { userType: 2 });
  lister = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
  viewer = await person(site, { dealerId: dealer.id, staffRole: 'viewer' });
  ann = await person(site);
});
afterAll(() => site.stop());

const change = (who: Person, boat: number, status: string) =>
  site.as(who.token).patch('/user/change-boat-status', { market_place_id: boat, status });

test('staff who may not bind the dealership answer no offer', async () => {
  const boat = await forSale(site, dealer!.id);
  const id = await offered(site, ann, boat, 40_000);
  for (const who of [lister!, viewer!])
    for (const how of ['accept', 'decline'] as const)
      expect((await answer(site, who, id, how)).data.code).toBe('role_forbidden');
  expect((await answer(site, lister!, id, 'counter', { dollars: 45_000 })).data.code).toBe('role_forbidden');
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 open']);
  expect((await answer(site, dealer!, id, 'accept')).status).toBe(200);
});

test('staff who may not bind the dealership close no deal', async () => {
  const boat = await forSale(site, dealer!.id);
  await answer(site, dealer!, await offered(site, ann, boat, 40_000), 'accept');
  for (const to of ['sold', 'live'])
    expect((await change(lister!, boat, to)).data.code).toBe('role_forbidden');
  expect((await lotOf(site, boat)).status).toBe('under-offer');
  expect((await change(dealer!, boat, 'sold')).status).toBe(200);
});

test('a buyer without a card can decline a counteroffer, but neither accept nor counter it', async () => {
  const boat = await forSale(site, dealer!.id);
  const buyer = await person(site);
  const id = await offered(site, buyer, boat, 40_000);
  const counter = (await answer(site, dealer!, id, 'counter', { dollars: 45_000 })).data.data.id;
  await site.db
    .updateTable('card')
    .set({ removed_at: new Date(), is_default: false })
    .where('account_id', '=', buyer.id)
    .execute();
  expect((await answer(site, buyer, counter, 'accept')).data).toMatchObject({ code: 'card_required' });
  expect((await answer(site, buyer, counter, 'counter', { dollars: 42_000 })).data.code).toBe(
    'card_required',
  );
  expect(await offerStates(site, boat)).toEqual(['buyer 40000 countered', 'seller 45000 open']);
  expect((await answer(site, buyer, counter, 'decline')).status).toBe(200);
});

const set = (boat: number, values: { ends_at?: Date; offer_ends_at?: Date }) =>
  site.db.updateTable('lot').set(values).where('boat_id', '=', boat).execute();

/** An auction that closed below its reserve, led by Ann at $5,000. */
async function inOfferWindow(): Promise<number> {
  const boat = await auction(site, dealer!.id, { openingBid: 1_000_00, reserve: 90_000_00 });
  await accepted(site, ann, boat, 5_000);
  await set(boat, { ends_at: new Date(Date.now() - 1) });
  await closeAuction(site.context, { boatId: boat });
  return boat;
}

test('staff who may not bind the dealership make no offer in its name', async () => {
  const boat = await inOfferWindow();
  for (const who of [lister, viewer])
    expect((await offer(site, who, boat, 6_000)).data.code).toBe('role_forbidden');
  expect(await offerStates(site, boat)).toEqual([]);
  expect((await offer(site, dealer, boat, 6_000)).status).toBe(200);
  expect(await offerStates(site, boat)).toEqual(['seller 6000 open']);
});

test('a stranger gives nobody a second chance', async () => {
  const boat = await inOfferWindow();
  const reply = await site.as(ann!.token).post('/offer/second-chance', { market_place_id: boat });
  expect([reply.status, reply.data.code]).toEqual([404, 'not_found']);
});

test('an offer without a usable key, or for a boat in an auction, is refused with what to do', async () => {
  const boat = await forSale(site, dealer!.id);
  for (const key of ['', 'two words', 'x'.repeat(101)])
    expect((await offer(site, ann, boat, 40_000, { key })).data.code).toBe('idempotency_key_required');
  expect(await offerStates(site, boat)).toEqual([]);
  const running = await auction(site, dealer!.id);
  expect((await offer(site, ann, running, 40_000)).data).toMatchObject({
    code: 'offer_window_closed',
    message: expect.stringContaining('Place a bid'),
  });
});

test('a boat under offer is the buyer’s alone', async () => {
  const boat = await forSale(site, dealer!.id);
  const other = await person(site);
  await offered(site, other, boat, 39_000);
  await answer(site, dealer!, await offered(site, ann, boat, 40_000), 'accept');
  const isMine = async (who: Person) =>
    (await negotiations(site, who, { market_place_id: boat })).map((one) => one.isMine);
  expect([await isMine(ann!), await isMine(other)]).toEqual([[true], [false]]);
});

test('both sides hear at once that the offer window ended', async () => {
  const boat = await inOfferWindow();
  const [buying, selling] = [await watcher(site.url, ann!.token), await watcher(site.url, dealer!.token)];
  await set(boat, { offer_ends_at: new Date() });
  await endOfferWindow(site.context, { boatId: boat });
  for (const one of [buying, selling])
    expect(await one.next('offerChanged', 0)).toMatchObject({ market_place_id: boat });
  [buying, selling].forEach((one) => one.close());
});

test('an offer window that still runs is not ended', async () => {
  const boat = await inOfferWindow();
  await offered(site, ann, boat, 6_000);
  await endOfferWindow(site.context, { boatId: boat });
  expect([(await lotOf(site, boat)).status, await offerStates(site, boat)]).toEqual([
    'offer-window',
    ['buyer 6000 open'],
  ]);
  await set(boat, { offer_ends_at: new Date() });
  await endOfferWindow(site.context, { boatId: boat });
  expect([(await lotOf(site, boat)).status, await offerStates(site, boat)]).toEqual([
    'unsold',
    ['buyer 6000 expired'],
  ]);
});
