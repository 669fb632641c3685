/** Small words inside a name, such as "Havre de Grace", "Lauderdale-by-the-Sea" and "Marina del Rey". */
const small = new Set(['of', 'the', 'and', 'by', 'on', 'de', 'del', 'du']);

/** Names with a capital inside that no rule finds. */
const special = new Map(
  ['DeBary', 'DeKalb', 'DeLand', 'DeSoto', 'LaBelle', 'LaPlace', 'NE', 'NW', 'SE', 'SW'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/**
 * A town's name in title case ("FORT LAUDERDALE" becomes "Fort Lauderdale") if it's all capitals or all small
 * letters; a name in mixed case is as its writer wants it.
 */
export function placeName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  if (/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)) return name;
  let isFirst = true;
  return name.toLowerCase().replace(/[\p{L}'’.]+/gu, (word) => {
    const cased = isFirst ? capitalized(word) : inside(word);
    isFirst = false;
    return cased;
  });
}

function inside(word: string): string {
  if (small.has(word)) return word;
  // "Coeur d'Alene"; as the first word it's "D'Iberville".
  return /^d['’]./.test(word) ? `${word.slice(0, 2)}${capitalized(word.slice(2))}` : capitalized(word);
}

function capitalized(word: string): string {
  const known = special.get(word);
  if (known) return known;
  return word
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([DO]['’])(\p{L})/u, (_, start: string, letter: string) => `${start}${letter.toUpperCase()}`);
}
