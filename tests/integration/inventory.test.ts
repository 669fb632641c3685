import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../server/jobs/sweep.ts';
import { accepted } from '../support/bidding.ts';
import { listing, statusOf } from '../support/listings.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { marketplaceDays: 30 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [staff, stranger] = [await person(site, { dealerId: dealer.id }), await person(site)];
});
afterAll(() => site.stop());

const read = async (who: Person, params: object = {}) => (await site.as(who.token).get('/baot-published', { params })).data.data;
const act = (who: Person, what: string, ids: number[], more: object = {}, headers: Record<string, string> = {}) => site.as(who.token).post('/inventory/act', { act: what, ids, ...more }, { headers });
const ids = (page: { lists: { id: number }[] }) => page.lists.map(({ id }) => id);

describe('the list', () => {
  test('is the dealer’s in every state, for the dealer and the staff, and nobody else’s', async () => {
    const mine = [await listing(site, dealer, { status: 'draft' }), await listing(site, dealer), await listing(site, dealer, { type: 'auction', status: 'scheduled', reserve: 20_000_00 }), await listing(site, dealer, { status: 'sold' }), await listing(site, dealer, { status: 'expired' })];
    for (const who of [dealer, staff]) {
      const page = await read(who);
      expect(ids(page)).toEqual([...mine].reverse());
      expect(page).toMatchObject({ total: 5, counts: { all: 5, listed: 2, drafts: 1, sold: 1, ended: 1, missing: 0 } });
      expect(page.lists[2]).toMatchObject({ reserve: 20_000_00, acts: ['edit', 'reserve', 'withdraw', 'duplicate'] });
    }
    expect((await read(stranger)).total).toBe(0);
    expect((await site.as().get('/baot-published')).data.code).toBe('sign_in_required');
  });

  test('is searched by words, hull number and stock number, and filtered by shelf and type', async () => {
    const one = await listing(site, dealer, { make: 'Grand Banks', model: '42 Classic', hin: 'GBK42123A989' });
    const two = await listing(site, dealer, { make: 'Cobalt', model: 'R5', type: 'auction' });
    await site.db.updateTable('boat').set({ source: `dealer:${dealer.id}`, source_ref: 'ST-77' }).where('id', '=', two).execute();
    expect(ids(await read(dealer, { search: 'bank class' }))).toEqual([one]);
    expect(ids(await read(dealer, { search: 'gbk42123a989' }))).toEqual([one]);
    expect(ids(await read(dealer, { search: 'ST-77' }))).toEqual([two]);
    expect(ids(await read(dealer, { listing: 'auction' }))).toEqual([two]);
    expect(await read(dealer, { search: 'cobalt', shelf: 'drafts' })).toMatchObject({ lists: [], total: 0, counts: { all: 1, listed: 1 } });
    expect(await read(dealer, { search: '100% "\' _ \\' })).toMatchObject({ total: 0 });
  });

  test('no boat is on two pages, whatever it is sorted by', async () => {
    const all = [];
    for (let i = 0; i < 23; i++) all.push(await listing(site, dealer));
    for (const sort of ['own', 'changed', 'title', '-title', 'price', '-price', 'ends', 'views', 'watchers', 'bids']) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(...ids(await read(dealer, { sort, page, limit: 10 })));
      expect([...new Set(pages)].sort((a, b) => a - b)).toEqual(all);
    }
    expect((await site.as(dealer.token).get('/inventory/ids', { params: { shelf: 'listed' } })).data.data.ids).toEqual([...all].reverse());
  });
});

describe('the own order', () => {
  const order = (who: Person, boats: number[], to = 'here') => site.as(who.token).post('/update-sort-order', { inventory: { ids: boats, to } });

  test('moves what is named and nothing else; new boats come on top of what was never moved', async () => {
    const [a, b, c, d, e] = [await listing(site, dealer), await listing(site, dealer), await listing(site, dealer), await listing(site, dealer), await listing(site, dealer)];
    const now = async () => ids(await read(dealer));
    expect(await now()).toEqual([e, d, c, b, a]);
    await order(staff, [a, c]);
    expect(await now()).toEqual([e, d, a, b, c]);
    await order(dealer, [b, c], 'top');
    expect(await now()).toEqual([b, c, e, d, a]);
    await order(dealer, [c], 'bottom');
    expect(await now()).toEqual([b, e, d, a, c]);
    await Promise.all([order(dealer, [d, e]), order(staff, [a, d]), order(dealer, [e], 'top')]);
    expect((await now()).sort()).toEqual([a, b, c, d, e].sort());
    const f = await listing(site, dealer);
    const after = await now();
    expect(after.indexOf(f)).toBeLessThan(after.indexOf(a));
  });

  test('is the seller’s, and no half of it is done', async () => {
    const [mine, theirs] = [await listing(site, dealer), await listing(site, stranger)];
    expect((await order(dealer, [mine, theirs], 'top')).status).toBe(404);
    expect((await site.db.selectFrom('boat').select('own_order').where('id', '=', mine).executeTakeFirst())!.own_order).toBeNull();
    expect((await site.as(dealer.token).post('/update-sort-order', { market_place_id: mine, inventory: { ids: [mine], to: 'top' } })).status).toBe(400);
  });
});

