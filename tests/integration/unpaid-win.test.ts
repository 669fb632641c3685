import { afterAll, beforeAll, expect, test } from 'vitest';
import { bid } from '../support/bidding.ts';
import { answer, forSale, negotiations, offer, offered } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let careless: Person;
beforeAll(async () => {
  site = await start();
  [seller, careless] = await Promise.all([person(site), person(site)]);
  const { boat } = await soldBoat(seller, careless);
  await site.db
    .updateTable('sale')
    .set({ sold_at: new Date(Date.now() - site.context.rules.unpaidSeconds * 1_000 - 1_000) })
    .where('boat_id', '=', boat)
    .execute();
  await site.as(seller.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'unsold' });
});
afterAll(() => site.stop());

const { soldBoat } = saleActsOn(() => site);
const only = async (boat: number) => {
  await site.db.updateTable('lot').set({ paid_bidders_only: true }).where('boat_id', '=', boat).execute();
  return boat;
};

test('a seller can refuse bids of people with an unpaid win, and the listing says so', async () => {
  const boat = await only(await auction(site, seller.id, { openingBid: 1_000_00 }));
  expect((await bid(site, careless, boat, 1_000)).data).toMatchObject({
    code: 'unpaid_win',
    message: expect.stringContaining('One of your purchases fell through.'),
  });
  expect((await bid(site, await person(site), boat, 1_000)).status).toBe(200);
  expect((await site.as().get('/boat-by-id', { params: { id: boat } })).data.data.paidBiddersOnly).toBe(true);
});

test('elsewhere they can bid', async () => {
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  expect((await bid(site, careless, boat, 1_000)).status).toBe(200);
});

test('whose sale fell through without their fault can bid', async () => {
  const innocent = await person(site);
  const { sale } = await soldBoat(seller, innocent);
  await site.db
    .updateTable('agreed_sale')
    .set({ stage: 'fell-through', fault: 'seller' })
    .where('id', '=', sale)
    .execute();
  const boat = await only(await auction(site, seller.id, { openingBid: 1_000_00 }));
  expect((await bid(site, innocent, boat, 1_000)).status).toBe(200);
});

test('offers on such a listing are refused too, and so is accepting one', async () => {
  const boat = await only(await forSale(site, seller.id));
  expect((await offer(site, careless, boat, 40_000)).data.code).toBe('unpaid_win');
  const other = await forSale(site, seller.id);
  const made = await offered(site, careless, other, 40_000);
  await answer(site, seller, made, 'counter', { dollars: 45_000 });
  await only(other);
  const [negotiation] = await negotiations(site, careless, { market_place_id: other });
  const last = negotiation?.offers.at(-1)?.id ?? 0;
  expect((await answer(site, careless, last, 'accept')).data.code).toBe('unpaid_win');
});

test('the seller chooses it with the auction’s terms, which are final once submitted', async () => {
  const terms = {
    openingBid: 1_000_00,
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 8 * 86_400_000).toISOString(),
    paidBiddersOnly: true,
  };
  const made = await site
    .as(seller.token)
    .post('/create-boat', { make: 'Sabre', listingType: 'auction', auction: terms });
  const { id } = made.data.data;
  const read = () => site.as(seller.token).get('/boat-by-id', { params: { id } });
  expect((await read()).data.data.paidBiddersOnly).toBe(true);
  await site.db
    .updateTable('lot')
    .set({ status: 'scheduled', published_at: new Date() })
    .where('boat_id', '=', id)
    .execute();
  const changed = await site
    .as(seller.token)
    .post('/create-boat', { id, auction: { ...terms, paidBiddersOnly: false } });
  expect(changed.data).toMatchObject({
    code: 'listing_frozen',
    fields: { 'auction.paidBiddersOnly': expect.any(String) },
  });
});
