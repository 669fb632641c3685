import { Kept } from './kept.ts';
import { longer } from './longer.ts';
import { Postings } from './postings.ts';
import { Ranking, type Found } from './ranking.ts';
import { plainWords, runsOf, type BoatWords } from './spelling.ts';
import { Vocabulary, type Fit } from './vocabulary.ts';

const said = new Set(['a', 'and', 'boat', 'boats', 'feet', 'foot', 'for', 'ft', 'in', 'sale', 'the']);
const wordsMax = 10;
const isYear = (word: string) => /^(19|20)\d\d$/.test(word);
/** Fewer boats than these may be found by chance. */
const hitsEnough = 3;
/** So many searches are kept, and so many boats in all of them: 5 bytes each. */
const searchesMost = 64;
const boatsMost = 2_000_000;
/**
 * The words of all boats, each with the positions of its boats: twice the position, plus one if the word is in
 * the name. A boat whose words change gets another position, so these lists only grow.
 */
export class WordIndex {
  readonly #vocabulary = new Vocabulary((word) => this.#isHeld(word));
  readonly #postings = new Postings();
  #isThere = new Uint8Array(1_024);
  readonly #ranking = new Ranking();
  /** People who add filters to a search ask for the same words again. */
  readonly #found = new Kept<Found>({ count: searchesMost, weight: boatsMost });

  put(place: number, words: BoatWords): void {
    if (place >= this.#isThere.length)
      this.#isThere = longer(this.#isThere, Math.ceil(Math.max(place + 1, this.#isThere.length * 1.25)));
    this.#isThere[place] = 1;
    this.#found.clear();
    for (const word of words.title) this.#postings.add(this.#vocabulary.code(word), place * 2 + 1);
    for (const word of words.beside) this.#postings.add(this.#vocabulary.code(word), place * 2);
  }

  remove(place: number): void {
    this.#isThere[place] = 0;
    this.#found.clear();
  }

  /** An index of the boats that are still there, each at its new position. */
  moved(placeOf: Int32Array): WordIndex {
    const index = new WordIndex();
    const there = placeOf.filter((place) => place >= 0).length;
    index.#isThere = new Uint8Array(Math.max(1_024, there)).fill(1, 0, there);
    for (let word = 0; word < this.#vocabulary.size; word++)
      if (this.#isHeld(word)) {
        const code = index.#vocabulary.code(this.#vocabulary.textOf(word));
        this.#postings.some(word, (cells, from, to) => {
          for (let i = from; i < to; i++) {
            const place = placeOf[cells[i]! >> 1]!;
            if (place >= 0) index.#postings.add(code, place * 2 + (cells[i]! & 1));
          }
        });
      }
    return index;
  }

  /**
   * The boats that contain every word of a search, by prefix. If none (or almost none, with an unknown word)
   * contains all of them, but some contain all except the year, those are found: another year is nearer than another make.
   * Otherwise some words may be misspelled: then similar words count too, and words similar to nothing
   * are ignored. Numbers are never corrected.
   */
  find(search: string): Found {
    const typed = plainWords(search);
    const meant = typed.filter((word) => !said.has(word));
    const words = (meant.length > 0 ? meant : typed).slice(0, wordsMax);
    const key = words.join(' ');
    const kept = this.#found.get(key);
    if (kept) return kept;
    const found = this.#find(words);
    this.#found.set(key, found, found.places.length);
    return found;
  }

  #find(words: string[]): Found {
    this.#ranking.makeRoom(this.#isThere.length);
    if (words.length > 0) this.#rank(words);
    return this.#ranking.take();
  }

  #rank(words: string[]): void {
    const hits = this.#markExact(words);
    const isSpelt = words.every((word) => word.length < 4 || /\d/.test(word) || this.#vocabulary.has(word));
    if (hits >= (isSpelt ? 1 : hitsEnough)) return;
    const named = words.filter((word) => !isYear(word));
    if (isSpelt && named.length > 0 && named.length < words.length && this.#markExact(named) > 0) return;
    for (const way of waysToRead(words)) {
      const fits = way.map((word) => this.#vocabulary.near(word));
      const known = fits.filter((of, i) => of.length > 0 || /\d/.test(way[i]!));
      this.#mark(known.length >= 2 ? known : fits);
    }
    this.#ranking.leaveFar();
  }

  /** Marks the boats that contain every word in one of the ways to read them; returns how many there are. */
  #markExact(words: string[]): number {
    return waysToRead(words).reduce(
      (sum, way) => sum + this.#mark(way.map((word) => this.#vocabulary.exact(word))),
      0,
    );
  }

  #mark(fits: Fit[][]): number {
    return this.#ranking.mark(fits, this.#postings, this.#isThere);
  }

  #isHeld(word: number): boolean {
    return this.#postings.some(word, (cells, from, to) => {
      for (let i = from; i < to; i++) if (this.#isThere[cells[i]! >> 1] === 1) return true;
      return false;
    });
  }
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
