import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSaleConversation } from '../../server/modules/messages/open-sale-conversation.ts';
import { accepted } from '../support/bidding.ts';
import { listing } from '../support/listings.ts';
import { auction, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';
import { zoneWhereItIs } from '../support/zones.ts';

let site: Site;
let dealer: Person;
let viewer: Person;
let buyer: Person;
let boat: number;
beforeAll(async () => {
  site = await start();
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [viewer, buyer] = [await person(site, { dealerId: dealer.id, staffRole: 'viewer' }), await person(site)];
  boat = await auction(site, dealer.id, { reserve: 50_000_00, openingBid: 10_000_00 });
  await accepted(site, buyer, boat, 20_000, { kind: 'direct' });
});
afterAll(() => site?.stop());

const sales = saleActsOn(() => site);
const get = async (who: Person, path: string, params: object = {}) =>
  (await site.as(who.token).get(path, { params })).data;
const sell = (id: number, price: number) =>
  site.db
    .updateTable('lot')
    .set({ status: 'sold', sale_state: 'done', sold_price: price, closed_at: new Date() })
    .where('boat_id', '=', id)
    .execute();

test('a new seller has an empty day', async () => {
  const nobody = await person(site);
  const { data } = await get(nobody, '/dashboard');
  expect(data).toMatchObject({
    figures: { live: 0, boats: 0, standingBids: 0, sold: 0, soldValue: 0, watching: 0 },
    auctions: [],
    needs: [],
    saleNeeds: [],
    boats: [],
    best: [],
    weakest: [],
    counts: { boats: 0, inquiries: 0, offers: 0, questions: 0, staff: 0 },
  });
  expect((await get(nobody, '/dashboard_banner')).data).toMatchObject({
    title: 'List your first boat',
    market_place_id: null,
  });
  expect((await get(nobody, '/dashboard/listing-count')).data).toEqual({ total: 0, byStatus: {} });
  expect((await get(nobody, '/dashboard/active-sold-count')).data).toMatchObject({
    active: 0,
    sold: 0,
    soldValue: 0,
  });
  expect((await get(nobody, '/dashboard/day-wise-comment', { days: 7 })).data.days).toHaveLength(7);
});

test('figures, auctions and the banner are those of the dealership, for its staff as well', async () => {
  const sold = await auction(site, dealer.id);
  await sell(sold, 61_225_000);
  for (const who of [dealer, viewer]) {
    const { data } = await get(who, '/dashboard');
    expect(data.figures).toMatchObject({
      live: 1,
      boats: 2,
      standingBids: 20_000_00,
      standingOn: 1,
      sold: 1,
      soldValue: 61_225_000,
    });
    expect(data.auctions).toMatchObject([
      { id: boat, currentBid: 20_000_00, reserve: 50_000_00, toReserve: 30_000_00, reserveMet: false },
    ]);
    expect(data.counts.staff).toBe(1);
  }
  const { ends_at } = await site.db
    .selectFrom('lot')
    .select('ends_at')
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  const morning = zoneWhereItIs(6);
  const banner = async (timezone: string) =>
    (await site.as(dealer.token).get('/dashboard_banner', { headers: { timezone } })).data.data;
  const hour = ends_at!
    .toLocaleTimeString('en-US', { timeZone: morning, hour: 'numeric', minute: '2-digit' })
    .replace('\u202f', ' ');
  expect(await banner(morning)).toEqual({
    title: 'One auction ends today',
    body: `1989 Grand Banks 42 Classic, at ${hour}. The current bid is $30,000 below the reserve.`,
    market_place_id: boat,
  });
  // In an hour, it's tomorrow.
  const tomorrow = await banner(zoneWhereItIs(23));
  expect(tomorrow.title).toBe('Nothing ends today');
  expect(tomorrow.body).toMatch(
    /^The next to end is the 1989 Grand Banks 42 Classic, on \w{3}, \w{3} \d+, 12:\d\d AM /,
  );
  expect((await get(dealer, '/dashboard/listing-count')).data).toEqual({
    total: 2,
    byStatus: { live: 1, sold: 1 },
  });
  await site.db.updateTable('lot').set({ sale_state: 'pending' }).where('boat_id', '=', sold).execute();
  expect((await get(dealer, '/dashboard/listing-count')).data).toEqual({
    total: 2,
    byStatus: { live: 1, 'sale-pending': 1 },
  });
  expect((await get(dealer, '/dashboard/active-sold-count')).data).toMatchObject({ sold: 0, soldValue: 0 });
  await sell(sold, 61_225_000);
  const counts = (await get(dealer, '/dashboard/active-sold-count')).data;
  expect(counts).toMatchObject({ active: 1, sold: 1, soldValue: 61_225_000 });
  expect(counts.months).toHaveLength(12);
  expect(counts.months.at(-1)).toMatchObject({ sold: 1, value: 61_225_000 });
});

test('the most active come first: auctions by their end, boats at a price from the newest, then the others', async () => {
  const yard = await person(site, { userType: 2 });
  const shown = async () => {
    const { boats, auctions } = (await get(yard, '/dashboard')).data;
    return [boats, auctions].map((list: { id: number }[]) => list.map(({ id }) => id));
  };
  const draft = await listing(site, yard, { status: 'draft' });
  const later = await auction(site, yard.id, { endsIn: 7_200 });
  const ended = await auction(site, yard.id);
  await sell(ended, 1_000_00);
  const sooner = await auction(site, yard.id, { endsIn: 3_600 });
  const scheduled = await auction(site, yard.id, { status: 'scheduled', startsIn: 600, endsIn: 1_800 });
  const priced = await listing(site, yard);
  expect(await shown()).toEqual([
    [sooner, later, priced, scheduled, draft, ended],
    [sooner, later, scheduled],
  ]);
  const newer = await listing(site, yard);
  const newest = await listing(site, yard);
  await site.context.pool.query(
    "update lot set published_at = now() + boat_id * interval '1 second' where boat_id = any($1)",
    [[priced, newer, newest]],
  );
  expect((await shown())[0]).toEqual([sooner, later, newest, newer, priced, scheduled]);
  const first = await auction(site, yard.id, { endsIn: 60 });
  expect((await shown())[0]).toEqual([first, sooner, later, newest, newer, priced]);
});

test('what waits is told: a message, a question, the reserve; and no more once it is answered', async () => {
  const inquiry = (
    await site
      .as(buyer.token)
      .post('/marketPlace/contact-seller', { market_place_id: boat, message: 'Is she dry?' })
  ).data.data.id;
  const asked = (
    await site.as(buyer.token).post('/add_comment', { market_place_id: boat, body: 'And the engine?' })
  ).data.data.id;
  await site.as(dealer.token).post('/create-boat', { make: 'MasterCraft', model: 'XT23' });
  const kinds = async () =>
    (await get(viewer, '/dashboard')).data.needs.map((one: { kind: string }) => one.kind);
  const { needs } = (await get(dealer, '/dashboard')).data;
  expect(needs).toMatchObject([
    { kind: 'inquiry', market_place_id: boat, inquiry_id: inquiry },
    { kind: 'question', market_place_id: boat, count: 1 },
    { kind: 'reserve', market_place_id: boat, amount: 30_000_00 },
    { kind: 'draft', title: 'MasterCraft XT23', note: 'year, story, HIN, photos' },
  ]);
  await site.as(dealer.token).post('/inquiry/reply', { inquiry_id: inquiry, message: 'Dry.' });
  await site
    .as(dealer.token)
    .post('/add_comment', { market_place_id: boat, parent_id: asked, body: 'Runs.' });
  expect(await kinds()).toEqual(['reserve', 'draft']);
});

test('the site’s own line about a sale is no message to reply to; a message by the buyer is', async () => {
  const sold = await auction(site, dealer.id);
  const { db } = site.context;
  await db
    .transaction()
    .execute((tx) => openSaleConversation(tx, { boatId: sold, buyerId: buyer.id, body: 'You agreed.' }));
  const waiting = async () => [
    (await get(dealer, '/dashboard')).data.needs.filter((one: { kind: string }) => one.kind === 'inquiry'),
    (await get(dealer, '/boat-by-id', { id: sold })).data.mine.waiting.inquiries,
  ];
  expect(await waiting()).toEqual([[], 0]);
  await site
    .as(buyer.token)
    .post('/marketPlace/contact-seller', { market_place_id: sold, message: 'When do we meet?' });
  expect(await waiting()).toMatchObject([[{ kind: 'inquiry', market_place_id: sold }], 1]);
});

test('a sale’s next step is listed while it’s the seller’s', async () => {
  const { sale, boat: sold } = await sales.soldBoat(dealer, buyer, 20_000);
  const steps = async () => (await get(dealer, '/dashboard')).data.saleNeeds;
  expect(await steps()).toEqual([
    {
      kind: 'sale',
      market_place_id: sold,
      title: '1989 Grand Banks 42 Classic',
      count: 1,
      amount: null,
      until: expect.any(String),
      since: null,
      note: '',
      inquiry_id: null,
      sale: { id: sale, step: 'sign-bill-of-sale' },
    },
  ]);
  await sales.completeBill(dealer, buyer, sale);
  await sales.sign(dealer, sale);
  expect(await steps()).toEqual([]);
  await sales.sign(buyer, sale);
  expect(await steps()).toEqual([]); // the buyer chooses how to pay
  await sales.act(buyer, sale, 'report-payment', { amount: 20_000_00, method: 'wire' });
  expect(await steps()).toMatchObject([{ kind: 'sale', sale: { id: sale, step: 'confirm-payment' } }]);
});

test('comments, views and bids are counted by the day', async () => {
  await site.as().post('/capture-view', { market_place_id: boat });
  await site.as(buyer.token).post('/add_comment', { market_place_id: boat, body: 'And the engine?' });
  await site.as(dealer.token).post('/add_comment', { market_place_id: boat, body: 'Runs.' });
  const { days } = (await get(dealer, '/dashboard/day-wise-comment', { days: 3 })).data;
  expect(days).toHaveLength(3);
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), comments: 1, views: 1, bids: 1 });
});

