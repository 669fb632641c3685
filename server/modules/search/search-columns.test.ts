import { expect, test } from 'vitest';
import { madeUpListings } from '../../../bench/made-up-listings.ts';
import { dice } from '../../../tests/support/many-listings.ts';
import { naiveSearch } from '../../../tests/support/naive-search.ts';
import { SearchColumns } from './columns.ts';
import { pageOf } from './page-of.ts';
import type { Question } from './question.ts';
import type { SearchRow } from './read-listings.ts';
import { selectBoats } from './select-boats.ts';
import { warmUp } from './warm-up.ts';

const roll = dice(5);
const sometimes = <T>(from: readonly T[]) => roll([undefined, undefined, undefined, roll(from)]);
const makes = ['Sea Ray', 'SEA RAY', 'Sabre', 'Boston Whaler', 'Grand Banks', ''];
const models = ['38', '170 Montauk', 'Z520C', '42 Classic', ''];
const searches = [
  'sea ray',
  'searay 38',
  'bosten waler',
  'sabr',
  '2004 sabre',
  'z520',
  'grandbanks 42 clasic',
  'hin000000007',
  'for sale',
  'newport whaler',
];
const numbers = Array.from({ length: 60 }, (_, i) => i);
const from = Date.UTC(2026, 0);

function someListing(id: number): SearchRow {
  const [make, model, city] = [roll(makes), roll(models), roll(['newport', 'seattle', 'bay'])];
  const year = roll([null, 1999, 2004, 2011]);
  const title = ` ${year ?? ''} ${make} ${model} `.toLowerCase().replaceAll(/ +/g, ' ');
  const [lat, lon] = roll([
    [41, -71],
    [47, -122],
    [null, null],
  ] as const);
  const isAuction = roll([true, false]);
  return {
    id,
    make,
    model,
    year,
    title,
    lat,
    lon,
    words: `${title}${city} ri `,
    seller_id: roll([1, 2, 3]),
    user_type: roll([1, 2]),
    listing_type: isAuction ? 'auction' : 'marketplace',
    status: roll(
      isAuction
        ? ['live', 'live', 'scheduled', 'sold', 'unsold', 'under-offer']
        : ['live', 'live', 'under-offer', 'sold'],
    ),
    published_at: roll([null, from, from + roll(numbers)]),
    closed_at: roll([null, from + roll(numbers)]),
    price: roll([null, roll(numbers) * 100]),
    reserve_state: isAuction ? roll(['none', 'met', 'not-met']) : null,
    ends_at: isAuction ? from + roll(numbers) / 4 : null,
    bid_count: roll(numbers),
    length_ft: roll([null, 8, 19.6, 33.25, 80]),
    boat_type: roll(['sail', 'pontoon']),
    hull_material: roll(['wood', null]),
    fuel_type: roll(['diesel', 'gasoline', null]),
    condition: roll(['new', 'used', null]),
    hin: roll([null, null, `HIN${String(id).padStart(9, '0')}`]),
    state: roll(['RI', 'WA', '']),
    zip: roll(['02840', '98101', '']),
    tag_ids: roll([[], [1], [1, 2], [3]]),
  };
}

const someQuestion = (ids: number[], typed: string[]): Question =>
  Object.fromEntries(
    Object.entries({
      page: roll([1, 1, 2]),
      limit: roll([5, 24, 100]),
      sortBy: roll([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]),
      after: sometimes(ids),
      isByClosing: sometimes([true]),
      listing: sometimes(['auction', 'marketplace', 'past']),
      search: sometimes(typed),
      type: sometimes(['sail', 'pontoon']),
      make: sometimes(['sea ray', 'Sabre', 'None']),
      model: sometimes(['38', 'z520c']),
      state: sometimes(['RI', 'WA']),
      tags: sometimes(['1', '2,3']),
      start_year: sometimes([1999, 2004]),
      end_year: sometimes([2004, 2010]),
      min_price: sometimes([0, 1_000]),
      max_price: sometimes([3_000]),
      min_length: sometimes([8.01, 19.6]),
      max_length: sometimes([33.25, 60]),
      hull: sometimes(['wood']),
      fuel: sometimes(['diesel']),
      condition: sometimes(['new']),
      status: sometimes(['live', 'sold']),
      reserve: sometimes(['none', 'met']),
      seller: sometimes(['private', 'dealer']),
      seller_id: sometimes([2]),
      endsBefore: sometimes([from + 7.5]),
      near: sometimes([
        { lat: 41, lon: -73, miles: 300 },
        { lat: 41, lon: -73 },
      ]),
    }).filter(([, value]) => value !== undefined),
  ) as unknown as Question;

function answer(columns: SearchColumns, question: Question) {
  const { hits, ...counts } = selectBoats(columns, question);
  return { ids: pageOf(columns, { ...counts, hits }, question), ...counts };
}

