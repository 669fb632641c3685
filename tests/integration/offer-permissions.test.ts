import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { endOfferWindow } from '../../server/modules/offers/end-offer-window.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { answer, forSale, offered, offerStates } from '../support/offers.ts';
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

test('an offer window that still runs is not ended', async () => {
  const boat = await auction(site, dealer!.id, { openingBid: 1_000_00, reserve: 90_000_00 });
  await accepted(site, ann, boat, 5_000);
  const set = (values: { ends_at?: Date; offer_ends_at?: Date }) =>
    site.db.updateTable('lot').set(values).where('boat_id', '=', boat).execute();
  await set({ ends_at: new Date(Date.now() - 1) });
  await closeAuction(site.context, { boatId: boat });
  await offered(site, ann, boat, 6_000);
  await endOfferWindow(site.context, { boatId: boat });
  expect([(await lotOf(site, boat)).status, await offerStates(site, boat)]).toEqual([
    'offer-window',
    ['buyer 6000 open'],
  ]);
  await set({ offer_ends_at: new Date() });
  await endOfferWindow(site.context, { boatId: boat });
  expect([(await lotOf(site, boat)).status, await offerStates(site, boat)]).toEqual([
    'unsold',
    ['buyer 6000 expired'],
  ]);
});
