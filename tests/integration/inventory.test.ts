import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idsOf, readInventory } from '../support/inventory.ts';
import { listing } from '../support/listings.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [staff, stranger] = [await person(site, { dealerId: dealer.id }), await person(site)];
});
afterAll(() => site.stop());

describe('the list', () => {
  test('is the dealer’s in every state, for the dealer and the staff, and nobody else’s', async () => {
    const mine = [
      await listing(site, dealer, { status: 'draft' }),
      await listing(site, dealer),
      await listing(site, dealer, { type: 'auction', status: 'scheduled', reserve: 20_000_00 }),
      await listing(site, dealer, { status: 'sold' }),
      await listing(site, dealer, { status: 'expired' }),
    ];
    for (const who of [dealer, staff]) {
      const page = await readInventory(site, who);
      expect(idsOf(page)).toEqual([...mine].reverse());
      expect(page).toMatchObject({
        total: 5,
        counts: { all: 5, listed: 2, drafts: 1, sold: 1, ended: 1, missing: 0 },
      });
      expect(page.lists[2]).toMatchObject({
        reserve: 20_000_00,
        acts: ['edit', 'reserve', 'withdraw', 'duplicate'],
      });
    }
    expect((await readInventory(site, stranger)).total).toBe(0);
    expect((await site.as().get('/baot-published')).data.code).toBe('sign_in_required');
  });

  test('is searched by words, hull number and stock number, and filtered by shelf and type', async () => {
    const one = await listing(site, dealer, {
      make: 'Grand Banks',
      model: '42 Classic',
      hin: 'GBK42123A989',
    });
    const two = await listing(site, dealer, { make: 'Cobalt', model: 'R5', type: 'auction' });
    await site.db
      .updateTable('boat')
      .set({ source: `dealer:${dealer.id}`, source_ref: 'ST-77' })
      .where('id', '=', two)
      .execute();
    expect(idsOf(await readInventory(site, dealer, { search: 'bank class' }))).toEqual([one]);
    const ski = await listing(site, dealer, { make: 'Sea-Doo', model: 'GTX' });
    const tug = await listing(site, dealer, { make: 'NorthPacific', model: '28' });
    for (const search of ['seadoo', 'Sea-Doo', 'sea doo', 'SEADOO gtx'])
      expect(idsOf(await readInventory(site, dealer, { search })), search).toEqual([ski]);
    expect(idsOf(await readInventory(site, dealer, { search: 'north-pacific' }))).toEqual([tug]);
    expect(await readInventory(site, dealer, { search: 'eadoog' })).toMatchObject({ total: 0 });
    expect(idsOf(await readInventory(site, dealer, { search: 'gbk42123a989' }))).toEqual([one]);
    expect(idsOf(await readInventory(site, dealer, { search: 'ST-77' }))).toEqual([two]);
    expect(idsOf(await readInventory(site, dealer, { listing: 'auction' }))).toEqual([two]);
    expect(await readInventory(site, dealer, { search: 'cobalt', shelf: 'drafts' })).toMatchObject({
      lists: [],
      total: 0,
      counts: { all: 1, listed: 1 },
    });
    expect(await readInventory(site, dealer, { search: '100% "\' _ \\' })).toMatchObject({ total: 0 });
  });

  test('counts shelves, and boats missing from the feed, with the same filter', async () => {
    const missing = [
      await listing(site, dealer, { make: 'Cobalt' }),
      await listing(site, dealer, { make: 'Cobalt', status: 'draft' }),
      await listing(site, dealer, { make: 'Sabre', type: 'auction', status: 'scheduled' }),
    ];
    await listing(site, dealer, { make: 'Cobalt', status: 'sold' });
    await site.db.updateTable('boat').set({ missing_since: new Date() }).where('id', 'in', missing).execute();
    const counts = async (query: object) => (await readInventory(site, dealer, query)).counts;
    const none = { all: 0, listed: 0, drafts: 0, sold: 0, ended: 0 };
    expect(await counts({})).toEqual({ ...none, all: 4, listed: 2, drafts: 1, sold: 1, missing: 3 });
    expect(await counts({ listing: 'auction' })).toEqual({ ...none, all: 1, listed: 1, missing: 1 });
    expect(await counts({ search: 'cobalt' })).toEqual({
      ...none,
      all: 3,
      listed: 1,
      drafts: 1,
      sold: 1,
      missing: 2,
    });
    expect(await counts({ missing: 1, search: 'cobalt' })).toEqual({
      ...none,
      all: 2,
      listed: 1,
      drafts: 1,
      missing: 2,
    });
    expect(await counts({ missing: 1, shelf: 'drafts' })).toEqual({
      ...none,
      all: 3,
      listed: 2,
      drafts: 1,
      missing: 3,
    });
  });

  test('no boat is on two pages, whatever it is sorted by', async () => {
    const all = [];
    for (let i = 0; i < 23; i++) all.push(await listing(site, dealer));
    for (const sort of [
      'own',
      'changed',
      'title',
      '-title',
      'price',
      '-price',
      'ends',
      'views',
      'watchers',
      'bids',
    ]) {
      const pages = [];
      for (const page of [1, 2, 3])
        pages.push(...idsOf(await readInventory(site, dealer, { sort, page, limit: 10 })));
      expect([...new Set(pages)].sort((a, b) => a - b)).toEqual(all);
    }
    expect(
      (await site.as(dealer.token).get('/inventory/ids', { params: { shelf: 'listed' } })).data.data.ids,
    ).toEqual([...all].reverse());
  });
});