test('what is looked at most and least a day is told, of two listings or more', async () => {
  const yard = await person(site, { userType: 2 });
  const ranked = async () => {
    const { best, weakest } = (await get(yard, '/dashboard')).data;
    return [best, weakest].map((list: { id: number }[]) => list.map(({ id }) => id));
  };
  const put = async (views: number, daysUp: number) => {
    const id = await auction(site, yard.id);
    await site.db
      .updateTable('lot')
      .set({ published_at: new Date(Date.now() - daysUp * 86_400_000) })
      .where('boat_id', '=', id)
      .execute();
    await site.db
      .insertInto('boat_day')
      .values({ boat_id: id, day: new Date().toISOString().slice(0, 10), views })
      .execute();
    return id;
  };
  const old = await put(100, 10);
  expect(await ranked()).toEqual([[], []]);
  const fresh = await put(30, 1);
  expect(await ranked()).toEqual([[fresh], [old]]);
  const most = await put(900, 10);
  const sold = await put(0, 10);
  await sell(sold, 1_000_00);
  const least = await put(10, 10);
  expect(await ranked()).toEqual([
    [most, fresh],
    [least, old],
  ]);
  expect((await get(yard, '/dashboard')).data.weakest[0]).toMatchObject({
    views: 10,
    perDay: 1,
    watchers: 0,
    photographs: 0,
  });
});

describe("the reserve's history", () => {
  const history = (who: Person, id = boat) =>
    site.as(who.token).get('/dashboard/bid-history', { params: { market_place_id: id } });

  test("shows how it came down, to the seller's side and nobody else", async () => {
    await site
      .as(dealer.token)
      .patch('/user/change-boat-status', { market_place_id: boat, reserve: 40_000_00 });
    expect((await history(viewer)).data.data).toMatchObject({
      reserve: 40_000_00,
      reserves: [{ was: 50_000_00, became: 40_000_00 }],
      bids: [{ amount: 20_000_00 }],
      bidCount: 1,
      bidderCount: 1,
    });
    for (const who of [buyer, await person(site)]) expect((await history(who)).data.code).toBe('not_found');
    expect((await history(dealer, 2_000_000_000)).status).toBe(404);
  });
});
