import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: number;
let owner: number;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = (await person(site, { userType: 2 })).id;
  owner = (await person(site)).id;
  const whaler = await boat(
    {
      make: 'Boston Whaler',
      model: '170 Montauk',
      year: 2004,
      length_ft: 17,
      boat_type: 'center-console',
      city: 'Newport',
      state: 'RI',
    },
    { listing_type: 'marketplace', asking_price: 1_800_000 },
  );
  const trawler = await boat(
    {
      make: 'Grand Banks',
      model: '42 Classic',
      year: 1989,
      length_ft: 42.6,
      boat_type: 'trawler',
      city: 'Anacortes',
      state: 'WA',
    },
    {
      reserve: 9_000_000,
      current_bid: 8_000_000,
      bid_count: 1,
      leader_id: owner,
      leader_max: 8_000_000,
      leader_seq: 1,
    },
  );
  await boat(
    {
      make: 'Grand Banks',
      model: '36',
      year: 1978,
      length_ft: 36,
      boat_type: 'trawler',
      city: 'Seattle',
      state: 'WA',
    },
    { ends_at: hours(80) },
  );
  await boat(
    {
      make: 'Beneteau',
      model: 'Océanis 38',
      year: 2015,
      length_ft: 37.5,
      boat_type: 'sail',
      city: 'Miami',
      state: 'FL',
    },
    { reserve: 1_000, ends_at: hours(200) },
  );
  await boat(
    {
      make: 'Sabre',
      model: '38',
      year: 2001,
      length_ft: 38,
      boat_type: 'sail',
      city: 'Rockland',
      state: 'ME',
    },
    {
      status: 'sold',
      sale_state: 'done',
      closed_at: hours(-5),
      sold_price: 11_000_000,
      starts_at: hours(-200),
      ends_at: hours(-5),
    },
  );
  await boat(
    {
      make: 'Hidden',
      model: 'Draft',
      year: 2001,
      length_ft: 38,
      boat_type: 'sail',
      city: 'Rockland',
      state: 'ME',
    },
    { status: 'draft', published_at: null },
  );
  await site.context.pool.query(
    "insert into boat_tag select $1, id from tag where label in ('Classic', 'Trawler')",
    [trawler],
  );
  await site.context.pool.query(
    "insert into boat_tag select $1, id from tag where label = 'Center console'",
    [whaler],
  );
});
afterAll(() => site.stop());

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
async function boat(
  values: {
    make: string;
    model: string;
    year: number;
    length_ft: number;
    boat_type: string;
    city: string;
    state: string;
  },
  lot: object,
): Promise<number> {
  const isMarket = 'asking_price' in lot;
  const seller_id = isMarket ? owner : dealer;
  const { id } = await site.db
    .insertInto('boat')
    .values({ ...values, seller_id, description: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('lot')
    .values({
      boat_id: id,
      seller_id,
      status: 'live',
      published_at: new Date(),
      ...(!isMarket && { opening_bid: 500_000, starts_at: hours(-300), ends_at: hours(10) }),
      ...lot,
    })
    .execute();
  return id;
}
interface Card {
  title: string;
  id: number;
}
const titles = async (params: object) =>
  (await site.as().get('/lists', { params })).data.data.lists.map((one: Card) => one.title);
const filters = async (params: object) => (await site.as().get('/filters', { params })).data.data;
const tagId = async (label: string) =>
  (await site.db.selectFrom('tag').select('id').where('label', '=', label).executeTakeFirstOrThrow()).id;

describe('the search', () => {
  test.each([
    ['bosten waler', '2004 Boston Whaler 170 Montauk'],
    ['BOSTON', '2004 Boston Whaler 170 Montauk'],
    ['whal', '2004 Boston Whaler 170 Montauk'],
    ['montauk rhode island', '2004 Boston Whaler 170 Montauk'],
    ['oceanis', '2015 Beneteau Océanis 38'],
    ['Océanis', '2015 Beneteau Océanis 38'],
    ['benetau', '2015 Beneteau Océanis 38'],
    ['sailboat miami', '2015 Beneteau Océanis 38'],
    ['grandd banks 36', '1978 Grand Banks 36'],
    ['1989', '1989 Grand Banks 42 Classic'],
  ])('%s finds %s first', async (search, title) => {
    const { data } = await site.as().get('/marketplace_search', { params: { search } });
    expect(data.data.lists[0]).toMatchObject({ title });
    expect(await titles({ search })).toContain(title);
  });

  test.each(['zzzzqq', "'; drop table boat; --", '%', '_', '\\', '🚤', '1990', 'Hidden Draft', '...'])(
    '%s finds nothing, and breaks nothing',
    async (search) => {
      const { data } = await site.as().get('/marketplace_search', { params: { search } });
      expect(data).toMatchObject({ status: 200, data: { lists: [], total: 0 } });
      expect(await titles({ search })).toEqual([]);
      expect((await filters({ search })).total).toBe(0);
    },
  );

  test('shows what can still be had before what is sold, and the amount it stands at', async () => {
    const { lists } = (await site.as().get('/marketplace_search', { params: { search: '38' } })).data.data;
    expect(lists.map((one: Card) => one.title)).toEqual(['2015 Beneteau Océanis 38', '2001 Sabre 38']);
    expect(lists[1]).toMatchObject({ amount: 11_000_000, soldAt: expect.any(String) });
  });
});

describe('a list', () => {
  test.each([
    [{ listing: 'marketplace' }, ['2004 Boston Whaler 170 Montauk']],
    [
      { listing: 'auction' },
      ['1989 Grand Banks 42 Classic', '1978 Grand Banks 36', '2015 Beneteau Océanis 38'],
    ],
    [{ listing: 'past' }, ['2001 Sabre 38']],
    [{ listing: 'auction', type: 'sail' }, ['2015 Beneteau Océanis 38']],
    [
      { listing: 'auction', make: 'grand banks', sortBy: 4 },
      ['1989 Grand Banks 42 Classic', '1978 Grand Banks 36'],
    ],
    [{ listing: 'auction', state: 'FL' }, ['2015 Beneteau Océanis 38']],
    [{ listing: 'auction', start_year: 1980, end_year: 2000 }, ['1989 Grand Banks 42 Classic']],
    [{ listing: 'auction', min_length: 37, max_length: 40 }, ['2015 Beneteau Océanis 38']],
    [{ listing: 'auction', ends: '4days' }, ['1989 Grand Banks 42 Classic', '1978 Grand Banks 36']],
    [{ listing: 'auction', reserve: 'none' }, ['1978 Grand Banks 36']],
    [{ listing: 'auction', reserve: 'met' }, []],
    [{ seller: 'private' }, ['2004 Boston Whaler 170 Montauk']],
    [{ max_price: 600_000, listing: 'auction' }, ['1978 Grand Banks 36', '2015 Beneteau Océanis 38']],
    [
      { sortBy: 3 },
      [
        '2001 Sabre 38',
        '1989 Grand Banks 42 Classic',
        '2004 Boston Whaler 170 Montauk',
        '1978 Grand Banks 36',
        '2015 Beneteau Océanis 38',
      ],
    ],
    [{ sortBy: 5, limit: 1 }, ['1989 Grand Banks 42 Classic']],
    [{ tags: '999999999999999999' }, []],
  ])('of %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('of tags holds those that carry any of them', async () => {
    expect(
      await titles({ tags: `${await tagId('Classic')},${await tagId('Center console')}`, sortBy: 4 }),
    ).toEqual(['2004 Boston Whaler 170 Montauk', '1989 Grand Banks 42 Classic']);
  });

  test('shows every boat once over its pages, and says how many there are beyond the last', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await site.as().get('/lists', { params: { page, limit: 2, sortBy: 6 } })).data.data,
      ),
    );
    expect(new Set(pages.flatMap((page) => page.lists.map((one: Card) => one.id))).size).toBe(5);
    expect((await site.as().get('/lists', { params: { page: 50, limit: 2 } })).data.data).toMatchObject({
      lists: [],
      total: 5,
    });
  });
});

