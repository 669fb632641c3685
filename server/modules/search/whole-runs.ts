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
}

/**
 * What `Rows` finds, in one pass, for questions that limit nothing but profiles, prices, years and lengths, as most do.
 * A run is in the order of the years, so only boats of the right years are looked at. Adds to the counts; returns the
 * positions of those that pass, and the first and last year of those that pass all filters but the years (from Infinity
 * if there are none).
 */
export function chooseInRuns(
  { runs, codes }: SearchColumns,
  { places, marks, limits, boats }: Choosing,
): { hits: Int32Array; years: Range } {
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limitedBy(limits);
  const { make, state, lengthStep } = codes;
  const { starts, ends, profiles } = runs;
  const years: Range = [Infinity, -Infinity];
  let count = 0;
  for (let run = 0; run < starts.length; run++) {
    const profile = profiles[run]!;
    if (marks[profile] === failsMore) continue;
    const [start, end] = yearsOf(limits, starts[run]!, ends[run]!);
    let passing = 0;
    if (marks[profile] !== 0) {
      for (let p = start; p < end; p++)
        passing +=
          Number(prices[p]! >= priceFrom) &
          Number(prices[p]! <= priceTo) &
          Number(feet[p]! >= feetFrom) &
          Number(feet[p]! <= feetTo);
    } else {
      for (let p = start; p < end; p++) {
        const isPrice = Number(prices[p]! >= priceFrom) & Number(prices[p]! <= priceTo);
        const passes = isPrice & Number(feet[p]! >= feetFrom) & Number(feet[p]! <= feetTo);
        boats.make[make[p]!]! += passes;
        boats.state[state[p]!]! += passes;
        boats.lengthStep[lengthStep[p]!]! += isPrice;
        places[count + passing] = p;
        passing += passes;
      }
      count += passing;
      widen(years, limits, starts[run]!, ends[run]!);
    }
    boats.profile[profile]! += passing;
  }
  return { hits: places.subarray(0, count), years };
}

/** The part of a run whose years are in the range. */
function yearsOf({ numbers: { year }, years }: Limits, start: number, end: number): Range {
  return isLimited(years)
    ? [firstAfter(year, start, end, years[0], true), firstAfter(year, start, end, years[1], false)]
    : [start, end];
}

/** The first position whose year is later than this one, or this one, too. */
function firstAfter(year: Float64Array, start: number, end: number, than: number, orEqual: boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (year[middle]! > than || (orEqual && year[middle] === than)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Takes in the first and the last year of the boats in a run that are in the other ranges. */
function widen(years: Range, limits: Limits, start: number, end: number): void {
  const { year } = limits.numbers;
  const { prices, priceFrom, priceTo, feet, feetFrom, feetTo } = limitedBy(limits);
  const passes = (p: number) =>
    prices[p]! >= priceFrom && prices[p]! <= priceTo && feet[p]! >= feetFrom && feet[p]! <= feetTo;
  let p = start;
  while (p < end && year[p]! < years[0] && !passes(p)) p += 1;
  if (p < end && year[p]! < years[0]) years[0] = year[p]!;
  p = firstAfter(year, start, end, Number.MAX_VALUE, false) - 1;
  while (p >= start && year[p]! > years[1] && !passes(p)) p -= 1;
  if (p >= start && year[p]! > years[1]) years[1] = year[p]!;
}