describe('acts on many', () => {
  test('each is done or refused by itself; other people’s are not there', async () => {
    const [open, bidOn, draft, sold] = [await listing(site, dealer), await listing(site, dealer, { type: 'auction', bids: 2 }), await listing(site, dealer, { status: 'draft' }), await listing(site, dealer, { status: 'sold' })];
    const theirs = await listing(site, stranger);
    const { data } = (await act(staff, 'withdraw', [open, bidOn, draft, sold, theirs], { reason: 'sold at the dock' })).data;
    expect(data.done.map((one: { id: number }) => one.id)).toEqual([open, draft]);
    expect(data.refused.map((one: { id: number }) => one.id)).toEqual([bidOn, sold, theirs]);
    expect(data.refused[2]).toMatchObject({ title: '', message: 'This boat is not listed any more.' });
    expect(await statusOf(site, theirs)).toBe('live');
    expect(await statusOf(site, open)).toBe('withdrawn');
    const repeated = (await act(staff, 'withdraw', [open])).data.data;
    expect(repeated).toEqual({ done: [{ id: open, newId: null }], refused: [] });
  });

  test('drafts are deleted, what is out is not, and somebody else’s stays', async () => {
    const [draft, live, theirs] = [await listing(site, dealer, { status: 'draft' }), await listing(site, dealer), await listing(site, stranger, { status: 'draft' })];
    const { data } = (await act(dealer, 'delete', [draft, live, theirs])).data;
    expect(data.refused.map((one: { id: number }) => one.id)).toEqual([live]);
    expect([await statusOf(site, draft), await statusOf(site, live), await statusOf(site, theirs)]).toEqual([undefined, 'live', 'draft']);
    expect((await act(dealer, 'delete', [draft])).data.data.refused).toEqual([]);
  });

  test('a duplicate is a draft with the facts and without hull number, times and bids; a repeated request makes one', async () => {
    const boat = await listing(site, dealer, { type: 'auction', hin: 'GBK42124A989', bids: 3, reserve: 15_000_00 });
    const replies = await Promise.all([1, 2, 3].map(() => act(staff, 'duplicate', [boat], {}, { 'Idempotency-Key': 'once' })));
    const made = new Set(replies.map((reply) => reply.data.data.done[0].newId));
    expect(made.size).toBe(1);
    const [copy] = [...made];
    const draft = (await site.as(dealer.token).get('/boat-by-id', { params: { id: copy } })).data.data;
    expect(draft).toMatchObject({ status: 'draft', title: '1996 Sabre 38', hin: null, bidCount: 0, startsAt: null, description: 'Kept under cover.', openingBid: 10_000_00, listingType: 'auction' });
    expect((await act(stranger, 'duplicate', [boat])).data.data.done).toEqual([]);
    expect((await act(staff, 'duplicate', [boat], {}, { 'Idempotency-Key': 'twice' })).data.data.done[0].newId).not.toBe(copy);
  });
});

