/**
 * All positions, as runs of neighboring ones whose boats have the same profile, in the order of the years: each from
 * `starts` up to, not including, `ends`. They are few when such boats lie side by side.
 */
export class Runs {
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