describe('the facets', () => {
  test('count by the other filters, not by their own', async () => {
    const all = await filters({ listing: 'auction' });
    expect(all.total).toBe(3);
    const sail = await filters({ listing: 'auction', type: 'sail' });
    expect(sail).toMatchObject({
      total: 1,
      types: [
        { value: 'trawler', label: 'Trawler', boats: 2 },
        { value: 'sail', boats: 1 },
      ],
      makes: [{ value: 'Beneteau', boats: 1 }],
      years: { from: 2015, to: 2015 },
      reserve: [{ value: 'not-met', boats: 1 }],
      sellers: [{ value: 'dealer', boats: 1 }],
    });
    expect(sail.lengths.find((one: { from: number }) => one.from === 36)).toMatchObject({ to: 40, boats: 1 });
    const both = await filters({ listing: 'auction', type: 'sail', make: 'Grand Banks' });
    expect(both).toMatchObject({
      total: 0,
      types: [{ value: 'trawler', boats: 2 }],
      makes: [{ value: 'Beneteau', boats: 1 }],
      tags: [],
    });
  });

  test('name the states of the boats, and refuse what is no state code', async () => {
    const all = await filters({ listing: 'auction', state: 'FL' });
    expect(all).toMatchObject({
      total: 1,
      states: [
        { value: 'WA', label: 'Washington', boats: 2 },
        { value: 'FL', label: 'Florida', boats: 1 },
      ],
    });
    expect((await site.as().get('/lists', { params: { state: 'Florida' } })).data).toMatchObject({
      status: 400,
      fields: { state: expect.stringContaining('two-letter state code') },
    });
  });

  test('count tags as the tags call does', async () => {
    expect((await filters({ make: 'Grand Banks' })).tags.map((one: { label: string }) => one.label)).toEqual([
      'Classic',
      'Trawler',
    ]);
    const { lists } = (
      await site.as().get('/tags', { params: { page: 1, limit: 500_000, auctionStatus: 1 } })
    ).data.data;
    expect(lists.find((one: { label: string }) => one.label === 'Classic').boats).toBe(1);
    expect(lists.find((one: { label: string }) => one.label === 'Center console').boats).toBe(0);
  });

  test('forget a tag that was taken off', async () => {
    const [sail, sloop] = [
      await tagId('Sail'),
      (await site.db.selectFrom('boat').select('id').where('make', '=', 'Beneteau').executeTakeFirstOrThrow())
        .id,
    ];
    await site.db.insertInto('boat_tag').values({ boat_id: sloop, tag_id: sail }).execute();
    expect(await titles({ tags: String(sail) })).toEqual(['2015 Beneteau Océanis 38']);
    await site.db.deleteFrom('boat_tag').where('tag_id', '=', sail).execute();
    expect(await titles({ tags: String(sail) })).toEqual([]);
  });
});

