import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { BoatQuery } from '../contract/boat-search.ts';
import type { Database } from '../server/db/database.ts';
import { plainPage } from './plain-search.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { manyBoats, tenThousandBoats } from './many-boats.ts';
import { withApi } from './support.ts';

const rounds = 60;
const clients = 8;
const warmUpSeconds = 3;
const loadSeconds = 20;
/** What 99 of 100 answers must stay below. */
const goals = { '10,000 boats': 60, '100,000 boats': 60, '1,000,000 boats': 100 };

type Filters = Partial<BoatQuery>;
/** Three filters each. */
const queries: Filters[] = [
  { listing: 'marketplace', type: 'pontoon', start_year: 2005, end_year: 2020, max_price: 60_000_00 },
  { listing: 'marketplace', make: 'Bennington', min_length: 20, max_length: 26, condition: 'new' },
  { listing: 'marketplace', search: 'bosten waler', type: 'center-console', max_price: 99_000_00 },
  { listing: 'marketplace', seller: 'dealer', fuel: 'gasoline', min_price: 10_000_00, sortBy: 2 },
  { listing: 'marketplace', hull: 'fiberglass', start_year: 1990, end_year: 2019, sortBy: 6 },
  { listing: 'marketplace', zip: '33101', within: 200, start_year: 2000, sortBy: 7, condition: 'used' },
  { listing: 'marketplace', search: 'yamaha', start_year: 1990, end_year: 2026, condition: 'used' },
  { listing: 'auction', start_year: 1950, end_year: 2026, type: 'bowrider', reserve: 'none' },
  { listing: 'past', start_year: 1980, end_year: 2020, max_price: 50_000_00, sortBy: 3 },
  { listing: 'marketplace', tags: '1,3', min_length: 18, max_length: 30, fuel: 'gasoline' },
];

/**
 * Any three filters with page, total and all facets, asked of the api as a page asks (two calls), beside the
 * bare driver that asks the tables for the page and the total alone. Every question is a new one: nothing is
 * answered from what was kept.
 */
export const bench: Bench = () =>
  withApi(async ({ url, pool }) => {
    await tenThousandBoats(pool);
    const figures = await measure(url, pool, '10,000 boats');
    figures.push(await misspelt(url, pool));
    await manyBoats(pool, 100_000);
    return [...figures, ...(await measure(url, pool, '100,000 boats'))];
  });

async function measure(url: string, pool: pg.Pool, size: keyof typeof goals): Promise<Figure[]> {
  await ask(url, queries[0]!); // takes in what has changed
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const filters = another(queries[round % queries.length]!);
    ours.push(await timed(() => ask(url, filters)));
    const { sql, parameters } = await plainPage(db, filters);
    bare.push(await timed(() => pool.query(sql, [...parameters])));
  }
  return [
    {
      name: `three filters with facets, ${size}, p50`,
      value: percentile(ours, 0.5),
      unit: 'ms',
      limitName: 'bare driver, page and total alone',
      limit: percentile(bare, 0.5),
      bar: { atMost: 1.5 },
    },
    ...(await underLoad(url, size)),
  ];
}

/** From some clients at once, to a node that has answered them for some seconds. */
export async function underLoad(url: string, size: keyof typeof goals): Promise<Figure[]> {
  await load(url, warmUpSeconds);
  const times = await load(url, loadSeconds);
  const name = `three filters with facets, ${size}, ${clients} clients`;
  const goal = { unit: 'ms', limitName: 'the goal', limit: goals[size] };
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), ...goal, bar: null },
    { name: `${name}, p99`, value: percentile(times, 0.99), ...goal, bar: { atMost: 1 } },
  ];
}

async function load(url: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let i = client; performance.now() < until; i++)
        times.push(await timed(() => ask(url, another(queries[i % queries.length]!))));
    }),
  );
  return times;
}

let asked = 0;
/** The same filters, and yet a question that was never asked: a price nobody has is added. */
const another = (filters: Filters): Filters => ({
  ...filters,
  min_price: (filters.min_price ?? 0) + (++asked % 100_000),
});

async function ask(url: string, filters: Filters): Promise<void> {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  await Promise.all(
    ['lists', 'filters'].map(async (path) => {
      const reply = await fetch(`${url}/api/v1/${path}?${query}`);
      if (reply.status !== 200) throw new Error(`${path}?${query}: ${reply.status}`);
      await reply.arrayBuffer();
    }),
  );
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

/**
 * Of sixty misspelt makes and models, how many show the right boat among the first three. They are of the
 * real listings: without those there is nothing to find.
 */
async function misspelt(url: string, pool: pg.Pool): Promise<Figure> {
  const { rows } = await pool.query<{ words: string }>(
    "select distinct lower(make || ' ' || model) as words from boat",
  );
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const there = rows.map(({ words }) => bare(words));
  const listed = (
    JSON.parse(readFileSync('bench/misspelled.json', 'utf8')) as [string, string, string][]
  ).filter(([, make, model]) =>
    there.some((words) => [make, ...model.split(' ')].every((word) => words.includes(bare(word)))),
  );
  let right = 0;
  for (const [typed, make, model] of listed) {
    const reply = await fetch(`${url}/api/v1/marketplace_search?limit=3&search=${encodeURIComponent(typed)}`);
    const { data } = (await reply.json()) as { data: { lists: { title: string }[] } };
    if (
      data.lists.some(({ title }) =>
        [make, ...model.split(' ')].every((word) => bare(title).includes(bare(word))),
      )
    )
      right += 1;
    else console.log(`not found: ${typed}`);
  }
  return {
    name: 'misspelt makes and models found among the first three',
    value: right,
    unit: 'boats',
    limitName: 'asked',
    limit: listed.length,
    bar: { atLeast: 55 / 60 },
  };
}
