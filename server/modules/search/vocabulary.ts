import { bitsIn, lettersOf, slips, slipsIn } from './spelling.ts';

/** How well a listing's word, named by its number, matches a typed one, at most 1. */
export interface Fit {
  word: number;
  quality: number;
}

const fitsMax = 12;
/** Corrections of misspelled words are cached. */
const guessesMost = 2_000;
/** So many new words are sorted in one by one. */
const singlesMost = 500;
const firstWrong = 0.08;
/**
 * Match quality: of a word's prefix; of the best and worst accepted typing errors; and how close others must
 * be to the best.
 */
const quality = { beginning: 0.9, slip: 0.85, slipLeast: 0.5, near: 0.16 };

interface Guess {
  fits: Fit[];
  /** The words from this number on are newer than the guess. */
  upTo: number;
}

/**
 * The words of all listings as numbers, and which of them match a typed word. A word stays when its last boat
 * goes; `isHeld` says whether any boat has it.
 */
export class Vocabulary {
  readonly #texts: string[] = [];
  readonly #codes = new Map<string, number>();
  /** In the order of the alphabet, as far as they are sorted in. */
  #sorted: number[] = [];
  #sortedUpTo = 0;
  /** By word, for a fast scan: its letters, and its length and first letter. Length 0: it's never guessed. */
  readonly #letters: number[] = [];
  readonly #shapes: number[] = [];
  readonly #guesses = new Map<string, Guess>();
  readonly #isHeld: (word: number) => boolean;

  constructor(isHeld: (word: number) => boolean) {
    this.#isHeld = isHeld;
  }

  get size(): number {
    return this.#texts.length;
  }

  has(text: string): boolean {
    const code = this.#codes.get(text);
    return code !== undefined && this.#isHeld(code);
  }

  code(text: string): number {
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = this.#texts.push(text) - 1;
      this.#codes.set(text, code);
      this.#letters.push(lettersOf(text));
      this.#shapes.push(/\d/.test(text) ? 0 : (Math.min(255, text.length) << 8) | text.charCodeAt(0));
    }
    return code;
  }

  textOf(word: number): string {
    return this.#texts[word] ?? '';
  }

  /** Words that begin with the typed text. */
  exact(typed: string): Fit[] {
    this.#sortIn();
    const fits: Fit[] = [];
    for (let i = this.#placeOf(typed); i < this.#sorted.length; i++) {
      const word = this.#sorted[i]!;
      const text = this.#texts[word]!;
      if (!text.startsWith(typed)) break;
      fits.push({ word, quality: text === typed ? 1 : quality.beginning });
    }
    return fits;
  }

  /** Those, and similar words, because it may be misspelled. Never for words with digits. */
  near(typed: string): Fit[] {
    const exact = this.exact(typed).filter(({ word }) => this.#isHeld(word));
    if (/\d/.test(typed) || slipsIn(typed) === 0) return exact;
    const { fits } = this.#guess(typed);
    const least = (fits[0]?.quality ?? 0) - quality.near;
    return [...exact, ...fits.filter((fit) => fit.quality >= least)];
  }

  /** The most similar words. A guess is kept: only newer words are compared, unless one of its own is gone. */
  #guess(typed: string): Guess {
    const kept = this.#guesses.get(typed);
    const base = kept?.fits.every(({ word }) => this.#isHeld(word)) ? kept : { fits: [], upTo: 0 };
    if (base.upTo === this.size) return base;
    const fits = [...base.fits];
    const most = slipsIn(typed);
    const letters = lettersOf(typed);
    const { length } = typed;
    const first = typed.charCodeAt(0);
    for (let word = base.upTo; word < this.size; word++) {
      const size = this.#shapes[word]! >> 8;
      if (size < length - most) continue;
      const own = this.#letters[word]!;
      const isFirst = (this.#shapes[word]! & 0xff) === first;
      const isShort = size <= length + most && bitsIn(own ^ letters) <= 2 * most;
      // Possibly unfinished and already misspelled: at most one of its letters is missing from the word.
      const isBegun = length >= 4 && size > length && isFirst && bitsIn(letters & ~own) <= 1;
      if (isShort || isBegun)
        for (const value of likeness(typed, this.#texts[word]!, { most, isFirst, isShort, isBegun }))
          if (this.#isHeld(word)) fits.push({ word, quality: value });
    }
    fits.sort((a, b) => b.quality - a.quality);
    const guess = { fits: fits.slice(0, fitsMax), upTo: this.size };
    if (this.#guesses.size >= guessesMost) this.#guesses.clear();
    this.#guesses.set(typed, guess);
    return guess;
  }

  #sortIn(): void {
    const fresh = this.size - this.#sortedUpTo;
    if (fresh > singlesMost) {
      const texts = this.#texts;
      this.#sorted = Array.from(texts, (_, word) => word).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
    } else
      for (let word = this.#sortedUpTo; word < this.size; word++)
        this.#sorted.splice(this.#placeOf(this.#texts[word]!), 0, word);
    this.#sortedUpTo = this.size;
  }

  #placeOf(from: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#texts[this.#sorted[middle]!]! < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The qualities of a word that may be meant: none, or one for each way to misspell it. */
function likeness(
  typed: string,
  text: string,
  { most, isFirst, isShort, isBegun }: { most: number; isFirst: boolean; isShort: boolean; isBegun: boolean },
): number[] {
  if (text.startsWith(typed)) return [];
  const { length } = typed;
  const found: number[] = [];
  if (isShort) {
    // The first letter is rarely wrong.
    const like = 1 - slips(typed, text, most) / Math.max(length, text.length) - (isFirst ? 0 : firstWrong);
    if (like >= quality.slipLeast) found.push(like * quality.slip);
  }
  if (isBegun && slips(typed, text.slice(0, length), 1) === 1)
    found.push((1 - 1 / length) * quality.slip * quality.beginning);
  return found;
}