describe('listing again', () => {
  test.each(['withdrawn', 'expired'] as const)('a %s marketplace boat comes back under its address for its whole time', async (status) => {
    const boat = await listing(site, dealer, { status });
    expect((await act(dealer, 'relist', [boat])).data.data).toEqual({ done: [{ id: boat, newId: null }], refused: [] });
    const lot = await site.db.selectFrom('lot').selectAll().where('boat_id', '=', boat).executeTakeFirstOrThrow();
    expect(lot.status).toBe('live');
    expect(lot.expires_at!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const steps = await site.db.selectFrom('lot_transition').select('to_status').where('boat_id', '=', boat).orderBy('id').execute();
    expect(steps.map((step) => step.to_status)).toEqual(['submitted', 'live']);
  });

  test.each(['unsold', 'reserve-not-met', 'withdrawn'] as const)('an auction that is %s stays in the books; one new draft is made of it, its hull number too', async (status) => {
    const boat = await listing(site, dealer, { status, type: 'auction', hin: `GBK${40_000 + status.length}A989` });
    const replies = await Promise.all([act(dealer, 'relist', [boat]), act(staff, 'relist', [boat])]);
    const made = new Set(replies.map((reply) => reply.data.data.done[0].newId));
    expect(made.size).toBe(1);
    const draft = await site.db.selectFrom('boat').innerJoin('lot', 'lot.boat_id', 'boat.id').select(['hin', 'status', 'relisted_from']).where('boat.id', '=', [...made][0]).executeTakeFirstOrThrow();
    expect(draft).toEqual({ hin: `GBK${40_000 + status.length}A989`, status: 'draft', relisted_from: boat });
    expect(await statusOf(site, boat)).toBe(status);
  });

  test.each([['sold', 'marketplace'], ['sold', 'auction'], ['live', 'marketplace'], ['live', 'auction'], ['draft', 'marketplace']] as const)('a %s %s listing is not', async (status, type) => {
    const boat = await listing(site, dealer, { status, type });
    expect((await act(dealer, 'relist', [boat])).data.data).toMatchObject({ done: [], refused: [{ id: boat }] });
  });

  test('a hull number that is listed elsewhere meanwhile keeps it back, and says so', async () => {
    const boat = await listing(site, dealer, { status: 'withdrawn', hin: 'GBK42777A989' });
    const other = await listing(site, stranger, { hin: 'GBK42777A989' });
    await site.db.insertInto('live_hin').values({ hin: 'GBK42777A989', boat_id: other }).execute();
    const { refused } = (await act(dealer, 'relist', [boat])).data.data;
    expect(refused[0].message).toContain('listed already');
    expect(await statusOf(site, boat)).toBe('withdrawn');
  });
});

describe('the time of a marketplace listing', () => {
  const expires = async (boat: number) => (await site.db.selectFrom('lot').select('expires_at').where('boat_id', '=', boat).executeTakeFirstOrThrow()).expires_at;
  const endNow = (boat: number) => site.db.updateTable('lot').set({ expires_at: new Date(Date.now() - 1_000) }).where('boat_id', '=', boat).execute();

  test('is set by the sweep however it became live, ends it, and is told once a day', async () => {
    const [one, two] = [await listing(site, dealer), await listing(site, dealer)];
    await sweep(site.context);
    expect((await expires(one))!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await endNow(one);
    await endNow(two);
    await Promise.all([sweep(site.context), sweep(site.context)]);
    expect([await statusOf(site, one), await statusOf(site, two)]).toEqual(['expired', 'expired']);
    const told = await site.db.selectFrom('notification').select('title').where('account_id', '=', dealer.id).execute();
    expect(told).toHaveLength(1);
    expect((await site.as().get('/boat-by-id', { params: { id: one } })).status).toBe(410);
  });

  test('is whole again when renewed; nothing else can be', async () => {
    const [live, draft, onAuction] = [await listing(site, dealer), await listing(site, dealer, { status: 'draft' }), await listing(site, dealer, { type: 'auction' })];
    await endNow(live);
    const { data } = (await act(dealer, 'renew', [live, draft, onAuction])).data;
    expect(data.done).toEqual([{ id: live, newId: null }]);
    await sweep(site.context);
    expect(await statusOf(site, live)).toBe('live');
  });
});

describe('the report', () => {
  const report = (who: Person, id: number, params: object = {}) => site.as(who.token).get(`/boatReport/${id}`, { params });

  test('counts every day’s views, clicks, watchers, bids, comments and questions', async () => {
    const boat = await auction(site, dealer.id);
    const bidder = await person(site);
    await site.as().post('/capture-view', { market_place_id: boat });
    await site.as().post('/capture-view', { market_place_id: boat });
    await site.as().post(`/registerBoatClick/${boat}`);
    await site.as().post(`/registerBoatClick/${boat}`);
    await site.as(bidder.token).post('/add-watchlist', { market_place_id: boat });
    await site.as(bidder.token).post('/add-watchlist', { market_place_id: boat });
    await accepted(site, bidder, boat, 10_000);
    await site.as(bidder.token).post('/add_comment', { market_place_id: boat, body: 'Has she been surveyed?' });
    await site.as(bidder.token).post('/marketPlace/contact-seller', { market_place_id: boat, message: 'May I see her?' });
    await site.db.insertInto('boat_day').values({ boat_id: boat, day: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10), views: 7, watched: 1, unwatched: 2 }).execute();

    const { data } = (await report(staff, boat, { days: 7 })).data;
    expect(data.days).toHaveLength(7);
    expect(data.days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), views: 1, clicks: 2, watchers: 1, bids: 1, comments: 1, inquiries: 1 });
    expect(data.days[1]).toMatchObject({ views: 7, watchers: -1 });
    expect(data.totals).toMatchObject({ views: 1, clicks: 2, watchers: 1, bids: 1, comments: 1, inquiries: 1 });
    expect((await report(dealer, boat)).data.data.days).toHaveLength(30);
  });

  test('is the seller’s', async () => {
    const boat = await listing(site, dealer);
    expect((await report(stranger, boat)).status).toBe(404);
    expect((await report(stranger, 2_000_000_000)).data.message).toBe((await report(stranger, boat)).data.message);
    expect((await report(dealer, boat, { days: 3 })).status).toBe(400);
  });
});