test('the search box learns how many results there are, and in which lists', async () => {
  const { total, lists, listings } = (
    await site.as().get('/marketplace_search', { params: { search: 'grand banks', limit: 1 } })
  ).data.data;
  expect(lists).toHaveLength(1);
  expect(listings.reduce((sum: number, { boats }: { boats: number }) => sum + boats, 0)).toBe(total);
  expect(total).toBeGreaterThan(1);
});

test('the ends of the years are open: no boat is hidden by the default', async () => {
  const ids = (await site.db.selectFrom('boat').select(['id', 'year']).orderBy('id').execute()).filter(
    ({ year }) => year !== null,
  );
  const [first, second] = ids;
  const thisYear = new Date().getFullYear();
  const set = (id: number, year: number | null) =>
    site.db.updateTable('boat').set({ year }).where('id', '=', id).execute();
  await set(first!.id, 1936);
  await set(second!.id, thisYear + 1);
  const total = async (start_year?: number, end_year?: number) =>
    (await site.as().get('/lists', { params: { start_year, end_year } })).data.data.total;
  const all = await total();
  expect(await total(1950, 2026)).toBe(all);
  expect(await total(1950, thisYear)).toBe(all);
  expect(await total(1951, thisYear)).toBe(all - 1);
  expect(await total(1950, thisYear - 1)).toBe(all - 1);
  expect(await total(1950, 1950)).toBe(1);
  await set(first!.id, first!.year);
  await set(second!.id, second!.year);
});

test('headings, categories, similar and sold boats', async () => {
  expect((await site.as().get('/marketplace_count')).data.data).toEqual({
    auctions: 3,
    scheduled: 0,
    closingToday: expect.any(Number),
    closing: { from: expect.any(Number), counts: expect.any(Array) },
    marketplace: 1,
    sold: 1,
  });
  expect(
    (await site.as().get('/category/list')).data.data.lists.find(
      (one: { id: string }) => one.id === 'trawler',
    ),
  ).toEqual({ id: 'trawler', label: 'Trawler', boats: 2, auctions: 2, marketplace: 0 });
  const [first] = (await site.as().get('/auction_ending_soon')).data.data.lists;
  expect(first.title).toBe('1989 Grand Banks 42 Classic');
  expect(
    (await site.as().get('/similar_boat', { params: { id: first.id } })).data.data.lists.map(
      (one: Card) => one.title,
    ),
  ).toEqual(['1978 Grand Banks 36', '2015 Beneteau Océanis 38', '2004 Boston Whaler 170 Montauk']);
  // A boat under offer can't be bought, so it isn't proposed.
  const kin = await boat(
    {
      make: 'Grand Banks',
      model: '42 Europa',
      year: 1990,
      length_ft: 42,
      boat_type: 'trawler',
      city: 'Anacortes',
      state: 'WA',
    },
    { listing_type: 'marketplace', asking_price: 9_000_000, status: 'under-offer' },
  );
  const similar = async () =>
    (await site.as().get('/similar_boat', { params: { id: first.id } })).data.data.lists.map(
      ({ id }: Card) => id,
    );
  expect(await similar()).not.toContain(kin);
  await site.db.updateTable('lot').set({ status: 'live' }).where('boat_id', '=', kin).execute();
  expect((await similar())[0]).toBe(kin);
  await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', kin).execute();
  const {
    lists: [sold],
  } = (await site.as().get('/marketPlace/recently-sold')).data.data;
  expect(sold).toMatchObject({ title: '2001 Sabre 38', price: 11_000_000, status: 'sold' });
  const titlesOf = async (path: string) =>
    (await site.as().get(path)).data.data.lists.map(({ title }: Card) => title);
  expect(await titlesOf('/live_marketplace')).toEqual(await titlesOf('/lists?listing=marketplace'));
  expect(await titlesOf('/live_auction')).toEqual(await titlesOf('/auction_ending_soon'));
  expect(await titlesOf('/auction/past')).toEqual(['2001 Sabre 38']);
  expect((await site.as().get('/past_auction', { params: { id: sold.id } })).data.data).toEqual({
    isPastAuction: true,
  });
  expect((await site.as().get('/past_auction', { params: { id: first.id } })).data.data).toEqual({
    isPastAuction: false,
  });
});
