import { expect, test } from 'vitest';
import { madeUpListings } from '../../../bench/made-up-listings.ts';
import { dice } from '../../../tests/support/many-listings.ts';
import { SearchColumns } from './columns.ts';
import type { Sample } from './question.ts';
import type { SearchRow } from './read-listings.ts';
import { similarBoats } from './similar-boats.ts';

const roll = dice(3);

/** What they are, found by sorting all of them. */
function naive(rows: SearchRow[], { id, make, type, feet, limit }: Sample) {
  const isMake = (row: SearchRow) => row.make !== '' && row.make.toLowerCase() === make.toLowerCase();
  const kinship = (row: SearchRow) => Number(isMake(row)) + Number(row.boat_type === type);
  const available = rows.filter((row) => row.id !== id && ['live', 'scheduled'].includes(row.status));
  const away = (row: SearchRow) => Math.round(Math.abs((row.length_ft ?? 0) - feet) * 100);
  const sorted = available.toSorted((a, b) => kinship(b) - kinship(a) || away(a) - away(b) || a.id - b.id);
  const kin = available.filter((row) => kinship(row) > 0).length;
  return { ids: sorted.slice(0, limit).map((row) => row.id), total: kin < limit ? sorted.length : kin };
}

test('the closest boats of the same make and type, whatever was removed or changed', () => {
  const rows = new Map([...madeUpListings(3_000)].map((row) => [row.id, row]));
  const columns = new SearchColumns();
  for (const row of rows.values()) columns.put(row);
  columns.tidy();
  for (const [id, row] of rows) {
    const change = roll([0, 1, 2, 3, 4, 5]);
    if (change === 0) {
      columns.remove(id);
      rows.delete(id);
    } else if (change < 3) {
      const changed = {
        ...row,
        status: roll(['live', 'scheduled', 'sold', 'under-offer']),
        length_ft: roll([null, row.length_ft]),
      };
      columns.put(changed);
      rows.set(id, changed);
    }
  }
  const all = [...rows.values()];
  const foreign = { id: 0, make: 'Nobody’s', type: 'no type', feet: 30, limit: 12 };
  expect(similarBoats(columns, foreign)).toEqual(naive(all, foreign));
  for (const row of all.slice(0, 200)) {
    const sample = {
      id: row.id,
      make: row.make,
      type: row.boat_type,
      feet: row.length_ft ?? 0,
      limit: roll([1, 4, 12]),
    };
    expect({ sample, ...similarBoats(columns, sample) }).toEqual({ sample, ...naive(all, sample) });
  }
});

test('if a row of the kind isn’t full, the closest of other kinds follow', () => {
  const rows = [...madeUpListings(40)].map((row, i) => ({
    ...row,
    status: 'live',
    make: i < 3 ? 'Sabre' : row.make,
    boat_type: i < 3 ? 'ketch' : 'sloop',
  }));
  const columns = new SearchColumns();
  for (const row of rows) columns.put(row);
  const sample = { id: rows[0]?.id ?? 0, make: 'sabre', type: 'ketch', feet: 30, limit: 6 };
  const answer = similarBoats(columns, sample);
  expect(answer).toEqual(naive(rows, sample));
  expect(answer.total).toBe(39);
});
