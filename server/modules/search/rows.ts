export type Range = [from: number, to: number];
/** The numbers that most questions limit, and the limits: from minus to plus infinity if there are none. */
export interface Limits {
  numbers: Record<'price' | 'year' | 'feet', Float64Array>;
  price: Range;
  years: Range;
  lengths: Range;
}
type Codes = Record<'profile' | 'location', Int32Array>;
interface Taking {
  /** By profile: 0 if it fails no filter, `bits.profile` if it fails one, `failsMore`. */
  marks: Uint8Array;
  limits: Limits;
  /** 1 for each location that is allowed. */
  isNear: Uint8Array;
}
/** A number per boat, or per code: those of the facets that count by code. */
export type Facets = Record<'profile' | 'make' | 'state' | 'lengthStep', Int32Array>;
/** The filters that have a facet; those of the profile share one, because a profile that fails two isn't considered. */
export const bits = { make: 1, model: 2, state: 4, year: 8, length: 16, profile: 32 };
/** The mark of a profile that fails more than one filter. */
export const failsMore = 255;

/**
 * The boats that a search still considers, by position. Each step goes through them once, and none branches on
 * what it reads: a processor guesses half of such branches wrong, which takes longer than all the rest.
 */
export class Rows {
  #count = 0;
  #places = new Int32Array(0);
  /** The filters that each of them fails, as bits. */
  #missed = new Uint8Array(0);

  /** Returns the memory for so many positions, which all searches share. */
  makeRoom(size: number): Int32Array {
    if (this.#places.length < size) {
      this.#places = new Int32Array(Math.ceil(size * 1.25));
      this.#missed = new Uint8Array(this.#places.length);
    }
    return this.#places;
  }

  /**
   * Begins with those of the boats at `from` that are in the price range and at an allowed place, and that fail at most
   * one of the filters of their profile, the years and the lengths. `marks` are those of the profiles.
   */
  take(from: Int32Array, { profile, location }: Codes, { marks, limits, isNear }: Taking): void {
    const { prices, priceFrom, priceTo, year, yearFrom, yearTo, feet, feetFrom, feetTo } = limitedBy(limits);
    const [places, missed] = [this.#places, this.#missed];
    let count = 0;
    for (let i = 0; i < from.length; i++) {
      const p = from[i]!;
      const isYear = Number(year[p]! >= yearFrom) & Number(year[p]! <= yearTo);
      const isLength = Number(feet[p]! >= feetFrom) & Number(feet[p]! <= feetTo);
      const own = marks[profile[p]!]! | ((isYear ^ 1) * bits.year) | ((isLength ^ 1) * bits.length);
      places[count] = p;
      missed[count] = own;
      count +=
        Number(prices[p]! >= priceFrom) &
        Number(prices[p]! <= priceTo) &
        isNear[location[p]!]! &
        Number((own & (own - 1)) === 0);
    }
    this.#count = count;
  }

  /** Drops those whose number isn't in a range. */
  keepBetween(numbers: Float64Array, from: number, to: number): void {
    const [places, missed] = [this.#places, this.#missed];
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const place = places[i]!;
      const number = numbers[place]!;
      places[count] = place;
      missed[count] = missed[i]!;
      count += Number(number >= from) & Number(number <= to);
    }
    this.#count = count;
  }

  /** Marks those whose code isn't allowed, and drops those with another mark already. */
  markOthers(codes: Int32Array, allowed: Uint8Array, bit: number): void {
    const [places, missed] = [this.#places, this.#missed];
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const place = places[i]!;
      const marks = missed[i]! | (bit & (allowed[codes[place]!]! - 1));
      places[count] = place;
      missed[count] = marks;
      count += Number((marks & (marks - 1)) === 0);
    }
    this.#count = count;
  }

  /** Adds how many have each code and no mark, or only this one. */
  countBy(codes: Int32Array, bit: number, counts: Int32Array): Int32Array {
    const [places, missed, count] = [this.#places, this.#missed, this.#count];
    for (let i = 0; i < count; i++) counts[codes[places[i]!]!]! += Number((missed[i]! & ~bit) === 0);
    return counts;
  }

  /**
   * Ends a search: adds to each facet those without a mark, or with its own only, and returns the positions of those
   * without a mark.
   */
  finish({ profile, make, state, lengthStep }: Facets, counts: Facets): Int32Array {
    const [places, missed, count] = [this.#places, this.#missed, this.#count];
    let unmarked = 0;
    for (let i = 0; i < count; i++) {
      const place = places[i]!;
      const marks = missed[i]!;
      const isUnmarked = Number(marks === 0);
      counts.profile[profile[place]!]! += Number((marks & ~bits.profile) === 0);
      counts.make[make[place]!]! += Number((marks & ~bits.make) === 0);
      counts.state[state[place]!]! += Number((marks & ~bits.state) === 0);
      counts.lengthStep[lengthStep[place]!]! += Number((marks & ~bits.length) === 0);
      places[unmarked] = place;
      unmarked += isUnmarked;
    }
    this.#count = 0;
    return places.subarray(0, unmarked);
  }

  /** The least and greatest number of those without a mark, or only with this one. Infinity counts for nothing. */
  rangeOf(numbers: Float64Array, bit: number): Range {
    const [places, missed, count] = [this.#places, this.#missed, this.#count];
    let [least, greatest] = [Infinity, -Infinity];
    for (let i = 0; i < count; i++) {
      const number = numbers[places[i]!]!;
      if ((missed[i]! & ~bit) !== 0 || number === Infinity) continue;
      if (number < least) least = number;
      if (number > greatest) greatest = number;
    }
    return [least, greatest];
  }
}

/** The numbers to compare. Without limits, the prices stand in: everything is in the range, and they're read anyway. */
export function limitedBy({ numbers, price, years, lengths }: Limits) {
  const [[priceFrom, priceTo], [yearFrom, yearTo], [feetFrom, feetTo]] = [price, years, lengths];
  return {
    prices: numbers.price,
    priceFrom,
    priceTo,
    year: isLimited(years) ? numbers.year : numbers.price,
    yearFrom,
    yearTo,
    feet: isLimited(lengths) ? numbers.feet : numbers.price,
    feetFrom,
    feetTo,
  };
}

export const isLimited = ([from, to]: Range): boolean => from !== -Infinity || to !== Infinity;
