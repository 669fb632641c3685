import { plainWords, runsOf, type BoatWords } from './spelling.ts';
import { Vocabulary, type Fit } from './vocabulary.ts';

export interface Found {
  /** By a boat's position: 0 not found, otherwise how well, 1 to 100. */
  ranks: Uint8Array;
  /** By a boat's position: the number of words in its name. */
  lengths: Uint8Array;
}

const said = new Set(['a', 'and', 'boat', 'boats', 'feet', 'foot', 'for', 'ft', 'in', 'sale', 'the']);
const wordsMax = 10;
const isYear = (word: string) => /^(19|20)\d\d$/.test(word);
/** Fewer boats than these may be found by chance. */
const hitsEnough = 3;
const rankReach = 15;
/** The quality of a word outside the name. */
const besideQuality = 0.85;

/** The words of all boats, each with its boats. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #of = new Map<number, BoatWords>();
  readonly #hins = new Map<string, number>();
  readonly #hinOf = new Map<number, string>();
  #lengths = new Uint8Array(1_024);

  put(place: number, words: BoatWords, hin: string | null): void {
    this.remove(place);
    this.#of.set(place, words);
    if (hin) {
      this.#hins.set(hin.toLowerCase(), place);
      this.#hinOf.set(place, hin.toLowerCase());
    }
    if (place >= this.#lengths.length) {
      const larger = new Uint8Array(this.#lengths.length * 2);
      larger.set(this.#lengths);
      this.#lengths = larger;
    }
    this.#lengths[place] = Math.min(255, words.length);
    for (const word of words.title) this.#vocabulary.add(word, 'title', place);
    for (const word of words.beside) this.#vocabulary.add(word, 'beside', place);
  }

  remove(place: number): void {
    const words = this.#of.get(place);
    if (!words) return;
    this.#of.delete(place);
    for (const word of words.title) this.#vocabulary.remove(word, 'title', place);
    for (const word of words.beside) this.#vocabulary.remove(word, 'beside', place);
    const hin = this.#hinOf.get(place);
    if (hin !== undefined && this.#hins.get(hin) === place) this.#hins.delete(hin);
    this.#hinOf.delete(place);
  }

  /**
   * The boats that contain every word of a search, by prefix. If none (or almost none, with an unknown word)
   * contains all of them, but some contain all except the year, those are found: another year is nearer than another make.
   * Otherwise some words may be misspelled: then similar words count too, and words similar to nothing
   * are ignored. Numbers are never corrected.
   */
  find(search: string, size: number): Found {
    const ranks = new Uint8Array(size);
    const found = { ranks, lengths: this.#lengths };
    const hull = this.#hins.get(plainWords(search).join(''));
    if (hull !== undefined) {
      ranks[hull] = 100;
      return found;
    }
    const typed = plainWords(search);
    const meant = typed.filter((word) => !said.has(word));
    const words = (meant.length > 0 ? meant : typed).slice(0, wordsMax);
    if (words.length === 0) return found;
    const hits = this.#markExact(ranks, words);
    const isSpelt = words.every((word) => word.length < 4 || /\d/.test(word) || this.#vocabulary.has(word));
    if (hits >= (isSpelt ? 1 : hitsEnough)) return found;
    const named = words.filter((word) => !isYear(word));
    if (isSpelt && named.length > 0 && named.length < words.length && this.#markExact(ranks, named) > 0)
      return found;
    for (const way of waysToRead(words)) {
      const fits = way.map((word) => this.#vocabulary.near(word));
      const known = fits.filter((of, i) => of.length > 0 || /\d/.test(way[i]!));
      this.#mark(ranks, known.length >= 2 ? known : fits);
    }
    leaveFar(ranks);
    return found;
  }

  /** Marks the boats that contain every word in one of the ways to read them; returns how many there are. */
  #markExact(ranks: Uint8Array, words: string[]): number {
    return waysToRead(words).reduce(
      (sum, way) =>
        sum +
        this.#mark(
          ranks,
          way.map((word) => this.#vocabulary.exact(word)),
        ),
      0,
    );
  }

  /** Marks the boats that match every word; returns how many there are. */
  #mark(ranks: Uint8Array, fits: Fit[][]): number {
    if (fits.some((of) => of.length === 0)) return 0;
    const count = new Uint8Array(ranks.length);
    const sum = new Float32Array(ranks.length);
    const best = new Float32Array(ranks.length);
    // Starts with the rarest word, then checks only its boats.
    const weigh = (of: Fit[]) =>
      of.reduce((boats, { word }) => boats + word.title.length + word.beside.length, 0);
    let candidates: number[] = [];
    [...fits]
      .sort((a, b) => weigh(a) - weigh(b))
      .forEach((of, k) => {
        const touched: number[] = [];
        const hit = (places: number[], value: number) => {
          for (const place of places) {
            if (count[place] !== k || place >= ranks.length) continue;
            if (best[place] === 0) touched.push(place);
            if (value > best[place]!) best[place] = value;
          }
        };
        for (const { word, quality } of of) {
          hit(word.title, quality);
          hit(word.beside, quality * besideQuality);
        }
        for (const place of touched) {
          sum[place]! += best[place]!;
          best[place] = 0;
          count[place] = k + 1;
        }
        candidates = touched;
      });
    for (const place of candidates)
      ranks[place] = Math.max(ranks[place]!, Math.max(1, Math.round((sum[place]! / fits.length) * 100)));
    return candidates.length;
  }
}

/** Removes matches much worse than the likely intended one. */
function leaveFar(ranks: Uint8Array): void {
  let best = 0;
  for (const rank of ranks) if (rank > best) best = rank;
  for (let place = 0; place < ranks.length; place++) if (ranks[place]! < best - rankReach) ranks[place] = 0;
}

/** The words as typed, with neighboring words joined ("master craft"), and with letters and digits split. */
function waysToRead(words: string[]): string[][] {
  const joined = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), words[i]! + word, ...words.slice(i + 2)]);
  const parted = words.flatMap((word) =>
    runsOf(word).length > 0 ? runsOf(word).filter((part) => !said.has(part)) : [word],
  );
  return [
    words,
    ...joined,
    ...(parted.length > words.length || parted.some((part, i) => part !== words[i]) ? [parted] : []),
  ];
}
