import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SearchColumns } from '../server/modules/search/columns.ts';
import { pageOf } from '../server/modules/search/page-of.ts';
import type { Question } from '../server/modules/search/question.ts';
import { Selections } from '../server/modules/search/selections.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { madeUpListings } from './made-up-listings.ts';

const bytesMost = 600;
const rounds = 25;
const feltPauseMs = 100;

/**
 * What a listing takes in the memory of the search, and how long a question takes there: its page and all
 * facets, without HTTP and without the database. Every question is a new one.
 */
export const bench: Bench = async () => [...measure(100_000), ...measure(1_000_000)];

function measure(count: number): Figure[] {
  const before = memory();
  const columns = new SearchColumns();
  const from = performance.now();
  for (const row of madeUpListings(count)) columns.put(row);
  const filledMs = performance.now() - from;
  const tidyMs = timed(() => columns.tidy());
  const selections = new Selections();
  const firstMs = timed(() => ask(columns, selections, { search: 'benba' }));
  const times = questions(columns).flatMap((question, number) => {
    const own = Array.from({ length: rounds }, () =>
      timed(() => ask(columns, selections, another(question))),
    );
    console.log(`  question ${number + 1}: ${percentile(own, 0.5).toFixed(1)} ms`);
    return own;
  });
  const after = memory();
  const size = `${count.toLocaleString('en-US')} listings`;
  const bytes = (name: keyof typeof after) => Math.round((after[name] - before[name]) / count);
  console.log(
    `  heap ${bytes('heapUsed')}, arrays ${bytes('arrayBuffers')} bytes a listing; filled in ${Math.round(filledMs)} ms, put in order in ${Math.round(tidyMs)} ms, first words found after ${Math.round(firstMs)} ms`,
  );
  const time = { unit: 'ms', limitName: 'a felt pause', limit: feltPauseMs, bar: null };
  return [
    {
      name: `memory of a listing, ${size}`,
      value: Math.max(bytes('rss'), bytes('heapUsed') + bytes('arrayBuffers')),
      unit: 'bytes',
      limitName: 'what a node has for it',
      limit: bytesMost,
      bar: count < 1_000_000 ? null : { atMost: 1 },
    },
    { name: `page and facets in memory, ${size}, p50`, value: percentile(times, 0.5), ...time },
    { name: `page and facets in memory, ${size}, p99`, value: percentile(times, 0.99), ...time },
  ];
}

function memory() {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let i = 0; i < 3; i++) collect();
  return process.memoryUsage();
}

/** Three filters each, as in search.ts. */
function questions({ makes, models }: SearchColumns): Partial<Question>[] {
  const [make = '', other = ''] = makes.words.slice(3);
  const forSale = { listing: 'marketplace' } as const;
  return [
    { ...forSale, type: 'pontoon', start_year: 2005, end_year: 2020, max_price: 60_000_00 },
    { ...forSale, make, min_length: 20, max_length: 26, condition: 'new' },
    { ...forSale, search: `${make.slice(1)} ${other}`, type: 'center-console', max_price: 99_000_00 },
    { ...forSale, seller: 'dealer', fuel: 'gasoline', min_price: 10_000_00, sortBy: 2 },
    { ...forSale, hull: 'fiberglass', start_year: 1990, end_year: 2019, sortBy: 6 },
    { ...forSale, near: { lat: 30, lon: -100, miles: 200 }, start_year: 2000, sortBy: 7, condition: 'used' },
    { ...forSale, search: make, start_year: 1990, end_year: 2025, condition: 'used' },
    { listing: 'auction', start_year: 1951, end_year: 2025, type: 'bowrider', reserve: 'none' },
    { listing: 'past', start_year: 1980, end_year: 2020, max_price: 50_000_00, sortBy: 3 },
    { ...forSale, tags: '1,3', min_length: 18, max_length: 30, fuel: 'gasoline' },
    { ...forSale, search: `${make} ${models.words[5]}` },
    { ...forSale, sortBy: 8 },
  ];
}

let asked = 0;
/** The same filters, and yet a question that was never asked: a price nobody has is added. */
const another = (question: Partial<Question>): Partial<Question> => ({
  ...question,
  min_price: (question.min_price ?? 0) + ++asked,
});

function ask(columns: SearchColumns, selections: Selections, filters: Partial<Question>): void {
  const question: Question = { page: 1, limit: 24, sortBy: 0, ...filters };
  pageOf(columns, selections.select(columns, question), question);
}

function timed(act: () => void): number {
  const from = performance.now();
  act();
  return performance.now() - from;
}