function compare(
  columns: SearchColumns,
  rows: Map<number, SearchRow>,
  times: number,
  typed = searches,
): void {
  const all = [...rows.values()];
  for (let i = 0; i < times; i++) {
    const question = someQuestion([...rows.keys()], typed);
    expect({ question, ...answer(columns, question) }).toEqual({ question, ...naiveSearch(all, question) });
  }
}

/** Adds, changes, and removes listings, as the database would tell. */
function change(columns: SearchColumns, rows: Map<number, SearchRow>, count: number): void {
  for (let i = 0; i < count; i++) {
    const id = 1 + Math.floor(roll(numbers) * 6 + roll(numbers) / 10);
    const known = rows.get(id);
    const row = known && roll([true, false]) ? { ...known, ...live(known) } : someListing(id);
    if (known && roll(numbers) < 15) {
      columns.remove(id);
      rows.delete(id);
    } else {
      rows.set(id, row);
      if (known && row.title === known.title && row.words === known.words && roll([true, false])) {
        const now = live(row);
        rows.set(id, { ...known, ...now });
        columns.putLive({ ...now, id });
      } else columns.put(row);
    }
  }
  columns.tidy();
}

const live = ({ ends_at }: SearchRow) => ({
  price: roll(numbers) * 100,
  reserve_state: roll(['none', 'met', 'not-met']),
  ends_at: ends_at === null ? null : from + roll(numbers) / 4,
  bid_count: roll(numbers),
});

test('finds what looking at every listing finds, whatever changes', () => {
  const columns = new SearchColumns();
  warmUp(columns); // before there are any boats
  const rows = new Map<number, SearchRow>();
  for (let round = 0; round < 12; round++) {
    if (round === 6) makes.push('Bostan Walder', 'Sabro');
    change(columns, rows, 150);
    warmUp(columns);
    compare(columns, rows, 20);
  }
  expect(rows.size).toBeGreaterThan(100);
});

test('is rearranged after many changes, and finds the same', () => {
  const columns = new SearchColumns();
  const rows = new Map<number, SearchRow>();
  for (const row of madeUpListings(6_000)) {
    columns.put(row);
    rows.set(row.id, row);
  }
  columns.tidy();
  const stretches = columns.runs.starts.length;
  for (const id of [...rows.keys()].slice(0, 5_500)) {
    columns.remove(id);
    rows.delete(id);
  }
  columns.tidy();
  expect(columns.size).toBe(500);
  expect(columns.runs.starts.length).toBeLessThan(stretches);
  // In the middle of runs.
  for (const [id, row] of rows) {
    if (id % 3 === 0) rows.set(id, { ...row, ...live(row) });
    if (id % 5 === 0) rows.set(id, { ...row, status: 'under-offer', condition: 'new' });
    if (id % 3 === 0) columns.putLive({ ...row, ...rows.get(id) });
    if (id % 5 === 0) columns.put({ ...row, ...rows.get(id) });
  }
  const typed = [...rows.values()].slice(0, 20).flatMap(({ title, make }) => [title, make]);
  compare(columns, rows, 60, typed);
});

/** Columns with some listings, in the order they came. */
function columnsOf(listings: SearchRow[]) {
  const columns = new SearchColumns();
  const rows = new Map(listings.map((row) => [row.id, row]));
  for (const row of listings) columns.put(row);
  return { columns, rows };
}

const expectAsNaive = (columns: SearchColumns, rows: Map<number, SearchRow>, question: Question) =>
  expect({ question, ...answer(columns, question) }).toEqual({
    question,
    ...naiveSearch([...rows.values()], question),
  });

test('finds the years of boats that came in no order, and those that changed', () => {
  const kind = someListing(0);
  const { columns, rows } = columnsOf(
    Array.from({ length: 40 }, (_, i) => ({ ...kind, id: i + 1, year: roll([null, 1999, 2004, 2011]) })),
  );
  for (let i = 0; i < 60; i++) {
    const id = 1 + (i % 40);
    const changed = { ...kind, id, year: roll([null, 1999, 2004, 2011]) };
    rows.set(id, changed);
    columns.put(changed);
    const years = { start_year: roll([1999, 2004, 2005]), end_year: sometimes([2004, 2011]) };
    expectAsNaive(columns, rows, { page: 1, limit: 100, sortBy: 4, ...years } as Question);
  }
});

test('goes on after a boat that doesn’t match what is typed', () => {
  const { columns, rows } = columnsOf(Array.from({ length: 80 }, (_, i) => someListing(i + 1)));
  for (let i = 0; i < 100; i++)
    expectAsNaive(columns, rows, {
      page: 1,
      limit: 5,
      sortBy: 0,
      search: roll(searches),
      after: roll([...rows.keys()]),
    });
});
