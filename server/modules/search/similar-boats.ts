import type { SearchColumns } from './columns.ts';
import type { Page, Sample } from './question.ts';
import { topOf, type Order } from './top-of.ts';

const availableStatuses = new Set(['live', 'scheduled']);

/** Reused by all questions. */
let kin = new Int32Array(0);
let others = new Int32Array(0);

/**
 * Available boats of the same maker and type first, then of one of both; of each, the closest in length first. If
 * these are too few for `limit`, boats of other kinds follow, the closest in length first; they're in `total` then.
 */
export function similarBoats(
  { numbers, codes, profiles, makes, runs }: SearchColumns,
  { id, make, type, feet, limit }: Sample,
): Page {
  const sameMake = makes.allowed(make);
  const sameType = profiles.values.type.known(type);
  if (kin.length < numbers.id.length)
    [kin, others] = [new Int32Array(numbers.id.length), new Int32Array(numbers.id.length)];
  let [kinCount, otherCount] = [0, 0];
  for (let run = 0; run < runs.starts.length; run++) {
    const profile = runs.profiles[run]!;
    if (profile === 0 || !availableStatuses.has(profiles.valueOf(profile, 'status'))) continue;
    const isType = Number(profiles.codes.type[profile] === sameType);
    for (let place = runs.starts[run]!; place < runs.ends[run]!; place++) {
      if (numbers.id[place] === id || codes.profile[place] === 0) continue;
      if (isType | sameMake[codes.make[place]!]!) kin[kinCount++] = place;
      else others[otherCount++] = place;
    }
  }
  // In whole hundredths, as lengths are stored: equal differences stay equal.
  const away = (place: number) => {
    const own = numbers.feet[place]!;
    return Math.round(Math.abs((own === Infinity ? 0 : own) - feet) * 100);
  };
  const kinship = (place: number) =>
    sameMake[codes.make[place]!]! + Number(profiles.codes.type[codes.profile[place]!] === sameType);
  const ascending = (key: (place: number) => number): Order => ({
    key,
    compareTied: (a, b) => numbers.id[a]! - numbers.id[b]!,
    nextBefore(other, items, from) {
      const last = key(other);
      let i = from;
      while (i < items.length && key(items[i]!) > last) i += 1;
      return i;
    },
  });
  // No boat is longer than that.
  const closestKin = ascending((place) => (2 - kinship(place)) * 1e7 + away(place));
  const places = topOf(kin.subarray(0, kinCount), limit, closestKin);
  const missing = limit - places.length;
  if (missing > 0) places.push(...topOf(others.subarray(0, otherCount), missing, ascending(away)));
  return {
    ids: places.map((place) => numbers.id[place]!),
    total: kinCount + (missing > 0 ? otherCount : 0),
  };
}
