import type { SearchColumns } from './columns.ts';
import { compareBy, type Order } from './top-of.ts';
import type { Question } from './question.ts';
import type { Selection } from './select-boats.ts';

/** Unknown values are NaN or Infinity. */
const by =
  (column: ArrayLike<number>, sign: 1 | -1) =>
  (place: number): number => {
    const value = column[place]!;
    return Number.isFinite(value) ? sign * value : Infinity;
  };

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
  const rising = (column: ArrayLike<number>): Order => ({ key: by(column, 1), compareTied: byId });
  const falling = (column: ArrayLike<number>): Order => ({ key: by(column, -1), compareTied: byId });
  const latest = (column: ArrayLike<number>): Order => ({
    key: by(column, -1),
    compareTied: (a, b) => byId(b, a),
  });
  const newest = latest(numbers.publishedAt);
  const first =
    listing === 'auction' ? rising(numbers.endsAt) : listing === 'past' ? latest(numbers.closedAt) : newest;
  if (isByClosing) return latest(numbers.closedAt);
  if (sortBy === 0 && found) return bestMatch(columns, found, first);
  if (sortBy === 7 && near) {
    const miles = by(locations.milesFrom(near), 1);
    return { key: (place) => miles(codes.location[place]!), compareTied: byId };
  }
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

/** Of similar matches, available boats first, then the one with the fewest other words in its name. */
function bestMatch(
  { size, numbers, codes }: SearchColumns,
  { places, ranks }: NonNullable<Selection['found']>,
  next: Order,
): Order {
  const rankOf = new Uint8Array(size);
  for (let i = 0; i < places.length; i++) rankOf[places[i]!] = ranks[i]!;
  return {
    key(place) {
      const step = 20 - Math.round(rankOf[place]! / 5);
      const isOver = Number.isNaN(numbers.closedAt[place]!) ? 0 : 1;
      return step * 512 + isOver * 256 + codes.nameLength[place]!;
    },
    compareTied: (a, b) => compareBy(next, a, b),
  };
}
