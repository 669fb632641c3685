import type { SearchColumns } from './columns.ts';
import { milesBetween } from './distance.ts';
import type { Question } from './question.ts';
import type { Found } from './word-index.ts';

/**
 * Ascending; NaN means unknown and comes last. `newestId`: equal ones by id descending, otherwise ascending.
 */
interface Key {
  of(place: number): number;
  newestId?: boolean;
}

/**
 * Equal ones are ordered by id, so that no boat is on two pages. The same orders as `orderOf` in
 * boat-query.ts.
 */
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
  // Of similar matches, available boats first, then the one with the fewest other words in its name.
  const step = (p: number) => Math.round(ranks[p]! / 5);
  return (a, b) => step(b) - step(a) || isOver(a) - isOver(b) || lengths[a]! - lengths[b]! || byKey(a, b);
}
