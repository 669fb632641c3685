import { expect, test } from 'vitest';
import { madeUpListings } from '../../../bench/made-up-listings.ts';
import { dice } from '../../../tests/support/many-listings.ts';
import { SearchColumns } from './columns.ts';
import type { Question } from './question.ts';
import { selectBoats } from './select-boats.ts';
import { Selections } from './selections.ts';

const columns = new SearchColumns();
for (const row of madeUpListings(300)) columns.put(row);
columns.tidy();
const years = Array.from({ length: 70 }, (_, i) => 1957 + i);

/** Four times as many boats are kept as there are: later selections need the room of earlier ones. */
test('a selection keeps its boats as long as it is given again', () => {
  const roll = dice(3);
  const selections = new Selections();
  const given = new Map<number, number>();
  for (let i = 0; i < 2_000; i++) {
    const year = roll(years);
    const question: Question = { page: 1, limit: 24, sortBy: 0, start_year: year };
    const { hits, total } = selections.select(columns, question);
    const places = [...hits];
    expect(places).toHaveLength(total);
    expect(places).toEqual([...selectBoats(columns, question).hits]);
    given.set(year, total);
  }
  expect(new Set(given.values()).size).toBeGreaterThan(20);
});

test('a page, an order and the facets share one selection, until a listing changes', () => {
  const selections = new Selections();
  const question: Question = { page: 1, limit: 24, sortBy: 0, listing: 'marketplace' };
  const first = selections.select(columns, question);
  expect(selections.select(columns, { ...question, page: 2, sortBy: 3 })).toBe(first);
  selections.clear();
  expect(selections.select(columns, question)).not.toBe(first);
});
