import type { SearchColumns } from './columns.ts';
import { failsMore, isLimited, limitedBy, type Facets, type Limits, type Range } from './rows.ts';

export interface Choosing {
  /** Memory for the positions. */
  places: Int32Array;
  /** By profile, as in `Rows.take`. */
  marks: Uint8Array;
  limits: Limits;
  /** What the facets count. */
  boats: Facets;
  /** 1 for each make, state and location that is allowed, if any of them isn't. */
  allowed: Record<'makes' | 'states' | 'locations', Uint8Array> | undefined;
}

/** What the loops read and write. */
type Pass = Choosing & { limited: ReturnType<typeof limitedBy>; codes: SearchColumns['codes'] };

/**
 * What `Rows` finds, in one pass, for questions that limit nothing but profiles, prices, years, lengths, makes,
 * states and locations, as most do. A run is in the order of the years, so only boats of the right years are looked at. Adds to the
 * counts; returns the positions of those that pass, and the first and last year of those that pass all filters but the
 * years (from Infinity if there are none).
 */
export function chooseInRuns(
  { runs: { starts, ends, profiles }, codes }: SearchColumns,
  choosing: Choosing,
): { hits: Int32Array; years: Range } {
  const { places, marks, limits, boats, allowed } = choosing;
  const pass = { ...choosing, codes, limited: limitedBy(limits) };
  const [counting, taking] = allowed ? [countAllowed, takeAllowed] : [countIn, takeIn];
  const years: Range = [Infinity, -Infinity];
  let count = 0;
  for (let run = 0; run < starts.length; run++) {
    const profile = profiles[run]!;
    if (marks[profile] === failsMore) continue;
    const [start, end] = yearsOf(limits, starts[run]!, ends[run]!);
    if (marks[profile] !== 0) {
      boats.profile[profile]! += counting(pass, start, end);
      continue;
    }
    const passing = taking(pass, start, end, count);
    boats.profile[profile]! += passing;
    count += passing;
    widen(years, pass, starts[run]!, ends[run]!);
  }
  return { hits: places.subarray(0, count), years };
}

/** How many boats of a part pass. */
function countIn({ limited }: Pass, start: number, end: number): number {
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limited;
  let count = 0;
  for (let p = start; p < end; p++)
    count +=
      Number(prices[p]! >= priceFrom) &
      Number(prices[p]! <= priceTo) &
      Number(feet[p]! >= feetFrom) &
      Number(feet[p]! <= feetTo);
  return count;
}

function countAllowed({ limited, allowed, codes }: Pass, start: number, end: number): number {
  if (!allowed) return 0;
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limited;
  const { make, state, location } = codes;
  const { makes, states, locations } = allowed;
  let count = 0;
  for (let p = start; p < end; p++)
    count +=
      Number(prices[p]! >= priceFrom) &
      Number(prices[p]! <= priceTo) &
      Number(feet[p]! >= feetFrom) &
      Number(feet[p]! <= feetTo) &
      makes[make[p]!]! &
      states[state[p]!]! &
      locations[location[p]!]!;
  return count;
}

/** The same, but writes down which they are, from `at` on, and adds them to the facets. */
function takeIn({ limited, codes, boats, places }: Pass, start: number, end: number, at: number): number {
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limited;
  const { make, state, lengthStep } = codes;
  let count = at;
  for (let p = start; p < end; p++) {
    const isPrice = Number(prices[p]! >= priceFrom) & Number(prices[p]! <= priceTo);
    const passes = isPrice & Number(feet[p]! >= feetFrom) & Number(feet[p]! <= feetTo);
    boats.make[make[p]!]! += passes;
    boats.state[state[p]!]! += passes;
    boats.lengthStep[lengthStep[p]!]! += isPrice;
    places[count] = p;
    count += passes;
  }
  return count - at;
}

function takeAllowed(pass: Pass, start: number, end: number, at: number): number {
  const { limited, codes, boats, places, allowed } = pass;
  if (!allowed) return 0;
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limited;
  const { make, state, lengthStep, location } = codes;
  const { makes, states, locations } = allowed;
  let count = at;
  for (let p = start; p < end; p++) {
    const others = Number(prices[p]! >= priceFrom) & Number(prices[p]! <= priceTo) & locations[location[p]!]!;
    const isLength = Number(feet[p]! >= feetFrom) & Number(feet[p]! <= feetTo);
    const isMake = makes[make[p]!]!;
    const isState = states[state[p]!]!;
    const passes = others & isLength & isMake & isState;
    boats.make[make[p]!]! += others & isLength & isState;
    boats.state[state[p]!]! += others & isLength & isMake;
    boats.lengthStep[lengthStep[p]!]! += others & isMake & isState;
    places[count] = p;
    count += passes;
  }
  return count - at;
}

/** The part of a run whose years are in the range. */
function yearsOf({ numbers: { year }, years: [from, to], years }: Limits, start: number, end: number): Range {
  return isLimited(years)
    ? [firstOf(start, end, (p) => year[p]! >= from), firstOf(start, end, (p) => year[p]! > to)]
    : [start, end];
}

/** The first position of a part from which on all are so; its end if there's none. */
function firstOf(start: number, end: number, isSo: (place: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Takes in the first and the last known year of the boats in a run that pass the other filters. */
function widen(years: Range, { limits, limited, allowed, codes }: Pass, start: number, end: number): void {
  const { year } = limits.numbers;
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limited;
  const passes = (p: number) =>
    prices[p]! >= priceFrom &&
    prices[p]! <= priceTo &&
    feet[p]! >= feetFrom &&
    feet[p]! <= feetTo &&
    (!allowed ||
      (allowed.makes[codes.make[p]!] === 1 &&
        allowed.states[codes.state[p]!] === 1 &&
        allowed.locations[codes.location[p]!] === 1));
  let p = start;
  while (p < end && year[p]! < years[0] && !passes(p)) p += 1;
  if (p < end && year[p]! < years[0]) years[0] = year[p]!;
  p = firstOf(start, end, (place) => year[place] === Infinity) - 1;
  while (p >= start && year[p]! > years[1] && !passes(p)) p -= 1;
  if (p >= start && year[p]! > years[1]) years[1] = year[p]!;
}
