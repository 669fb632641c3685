import { bitsIn, lettersOf, slips, slipsIn } from './spelling.ts';

interface Word {
  word: string;
  /** The positions of boats with the word in their name, and of those that have it elsewhere. */
  title: number[];
  beside: number[];
}
interface Spelt {
  words: Word[];
  letters: Int32Array;
  sizes: Uint8Array;
  firsts: Uint8Array;
}
/** How well a listing's word matches a typed one, at most 1. */
export interface Fit {
  word: Word;
  quality: number;
}

const fitsMax = 12;
/** Corrections of misspelled words are cached until there are new words. */
const guessesMost = 2_000;
const firstWrong = 0.08;
/**
 * Match quality: of a word's prefix; of the best and worst accepted typing errors; and how close others must
 * be to the best.
 */
const quality = { beginning: 0.9, slip: 0.85, slipLeast: 0.5, near: 0.16 };

/** The words of all listings, each with the positions of its boats, and which of them match a typed word. */
export class Vocabulary {
  readonly #words = new Map<string, Word>();
  #sorted: Word[] | undefined;
  #speltWords: Spelt | undefined;
  readonly #guesses = new Map<string, Fit[]>();

  has(text: string): boolean {
    return this.#words.has(text);
  }

  add(text: string, where: 'title' | 'beside', place: number): void {
    this.#word(text)[where].push(place);
  }

  remove(text: string, where: 'title' | 'beside', place: number): void {
    const word = this.#words.get(text);
    if (!word) return;
    word[where].splice(word[where].indexOf(place), 1);
    if (word.title.length > 0 || word.beside.length > 0) return;
    this.#words.delete(text);
    this.#forget();
  }

  /** Words that begin with the typed text. */
  exact(typed: string): Fit[] {
    const sorted = this.#inOrder();
    const fits: Fit[] = [];
    for (let i = firstFrom(sorted, typed); i < sorted.length && sorted[i]!.word.startsWith(typed); i++) {
      const word = sorted[i]!;
      fits.push({ word, quality: word.word === typed ? 1 : quality.beginning });
    }
    return fits;
  }

  /** Those, and similar words, because it may be misspelled. Never for words with digits. */
  near(typed: string): Fit[] {
    const exact = this.exact(typed);
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
      // Possibly unfinished and already misspelled: at most one of its letters is missing from the word.
      const isBegun =
        length >= 4 &&
        size > length &&
        known.firsts[i] === first &&
        bitsIn(letters & ~known.letters[i]!) <= 1;
      if (!isShort && !isBegun) continue;
      const word = known.words[i]!;
      if (word.word.startsWith(typed)) continue;
      if (isShort) {
        // The first letter is rarely wrong.
        const likeness =
          1 -
          slips(typed, word.word, most) / Math.max(length, size) -
          (known.firsts[i] === first ? 0 : firstWrong);
        if (likeness >= quality.slipLeast) fits.push({ word, quality: likeness * quality.slip });
      }
      if (isBegun && slips(typed, word.word.slice(0, length), 1) === 1)
        fits.push({ word, quality: (1 - 1 / length) * quality.slip * quality.beginning });
    }
    fits.sort((a, b) => b.quality - a.quality);
    const least = (fits[0]?.quality ?? 0) - quality.near;
    const guesses = fits.slice(0, fitsMax).filter((fit) => fit.quality >= least);
    if (this.#guesses.size >= guessesMost) this.#guesses.clear();
    this.#guesses.set(typed, guesses);
    return [...exact, ...guesses];
  }

  /** The words that can be misspelled, packed for a fast scan. */
  #spelt(): Spelt {
    if (!this.#speltWords) {
      const words = [...this.#words.values()].filter(({ word }) => !/\d/.test(word));
      this.#speltWords = {
        words,
        letters: Int32Array.from(words, ({ word }) => lettersOf(word)),
        sizes: Uint8Array.from(words, ({ word }) => Math.min(255, word.length)),
        firsts: Uint8Array.from(words, ({ word }) => word.charCodeAt(0)),
      };
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

  #forget(): void {
    this.#sorted = undefined;
    this.#speltWords = undefined;
    if (this.#guesses.size > 0) this.#guesses.clear();
  }
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
