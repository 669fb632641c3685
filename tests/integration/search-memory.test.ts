import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import misspelled from '../../bench/misspelled.json' with { type: 'json' };
import { plainSearch } from '../../bench/plain-search.ts';
import { boatTypes, fuelTypes, hullMaterials } from '../../contract/boats.ts';
import type { CodedFacet, Question } from '../../server/modules/search/question.ts';
import { dice, manyListings } from '../support/many-listings.ts';
import { AppError } from '../../server/app-error.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

describe('the search memory', () => {
  let site: Site;
  let ids: number[];
  beforeAll(async () => {
    site = await start({ runsJobs: false });
    ids = await manyListings(site, 300);
  });
  afterAll(() => site.stop());

  const roll = dice(11);
  const sometimes = <T>(from: readonly T[]) => roll([undefined, undefined, roll(from)]);
  const ask = (question: Partial<Question>) =>
    site.context.search.find({ page: 1, limit: 24, sortBy: 0, ...question });

  test('while listings are still being read, a boat has no similar ones, and no error', async () => {
    const { search } = site.context;
    const { similar } = search;
    search.similar = () => Promise.reject(new AppError('unavailable', 'still reading'));
    const reply = await site.as().get('/similar_boat', { params: { id: await auction(site, 1) } });
    search.similar = similar;
    expect(reply.data.data).toMatchObject({ lists: [], total: 0 });
  });

  test('answers what the tables answer, whatever is asked', async () => {
    for (let i = 0; i < 80; i++) {
      const question: Question = Object.fromEntries(
        Object.entries({
          page: roll([1, 1, 2]),
          limit: roll([5, 24, 100]),
          sortBy: roll([0, 1, 2, 3, 4, 5, 6, 7, 8]),
          listing: sometimes(['auction', 'marketplace', 'past'] as const),
          type: sometimes(boatTypes),
          make: sometimes(['Sabre', 'sea ray', 'Grand Banks']),
          model: sometimes(['38', '36']),
          state: sometimes(['RI', 'WA']),
          tags: sometimes(['1', '2,3', '1,5']),
          start_year: sometimes([1980, 1995]),
          end_year: sometimes([2001, 2015]),
          min_price: sometimes([0, 5_000_000]),
          max_price: sometimes([9_000_000, 20_000_000]),
          min_length: sometimes([20, 30]),
          max_length: sometimes([45, 60]),
          hull: sometimes(hullMaterials),
          fuel: sometimes(fuelTypes),
          condition: sometimes(['new', 'used'] as const),
          status: sometimes(['live', 'sold', 'under-offer'] as const),
          reserve: sometimes(['none', 'met', 'not-met'] as const),
          seller: sometimes(['private', 'dealer'] as const),
          endsBefore: sometimes([Date.now() + 86_400_000, Date.now() + 4 * 86_400_000]),
          near: sometimes([
            { lat: 41, lon: -73, miles: 300 },
            { lat: 41, lon: -73 },
          ]),
        }).filter(([, value]) => value !== undefined),
      ) as unknown as Question;
      const [answer, plain] = [await ask(question), await plainSearch(site.db, question)];
      expect({ question, ids: answer.ids, total: answer.total }).toEqual({
        question,
        ids: plain.ids,
        total: plain.total,
      });
      for (const [name, counts] of Object.entries(plain.counts))
        expect({ question, name, counts: answer.counts[name as CodedFacet] }).toEqual({
          question,
          name,
          counts,
        });
    }
  });

  test('knows at once of a new price, a new state, another fact, a tag, a bid, and of who went', async () => {
    const count = async (question: Partial<Question>) => (await ask(question)).total;
    const forSale = (await ask({ listing: 'marketplace', status: 'live', limit: 1 })).ids[0]!;
    const at = { min_price: 77_777_700, max_price: 77_777_700 };
    expect(await count(at)).toBe(0);
    await site.db
      .updateTable('lot')
      .set({ asking_price: 77_777_700 })
      .where('boat_id', '=', forSale)
      .execute();
    expect((await ask(at)).ids).toEqual([forSale]);
    await site.db.updateTable('boat').set({ model: 'Zweihander' }).where('id', '=', forSale).execute();
    expect((await ask({ search: 'zweihander' })).ids).toEqual([forSale]);
    const tag = await site.db
      .insertInto('tag')
      .values({ label: 'Fresh' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db.insertInto('boat_tag').values({ boat_id: forSale, tag_id: tag.id }).execute();
    expect(await ask({ tags: String(tag.id) })).toMatchObject({
      ids: [forSale],
      tagLabels: { [tag.id]: 'Fresh' },
    });
    await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', forSale).execute();
    expect(await count({ search: 'zweihander' })).toBe(0);

    const { id: auction } = await site.db
      .selectFrom('lot')
      .select('boat_id as id')
      .where('listing_type', '=', 'auction')
      .where('status', '=', 'live')
      .where('current_bid', 'is', null)
      .where('reserve', '=', 5_000_000)
      .executeTakeFirstOrThrow();
    const before = await count({ listing: 'auction', reserve: 'met' });
    const bidder = (await person(site)).id;
    await site.db
      .updateTable('lot')
      .set({
        current_bid: 6_000_000,
        leader_id: bidder,
        leader_max: 6_000_000,
        leader_seq: 1,
        bid_count: 1,
        bidder_count: 1,
      })
      .where('boat_id', '=', auction)
      .execute();
    expect(await count({ listing: 'auction', reserve: 'met' })).toBe(before + 1);
    await site.db.deleteFrom('boat_tag').where('boat_id', '=', auction).execute();
    await site.db.deleteFrom('lot').where('boat_id', '=', auction).execute();
    expect(await count({ listing: 'auction', reserve: 'met' })).toBe(before);
  });

  test('is not misled by a transaction that began before and ends after it asked', async () => {
    const client = await site.context.pool.connect();
    const { id } = await site.db
      .selectFrom('lot')
      .select('boat_id as id')
      .where('listing_type', '=', 'marketplace')
      .where('status', '=', 'live')
      .executeTakeFirstOrThrow();
    try {
      await client.query('begin');
      await client.query('update lot set asking_price = 12345678 where boat_id = $1', [id]);
      await site.db.updateTable('boat').set({ fuel_type: 'electric' }).where('id', '=', ids[0]!).execute(); // a later one that ends first
      const at = { min_price: 12_345_678, max_price: 12_345_678 };
      expect((await ask(at)).total).toBe(0);
      await client.query('commit');
      expect((await ask(at)).ids).toEqual([id]);
    } finally {
      client.release();
    }
  });

  test('shows no boat twice to who goes on after the last one, though others come in between', async () => {
    const { person: seller } = { person: await person(site) };
    const get = async (params: object) =>
      (await site.as().get('/lists', { params: { listing: 'marketplace', sortBy: 1, limit: 7, ...params } }))
        .data.data;
    const first = await get({});
    const { id } = await site.db
      .insertInto('boat')
      .values({ seller_id: seller.id, make: 'New', model: 'Comer', boat_type: 'sail' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('lot')
      .values({
        boat_id: id,
        seller_id: seller.id,
        listing_type: 'marketplace',
        status: 'live',
        asking_price: 100,
        published_at: new Date(),
      })
      .execute();
    const seen: number[] = first.lists.map((one: { id: number }) => one.id);
    for (;;) {
      const { lists } = await get({ after: seen.at(-1) });
      if (lists.length === 0) break;
      seen.push(...lists.map((one: { id: number }) => one.id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(first.total);
    expect(seen).not.toContain(id);
  });

  test('a place that is none is refused at its field', async () => {
    const { data } = await site.as().get('/lists', { params: { zip: '00000', within: 50 } });
    expect(data).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: { zip: expect.stringContaining('00000') },
    });
    const near = (await site.as().get('/lists', { params: { zip: '02840', within: 30, sortBy: 7 } })).data
      .data;
    expect(new Set(near.lists.map((one: { location: { city: string } }) => one.location.city))).toEqual(
      new Set(['Newport']),
    );
  });
});

describe('what is misspelt', () => {
  let site: Site;
  beforeAll(async () => {
    site = await start({ runsJobs: false });
    const seller = (await person(site)).id;
    const real = new Map(
      (misspelled as [string, string, string][]).map(([, make, model]) => [
        `${make} ${model}`,
        { make, model },
      ]),
    );
    for (const { make, model } of [
      ...real.values(),
      { make: 'Carver', model: '36 Aft Cabin' },
      { make: 'Carter', model: '30' },
      { make: 'Monterey', model: 'Montura' },
      { make: 'Walker Bay', model: 'Genesis' },
    ]) {
      const { id } = await site.db
        .insertInto('boat')
        .values({
          seller_id: seller,
          make,
          model,
          year: 2010,
          boat_type: 'other',
          hin: make === 'Carver' ? 'CDRV0036J900' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await site.db
        .insertInto('lot')
        .values({
          boat_id: id,
          seller_id: seller,
          listing_type: 'marketplace',
          status: 'live',
          asking_price: 1_000_000,
          published_at: new Date(),
        })
        .execute();
    }
  });
  afterAll(() => site.stop());

  const found = async (search: string) =>
    (await site.as().get('/marketplace_search', { params: { search, limit: 3 } })).data.data.lists.map(
      (one: { title: string }) => one.title,
    ) as string[];
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

  test('is found among the first three, nearly always', async () => {
    const missed: string[] = [];
    for (const [typed, make, model] of misspelled as [string, string, string][]) {
      const titles = await found(typed);
      if (
        !titles.some((title) => [make, ...model.split(' ')].every((word) => bare(title).includes(bare(word))))
      )
        missed.push(`${typed}: ${titles.join(', ')}`);
    }
    expect(misspelled).toHaveLength(60);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });

  test('what is spelt right is taken as said, and a hull number is a boat', async () => {
    expect(await found('carver')).toEqual(['2010 Carver 36 Aft Cabin']);
    expect(await found('CDRV0036J900')).toEqual(['2010 Carver 36 Aft Cabin']);
    expect(await found('cdrv0036')).toEqual([]);
  });
});
