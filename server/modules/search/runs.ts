/** Stretches of neighboring positions whose boats have the same profile: each from `starts` up to, not including, `ends`. */
export interface Stretches {
  starts: ArrayLike<number>;
  ends: ArrayLike<number>;
  profiles: ArrayLike<number>;
}

/**
 * All positions as stretches, each in the order of the years. They are few when boats with the same profile lie side by
 * side in this order.
 */
export class Runs implements Stretches {
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly profiles: number[] = [];
  #lastYear = Infinity;

  /** The next position, at the end. */
  add(place: number, profile: number, year: number): void {
    const last = this.starts.length - 1;
    const isNext = this.profiles[last] === profile && year >= this.#lastYear;
    this.#lastYear = year;
    if (isNext) this.ends[last] = place + 1;
    else {
      this.starts.push(place);
      this.ends.push(place + 1);
      this.profiles.push(profile);
    }
  }

  /** Gives a position another profile: what is before and after it in its run keeps theirs. */
  change(place: number, profile: number): void {
    const run = this.#runOf(place);
    const [start, end, own] = [this.starts[run]!, this.ends[run]!, this.profiles[run]!];
    const parts = [
      { start, end: place, profile: own },
      { start: place, end: place + 1, profile },
      { start: place + 1, end, profile: own },
    ].filter((part) => part.start < part.end);
    this.starts.splice(run, 1, ...parts.map((part) => part.start));
    this.ends.splice(run, 1, ...parts.map((part) => part.end));
    this.profiles.splice(run, 1, ...parts.map((part) => part.profile));
  }

  #runOf(place: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends[middle]! <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Single positions as stretches. */
export function stretchesOf(places: Int32Array, profile: Int32Array): Stretches {
  const ends = new Int32Array(places.length);
  const profiles = new Int32Array(places.length);
  for (let i = 0; i < places.length; i++) {
    ends[i] = places[i]! + 1;
    profiles[i] = profile[places[i]!]!;
  }
  return { starts: places, ends, profiles };
}
