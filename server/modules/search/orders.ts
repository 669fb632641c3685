import type { SearchColumns } from './columns.ts';
import { findWords } from './find-words.ts';
import type { Question } from './question.ts';
import { compareBy, type Order } from './top-of.ts';
import type { Found } from './ranking.ts';

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
  { sortBy, listing, near, search, isByClosing }: Question,
): Order {
  const { numbers, codes, locations } = columns;
  const rising = (column: Float64Array) => byNumber(column, 1, numbers.id, 1);
  const falling = (column: Float64Array) => byNumber(column, -1, numbers.id, 1);
  const latest = (column: Float64Array) => byNumber(column, -1, numbers.id, -1);
  const newest = latest(numbers.publishedAt);
  const first =
    listing === 'auction' ? rising(numbers.endsAt) : listing === 'past' ? latest(numbers.closedAt) : newest;
  if (isByClosing) return latest(numbers.closedAt);
  if (sortBy === 0 && search) return bestMatch(columns, findWords(columns, search), first);
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
  found: Found,
  next: NumberOrder,
): Order {
  const rankOf = ranksBy(found, size);
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

/** By position: 0, except for the boats of the search in `ranked`. Reused, because it's large. */
let rankOf = new Uint8Array(0);
let ranked: Found = { places: new Int32Array(0), ranks: new Uint8Array(0) };

/** By position; 0 for those that don't match. Not to be used after the next call. */
function ranksBy(found: Found, size: number): Uint8Array {
  if (found === ranked && rankOf.length >= size) return rankOf;
  if (rankOf.length < size) rankOf = new Uint8Array(Math.ceil(size * 1.25));
  else for (const place of ranked.places) rankOf[place] = 0;
  const { places, ranks } = found;
  for (let i = 0; i < places.length; i++) rankOf[places[i]!] = ranks[i]!;
  ranked = found;
  return rankOf;
}