test('all ids of a filter come with what may be done with which', async () => {
  const owner = await person(site, { userType: 2 });
  const clerk = await person(site, { dealerId: owner.id, staffRole: 'lister' });
  const [live, withBids, draft, ended, sold] = [
    await listing(site, owner),
    await listing(site, owner, { type: 'auction', bids: 2 }),
    await listing(site, owner, { status: 'draft' }),
    await listing(site, owner, { status: 'expired' }),
    await listing(site, owner, { status: 'sold' }),
  ];
  const of = async (who: Person) => (await site.as(who.token).get('/inventory/ids')).data.data;
  expect(await of(owner)).toEqual({
    ids: [sold, ended, draft, withBids, live],
    may: { withdraw: [live], relist: [ended], delete: [draft] },
  });
  // Withdrawing is a matter of terms, which a lister may not change.
  expect((await of(clerk)).may).toEqual({ withdraw: [], relist: [ended], delete: [draft] });
});

describe('the own order', () => {
  const order = (who: Person, boats: number[], to = 'here') =>
    site.as(who.token).post('/update-sort-order', { inventory: { ids: boats, to } });

  test('moves what is named and nothing else; new boats come on top of what was never moved', async () => {
    const [a, b, c, d, e] = [
      await listing(site, dealer),
      await listing(site, dealer),
      await listing(site, dealer),
      await listing(site, dealer),
      await listing(site, dealer),
    ];
    const now = async () => idsOf(await readInventory(site, dealer));
    expect(await now()).toEqual([e, d, c, b, a]);
    await order(staff, [a, c]);
    expect(await now()).toEqual([e, d, a, b, c]);
    await order(dealer, [b, c], 'top');
    expect(await now()).toEqual([b, c, e, d, a]);
    await order(dealer, [c], 'bottom');
    expect(await now()).toEqual([b, e, d, a, c]);
    const f = await listing(site, dealer);
    expect(await now()).toEqual([b, f, e, d, a, c]);
    await Promise.all([order(dealer, [d, e]), order(staff, [a, d]), order(dealer, [e], 'top')]);
    expect((await now()).sort()).toEqual([a, b, c, d, e, f].sort());
  });

  test('is the seller’s, and no half of it is done', async () => {
    const [mine, theirs] = [await listing(site, dealer), await listing(site, stranger)];
    expect((await order(dealer, [mine, theirs], 'top')).status).toBe(404);
    expect(
      (await site.db.selectFrom('boat').select('own_order').where('id', '=', mine).executeTakeFirst())!
        .own_order,
    ).toBeNull();
    expect(
      (
        await site
          .as(dealer.token)
          .post('/update-sort-order', { market_place_id: mine, inventory: { ids: [mine], to: 'top' } })
      ).status,
    ).toBe(400);
  });
});