describe('files', () => {
  const file = async (who: Person, path: string, params: object = {}, utcoffset = 0) => {
    const reply = await site.as(who.token).get(path, { params, headers: { utcoffset: String(utcoffset) }, responseType: 'arraybuffer' });
    const text = Buffer.from(reply.data as ArrayBuffer).toString('utf8');
    return { reply, text, lines: text.split('\r\n') };
  };

  test('boats: one’s own only, safe for a spreadsheet, amounts as decimals, times by the reader’s clock', async () => {
    const boat = await listing(site, dealer, { make: '=HYPERLINK("http://x.example","y")', model: '@sum', askingPrice: 86_500_50 });
    await listing(site, stranger, { make: 'Secret' });
    await site.db.updateTable('lot').set({ published_at: new Date('2026-11-21T23:30:00Z') }).where('boat_id', '=', boat).execute();
    const { reply, lines } = await file(staff, '/export', {}, -480);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="boats-\d{4}-\d\d-\d\d\.csv"$/);
    expect(lines).toHaveLength(3);
    expect(lines[0]!.startsWith('\ufeffID,Stock number,')).toBe(true);
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x.example"",""y"")",'@sum,1996,`);
    expect(lines[1]).toContain(',86500.50,');
    expect(lines[1]).toContain(',2026-11-21 15:30:00,');
    expect(lines.join()).not.toContain('Secret');
    expect((await file(dealer, '/export', { ids: String(boat), shelf: 'drafts' })).lines).toHaveLength(2);
    expect((await file(stranger, '/export', { ids: String(boat) })).lines).toHaveLength(2);
  });

  test('more boats than are read at once are all there, once', async () => {
    await site.context.pool.query('with b as (insert into boat (seller_id, make) select $1, $2 from generate_series(1, 1203) returning id) insert into lot (boat_id, seller_id) select id, $1 from b', [dealer.id, 'Many']);
    const { lines } = await file(dealer, '/export');
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(1_203);
  });

  test('bids by alias, and no maximum in them', async () => {
    const boat = await auction(site, dealer.id);
    const [one, two] = [await person(site, { fullName: 'Ella Marsh' }), await person(site)];
    await accepted(site, one, boat, 23_456);
    await accepted(site, two, boat, 12_000);
    const { lines } = await file(dealer, '/marketPlace/bid-export', { market_place_id: boat });
    expect(lines.slice(1, -1).map((line) => line.split(',').slice(4))).toEqual([['Bidder 1', '10000.00', 'bidder', ''], ['Bidder 2', '12000.00', 'bidder', ''], ['Bidder 1', '12250.00', 'maximum', '']]);
    expect(lines.join()).not.toMatch(/23456|Ella/);
    expect((await file(stranger, '/marketPlace/bid-export', { market_place_id: boat })).reply.status).toBe(404);
    expect((await file(stranger, '/marketPlace/bid-export')).lines).toHaveLength(2);
  });

  test('questions: who asks by name, no addresses, no formulas', async () => {
    const boat = await listing(site, dealer);
    const asker = await person(site, { fullName: 'Ann Lee' });
    await site.as(asker.token).post('/marketPlace/contact-seller', { market_place_id: boat, message: '=1+1\nIs she still there?' });
    const { text, lines } = await file(staff, '/marketPlace/inquery-export');
    expect(lines[1]).toContain(`Ann Lee,"'=1+1\nIs she still there?"`);
    expect(text).not.toContain(asker.email);
    expect((await file(stranger, '/marketPlace/inquery-export', { market_place_id: boat })).reply.status).toBe(404);
  });
});
