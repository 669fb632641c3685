import type { SearchRow } from './read-listings.ts';

/** Does the same as the database's `plain` (migration 0030). */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** "z520c" is also found by 520, and "24ft" by 24. */
export const runsOf = (word: string): string[] =>
  /\d/.test(word) && /[a-z]/.test(word) ? (word.match(/\d+|[a-z]+/g) ?? []) : [];

/**
 * The words a boat is found by. `title`: those in its name, which count for more; neighboring words are also
 * joined, for "seadoo" or "mastercraft".
 */
export interface BoatWords {
  title: string[];
  beside: string[];
  /** The number of words in the name. */
  length: number;
}

export function wordsOf({ words, title, zip }: Pick<SearchRow, 'words' | 'title' | 'zip'>): BoatWords {
  const name = title.split(' ').filter(Boolean);
  const joined = name
    .slice(1)
    .map((word, i) => name[i]! + word)
    .filter((word) => !/^\d+$/.test(word));
  const inTitle = new Set([...name, ...name.flatMap(runsOf), ...joined]);
  const beside = new Set([...words.split(' '), zip].filter((word) => word && !inTitle.has(word)));
  return { title: [...inTitle], beside: [...beside], length: name.length };
}

const lettersMost = 64;
/** Three rows of the table, reused for every word. */
let [before, above, row] = [
  new Uint8Array(lettersMost),
  new Uint8Array(lettersMost),
  new Uint8Array(lettersMost),
];

/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two swapped. Infinity
 * above `most`.
 */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length >= lettersMost) return Infinity;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      let cost = above[j - 1]! + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      if (above[j]! + 1 < cost) cost = above[j]! + 1;
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1;
      if (
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1) &&
        before[j - 2]! + 1 < cost
      )
        cost = before[j - 2]! + 1;
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    [before, above, row] = [above, row, before];
  }
  return above[b.length]! <= most ? above[b.length]! : Infinity;
}

/** How many typing errors a word of this length can contain and still be understood. */
export const slipsIn = (word: string) =>
  word.length < 3 ? 0 : word.length === 3 ? 1 : word.length < 8 ? 2 : 3;

/** One bit for each letter in the word: words that share too few aren't compared. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << ((word.charCodeAt(i) - 97) & 31);
  return letters;
}

/** How many of its 32 bits are set. */
export function bitsIn(n: number): number {
  let bits = n - ((n >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
