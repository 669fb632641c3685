import type { SearchColumns } from './columns.ts';
import type { Question } from './question.ts';
import type { Selection } from './select-boats.ts';
import { compareBy, type Order } from './top-of.ts';

type Sign = 1 | -1;
/** By one number of each boat, and equal ones by id. NaN and Infinity are unknown. */
interface NumberOrder extends Order {
  numbers: Float64Array;
  sign: Sign;
}

const keyOf = (value: number, sign: Sign): number => (Number.isFinite(value) ? sign * value : Infinity);

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
  const rising = (column: Float64Array) => byNumber(column, 1, numbers.id, 1);
  const falling = (column: Float64Array) => byNumber(column, -1, numbers.id, 1);
  const latest = (column: Float64Array) => byNumber(column, -1, numbers.id, -1);
  const newest = latest(numbers.publishedAt);
  const first =
    listing === 'auction' ? rising(numbers.endsAt) : listing === 'past' ? latest(numbers.closedAt) : newest;
  if (isByClosing) return latest(numbers.closedAt);
  if (sortBy === 0 && found) return bestMatch(columns, found, first);
  if (sortBy === 7 && near) return closest(codes.location, locations.milesFrom(near), numbers.id);
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

function byNumber(numbers: Float64Array, sign: Sign, ids: Float64Array, idSign: Sign): NumberOrder {
  const key = (place: number) => keyOf(numbers[place]!, sign);
  return {
    numbers,
    sign,
    key,
    compareTied: (a, b) => idSign * (ids[a]! - ids[b]!),
    nextBefore(other, places, from) {
      const [last, lastId] = [key(other), idSign * ids[other]!];
      if (last === Infinity) return from;
      for (let i = from; i < places.length; i++) {
        const own = sign * numbers[places[i]!]!;
        // Unknown is minus infinity here, if larger ones come first.
        if (own <= last && own !== -Infinity && (own < last || idSign * ids[places[i]!]! < lastId)) return i;
      }
      return places.length;
    },
  };
}

function closest(locationOf: Int32Array, miles: Float64Array, ids: Float64Array): Order {
  const key = (place: number) => keyOf(miles[locationOf[place]!]!, 1);
  return {
    key,
    compareTied: (a, b) => ids[a]! - ids[b]!,
    nextBefore(other, places, from) {
      const [last, lastId] = [key(other), ids[other]!];
      if (last === Infinity) return from;
      for (let i = from; i < places.length; i++) {
        const own = miles[locationOf[places[i]!]!]!;
        if (own <= last && (own < last || ids[places[i]!]! < lastId)) return i;
      }
      return places.length;
    },
  };
}

/** Of similar matches, available boats first, then the one with the fewest other words in its name. */
function bestMatch(
  { size, numbers: { closedAt }, codes: { nameLength } }: SearchColumns,
  { places, ranks }: NonNullable<Selection['found']>,
  next: NumberOrder,
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
    compareTied: (a, b) => compareBy(next, a, b),
    nextBefore(other, items, from) {
      const { numbers, sign } = next;
      const [last, lastNext] = [key(other), next.key(other)];
      for (let i = from; i < items.length; i++) {
        const own = key(items[i]!);
        if (own < last || (own === last && !(sign * numbers[items[i]!]! > lastNext))) return i;
      }
      return items.length;
    },
  };
}
