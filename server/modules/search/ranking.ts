import type { Postings } from './postings.ts';
import type { Fit } from './vocabulary.ts';

/** The boats that match a search. */
export interface Found {
  /** Ascending. */
  places: Int32Array;
  /** How well each of them matches, 1 to 100. */
  ranks: Uint8Array;
}

const rankReach = 15;
/** The quality of a word outside the name. */
const besideQuality = 0.85;
/** How many times longer sorting a position takes than looking whether it has a rank. */
const sortingCost = 32;

/** The memory in which a search by words ranks the boats: used again by the next one, because it's large. */
export class Ranking {
  /** By position, all zero between searches: how many of the words it has, and how well they match. */
  #count = new Uint8Array(0);
  #sum = new Float32Array(0);
  #best = new Float32Array(0);
  #ranks = new Uint8Array(0);
  /** Positions: those with the first word, those with all so far, and those with a rank. */
  #first = new Int32Array(0);
  #some = new Int32Array(0);
  #ranked = new Int32Array(0);
  #rankedCount = 0;

  makeRoom(size: number): void {
    if (this.#count.length === size) return;
    this.#count = new Uint8Array(size);
    this.#sum = new Float32Array(size);
    this.#best = new Float32Array(size);
    this.#ranks = new Uint8Array(size);
  }

  /**
   * Ranks the boats that match every word, of which `isThere` has 1; returns how many there are. Each word comes as its
   * fits; their lists are in `postings`.
   */
  mark(fits: Fit[][], postings: Postings, isThere: Uint8Array): number {
    if (fits.some((of) => of.length === 0)) return 0;
    // Starts with the rarest word, then checks only its boats.
    const weigh = (of: Fit[]) => of.reduce((boats, { word }) => boats + postings.lengthOf(word), 0);
    const [rarest = [], ...others] = [...fits].sort((a, b) => weigh(a) - weigh(b));
    this.#first = withRoom(this.#first, weigh(rarest));
    const firstCount = this.#touch(rarest, { at: 0, into: this.#first, postings, isThere });
    let [candidates, count] = [this.#first, firstCount];
    this.#some = withRoom(this.#some, firstCount);
    for (const [k, of] of others.entries())
      [candidates, count] = [this.#some, this.#touch(of, { at: k + 1, into: this.#some, postings, isThere })];
    this.#rank(candidates.subarray(0, count), fits.length);
    for (let i = 0; i < firstCount; i++) this.#count[this.#first[i]!] = this.#sum[this.#first[i]!] = 0;
    return count;
  }

  /** Removes matches much worse than the likely intended one. */
  leaveFar(): void {
    const [ranked, ranks] = [this.#ranked.subarray(0, this.#rankedCount), this.#ranks];
    let best = 0;
    for (const place of ranked) best = Math.max(best, ranks[place]!);
    let count = 0;
    for (const place of ranked)
      if (ranks[place]! >= best - rankReach) ranked[count++] = place;
      else ranks[place] = 0;
    this.#rankedCount = count;
  }

  /** The ranked boats. Ends a search. */
  take(): Found {
    const places = this.#rankedInOrder();
    const ranks = new Uint8Array(places.length);
    for (let i = 0; i < places.length; i++) {
      ranks[i] = this.#ranks[places[i]!]!;
      this.#ranks[places[i]!] = 0;
    }
    this.#rankedCount = 0;
    return { places, ranks };
  }

  /**
   * Adds the quality of the word number `at` to the boats that have it and all before it, and writes them down; returns
   * how many there are.
   */
  #touch(
    of: Fit[],
    {
      at,
      into,
      postings,
      isThere,
    }: { at: number; into: Int32Array; postings: Postings; isThere: Uint8Array },
  ): number {
    const [count, sum, best] = [this.#count, this.#sum, this.#best];
    let touched = 0;
    for (const { word, quality } of of) {
      const [inName, beside] = [Math.fround(quality), Math.fround(quality * besideQuality)];
      postings.some(word, (cells, from, to) => {
        for (let i = from; i < to; i++) {
          const place = cells[i]! >> 1;
          if (count[place] !== at || isThere[place] === 0) continue;
          const value = (cells[i]! & 1) === 1 ? inName : beside;
          if (best[place] === 0) into[touched++] = place;
          if (value > best[place]!) best[place] = value;
        }
      });
    }
    for (let i = 0; i < touched; i++) {
      const place = into[i]!;
      sum[place]! += best[place]!;
      best[place] = 0;
      count[place] = at + 1;
    }
    return touched;
  }

  #rank(candidates: Int32Array, words: number): void {
    this.#ranked = withRoom(this.#ranked, this.#rankedCount + candidates.length);
    const [ranks, sum, ranked] = [this.#ranks, this.#sum, this.#ranked];
    let count = this.#rankedCount;
    for (const place of candidates) {
      const rank = Math.max(1, Math.round((sum[place]! / words) * 100));
      ranked[count] = place;
      count += Number(ranks[place] === 0);
      if (rank > ranks[place]!) ranks[place] = rank;
    }
    this.#rankedCount = count;
  }

  #rankedInOrder(): Int32Array {
    const [ranked, ranks] = [this.#ranked.subarray(0, this.#rankedCount), this.#ranks];
    if (ranked.length * sortingCost < ranks.length) return ranked.slice().sort();
    const places = new Int32Array(ranked.length);
    let count = 0;
    for (let place = 0; place < ranks.length; place++) if (ranks[place]! > 0) places[count++] = place;
    return places;
  }
}

/** The same memory, or a larger one with what's in it. */
function withRoom(positions: Int32Array<ArrayBuffer>, count: number): Int32Array<ArrayBuffer> {
  if (positions.length >= count) return positions;
  const larger = new Int32Array(Math.ceil(count * 1.25));
  larger.set(positions);
  return larger;
}
