import { bitsIn, lettersOf, plainWords, runsOf, slips, slipsIn, type BoatWords } from './spelling.ts';

interface Word {
  word: string;
  /** The places of boats that have it in their name, and of those that have it elsewhere. */
  title: number[];
  beside: number[];
}
interface Spelt { words: Word[]; letters: Int32Array; sizes: Uint8Array; firsts: Uint8Array }
/** How well a word of the market fits one that was typed, at most 1. */
interface Fit { word: Word; quality: number }
export interface Found {
  /** By the place of a boat: 0 not found, else how well, 1 to 100. */
  ranks: Uint8Array;
  /** By the place of a boat: how many words its name has. */
  lengths: Uint8Array;
}

const said = new Set(['a', 'and', 'boat', 'boats', 'feet', 'foot', 'for', 'ft', 'in', 'sale', 'the']);
const wordsMax = 10;
const fitsMax = 12;
/** What misspelt words were taken for is kept until there are other words. */
const guessesMost = 2_000;
const firstWrong = 0.08;
/** Fewer boats than these may be there by chance. */
const hitsEnough = 3;
const rankReach = 15;
/** A word's beginning; a word that stands elsewhere than in the name; the worst slip of the pen that is believed, and those beside the best. */
const quality = { beginning: 0.9, beside: 0.85, slip: 0.85, slipLeast: 0.5, near: 0.16 };

