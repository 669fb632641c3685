import type { SearchColumns } from './columns.ts';
import { compareBy, type Order } from './top-of.ts';
import type { Question } from './question.ts';
import type { Selection } from './select-boats.ts';

/** Unknown values are NaN or Infinity. */
const keyOf = (value: number, sign: 1 | -1): number => (Number.isFinite(value) ? sign * value : Infinity);

const byColumn = (column: Float64Array, sign: 1 | -1, compareTied: Order['compareTied']): Order => ({
  key: (place) => keyOf(column[place]!, sign),
  keysOf(places, keys) {
    for (let i = 0; i < places.length; i++) keys[i] = keyOf(column[places[i]!]!, sign);
  },
  compareTied,
});

/**
 * Equal ones are ordered by id, so that no boat is on two pages. The same orders as `orderOf` in
 * boat-query.ts.
 */
export function orderBy(
  columns: SearchColumns,
  { sortBy, listing, near, isByClosing }: Question,
  { found }: Pick<Selection, 'found'>,
): Order {
  const { numbers, codes, locations } = columns;
  const byId = (a: number, b: number) => numbers.id[a]! - numbers.id[b]!;
  const rising = (column: Float64Array) => byColumn(column, 1, byId);
  const falling = (column: Float64Array) => byColumn(column, -1, byId);
  const latest = (column: Float64Array) => byColumn(column, -1, (a, b) => byId(b, a));
  const newest = latest(numbers.publishedAt);
  const first =
    listing === 'auction' ? rising(numbers.endsAt) : listing === 'past' ? latest(numbers.closedAt) : newest;
  if (isByClosing) return latest(numbers.closedAt);
  if (sortBy === 0 && found) return bestMatch(columns, found, first);
  if (sortBy === 7 && near) return closest(codes.location, locations.milesFrom(near), byId);
  return (
    [
      first,
      newest,
      rising(numbers.price),
      falling(numbers.price),
      falling(numbers.year),
      falling(numbers.bidCount),
      falling(numbers.feet),
      first,
      first,
    ][sortBy] ?? newest
  );
}

function closest(locationOf: Int32Array, miles: Float64Array, compareTied: Order['compareTied']): Order {
  return {
    key: (place) => keyOf(miles[locationOf[place]!]!, 1),
    keysOf(places, keys) {
      for (let i = 0; i < places.length; i++) keys[i] = keyOf(miles[locationOf[places[i]!]!]!, 1);
    },
    compareTied,
  };
}

/** Of similar matches, available boats first, then the one with the fewest other words in its name. */
function bestMatch(
  { size, numbers: { closedAt }, codes: { nameLength } }: SearchColumns,
  { places, ranks }: NonNullable<Selection['found']>,
  next: Order,
): Order {
  const rankOf = new Uint8Array(size);
  for (let i = 0; i < places.length; i++) rankOf[places[i]!] = ranks[i]!;
  const key = (place: number) => {
    const step = 20 - Math.round(rankOf[place]! / 5);
    const isOver = Number.isNaN(closedAt[place]!) ? 0 : 1;
    return step * 512 + isOver * 256 + nameLength[place]!;
  };
  return {
    key,
    keysOf(items, keys) {
      for (let i = 0; i < items.length; i++) keys[i] = key(items[i]!);
    },
    compareTied: (a, b) => compareBy(next, a, b),
  };
}
