import type { SearchColumns } from './columns.ts';
import { milesBetween } from './distance.ts';
import type { Question } from './question.ts';
import type { Found } from './word-index.ts';

/** Ascending; NaN is none, and stands last. `newestId`: equal ones by their ids from the last, else from the first. */
interface Key {
  of(place: number): number;
  newestId?: boolean;
}

/** Equal ones stand in the order of their ids, so that no boat is on two pages. The same orders as `orderOf` of boats/boat-query.ts. */
export function comparisonOf(
  { numbers }: SearchColumns,
  { sortBy, listing, near }: Question,
  found: Found | undefined,
): (a: number, b: number) => number {
  const newest: Key = { of: (p) => -numbers.publishedAt[p]!, newestId: true };
  const first: Key =
    listing === 'auction'
      ? { of: (p) => numbers.endsAt[p]! }
      : listing === 'past'
        ? { of: (p) => -numbers.closedAt[p]!, newestId: true }
        : newest;
  const keys: Key[] = [
    first,
    newest,
    { of: (p) => numbers.price[p]! },
    { of: (p) => -numbers.price[p]! },
    { of: (p) => -numbers.year[p]! },
    { of: (p) => -numbers.bidCount[p]! },
    { of: (p) => -numbers.feet[p]! },
    near ? { of: (p) => milesBetween(near.lat, near.lon, numbers.lat[p]!, numbers.lon[p]!) } : first,
    first,
  ];
  const key = keys[sortBy] ?? newest;
  const idSign = key.newestId ? -1 : 1;
  const byKey = (a: number, b: number) => {
    const [one, other] = [key.of(a), key.of(b)];
    const isNone = Number.isNaN(one);
    if (isNone || Number.isNaN(other))
      return isNone === Number.isNaN(other) ? idSign * (numbers.id[a]! - numbers.id[b]!) : isNone ? 1 : -1;
    return one - other || idSign * (numbers.id[a]! - numbers.id[b]!);
  };
  if (!found || sortBy !== 0) return byKey;
  const { ranks, lengths } = found;
  const isOver = (p: number) => (Number.isNaN(numbers.closedAt[p]!) ? 0 : 1);
  // Alike ones: what can still be had first, then the one whose name says least beside what was typed.
  const step = (p: number) => Math.round(ranks[p]! / 5);
  return (a, b) => step(b) - step(a) || isOver(a) - isOver(b) || lengths[a]! - lengths[b]! || byKey(a, b);
}