/** The words of all boats, each with its boats. */
export class WordIndex {
  readonly #words = new Map<string, Word>();
  readonly #of = new Map<number, BoatWords>();
  readonly #hins = new Map<string, number>();
  readonly #hinOf = new Map<number, string>();
  #lengths = new Uint8Array(1_024);
  #sorted: Word[] | undefined;
  #speltWords: Spelt | undefined;
  readonly #guesses = new Map<string, Fit[]>();

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
    for (const word of words.title) this.#word(word).title.push(place);
    for (const word of words.beside) this.#word(word).beside.push(place);
  }

  remove(place: number): void {
    const words = this.#of.get(place);
    if (!words) return;
    this.#of.delete(place);
    for (const word of words.title) this.#take(this.#words.get(word)!, 'title', place);
    for (const word of words.beside) this.#take(this.#words.get(word)!, 'beside', place);
    const hin = this.#hinOf.get(place);
    if (hin !== undefined && this.#hins.get(hin) === place) this.#hins.delete(hin);
    this.#hinOf.delete(place);
  }

  /**
   * The boats that hold every word of a search, from the words' beginnings. Where none holds them together (or next to none, and a word
   * is none that stands anywhere), some may be misspelt: then what is alike counts too, and what is like nothing at all is left out.
   * Numbers are never guessed.
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
    const ways = waysToRead(words);
    const hits = ways.reduce((sum, way) => sum + this.#mark(ranks, way.map((word) => this.#exact(word))), 0);
    const isSpelt = words.every((word) => word.length < 4 || /\d/.test(word) || this.#words.has(word));
    if (hits >= (isSpelt ? 1 : hitsEnough)) return found;
    for (const way of ways) {
      const fits = way.map((word) => this.#near(word));
      const known = fits.filter((of, i) => of.length > 0 || /\d/.test(way[i]!));
      this.#mark(ranks, known.length >= 2 ? known : fits);
    }
    leaveFar(ranks);
    return found;
  }

  /** Marks the boats that every word fits; says how many there are. */
  #mark(ranks: Uint8Array, fits: Fit[][]): number {
    if (fits.some((of) => of.length === 0)) return 0;
    const count = new Uint8Array(ranks.length);
    const sum = new Float32Array(ranks.length);
    const best = new Float32Array(ranks.length);
    // The word with the fewest boats first, and then only those it has.
    const weigh = (of: Fit[]) => of.reduce((boats, { word }) => boats + word.title.length + word.beside.length, 0);
    let candidates: number[] = [];
    [...fits].sort((a, b) => weigh(a) - weigh(b)).forEach((of, k) => {
      const touched: number[] = [];
      const hit = (places: number[], value: number) => {
        for (const place of places) {
          if (count[place] !== k || place >= ranks.length) continue;
          if (best[place] === 0) touched.push(place);
          if (value > best[place]!) best[place] = value;
        }
      };
      for (const { word, quality: value } of of) {
        hit(word.title, value);
        hit(word.beside, value * quality.beside);
      }
      for (const place of touched) {
        sum[place]! += best[place]!;
        best[place] = 0;
        count[place] = k + 1;
      }
      candidates = touched;
    });
    for (const place of candidates) ranks[place] = Math.max(ranks[place]!, Math.max(1, Math.round((sum[place]! / fits.length) * 100)));
    return candidates.length;
  }

  #exact(typed: string): Fit[] {
    const sorted = this.#inOrder();
    const fits: Fit[] = [];
    for (let i = firstFrom(sorted, typed); i < sorted.length && sorted[i]!.word.startsWith(typed); i++) {
      const word = sorted[i]!;
      fits.push({ word, quality: word.word === typed ? 1 : quality.beginning });
    }
    return fits;
  }

  #near(typed: string): Fit[] {
    const exact = this.#exact(typed);
    const most = /\d/.test(typed) ? 0 : slipsIn(typed);
    if (most === 0) return exact;
    const guessed = this.#guesses.get(typed);
    if (guessed) return [...exact, ...guessed];
    const letters = lettersOf(typed);
    const { length } = typed;
    const fits: Fit[] = [];
    const first = typed.charCodeAt(0);
    const known = this.#spelt();
    for (let i = 0; i < known.words.length; i++) {
      const size = known.sizes[i]!;
      if (size < length - most) continue;
      const isShort = size <= length + most && bitsIn(known.letters[i]! ^ letters) <= 2 * most;
      // Not typed to its end yet, and misspelt already: of its letters at most one is in none of the word's.
      const isBegun = length >= 4 && size > length && known.firsts[i] === first && bitsIn(letters & ~known.letters[i]!) <= 1;
      if (!isShort && !isBegun) continue;
      const word = known.words[i]!;
      if (word.word.startsWith(typed)) continue;
      if (isShort) {
        // The first letter is seldom the wrong one.
        const likeness = 1 - slips(typed, word.word, most) / Math.max(length, size) - (known.firsts[i] === first ? 0 : firstWrong);
        if (likeness >= quality.slipLeast) fits.push({ word, quality: likeness * quality.slip });
      }
      if (isBegun && slips(typed, word.word.slice(0, length), 1) === 1) fits.push({ word, quality: (1 - 1 / length) * quality.slip * quality.beginning });
    }
    fits.sort((a, b) => b.quality - a.quality);
    const least = (fits[0]?.quality ?? 0) - quality.near;
    const guesses = fits.slice(0, fitsMax).filter((fit) => fit.quality >= least);
    if (this.#guesses.size >= guessesMost) this.#guesses.clear();
    this.#guesses.set(typed, guesses);
    return [...exact, ...guesses];
  }

  /** Those that can be misspelt, side by side for a quick look at all of them. */
  #spelt(): Spelt {
    if (!this.#speltWords) {
      const words = [...this.#words.values()].filter(({ word }) => !/\d/.test(word));
      this.#speltWords = { words, letters: Int32Array.from(words, ({ word }) => lettersOf(word)), sizes: Uint8Array.from(words, ({ word }) => Math.min(255, word.length)), firsts: Uint8Array.from(words, ({ word }) => word.charCodeAt(0)) };
    }
    return this.#speltWords;
  }

  #inOrder(): Word[] {
    return (this.#sorted ??= [...this.#words.values()].sort((a, b) => (a.word < b.word ? -1 : 1)));
  }

  #word(text: string): Word {
    let word = this.#words.get(text);
    if (!word) {
      word = { word: text, title: [], beside: [] };
      this.#words.set(text, word);
      this.#forget();
    }
    return word;
  }

  #take(word: Word, from: 'title' | 'beside', place: number): void {
    word[from].splice(word[from].indexOf(place), 1);
    if (word.title.length > 0 || word.beside.length > 0) return;
    this.#words.delete(word.word);
    this.#forget();
  }

  #forget(): void {
    this.#sorted = undefined;
    this.#speltWords = undefined;
    if (this.#guesses.size > 0) this.#guesses.clear();
  }
}

/** Beside what was probably meant, what is much less like it was not. */
function leaveFar(ranks: Uint8Array): void {
  let best = 0;
  for (const rank of ranks) if (rank > best) best = rank;
  for (let place = 0; place < ranks.length; place++) if (ranks[place]! < best - rankReach) ranks[place] = 0;
}

/** As typed; each two neighbours as one word ("master craft"); what holds letters and figures in its parts. */
function waysToRead(words: string[]): string[][] {
  const joined = words.slice(1).map((word, i) => [...words.slice(0, i), words[i]! + word, ...words.slice(i + 2)]);
  const parted = words.flatMap((word) => (runsOf(word).length > 0 ? runsOf(word).filter((part) => !said.has(part)) : [word]));
  return [words, ...joined, ...(parted.length > words.length || parted.some((part, i) => part !== words[i]) ? [parted] : [])];
}

function firstFrom(sorted: Word[], from: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.word < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
