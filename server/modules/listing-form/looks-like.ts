/** Only lowercase letters and digits, without accents: "Grady-White" and "grady white" are the same. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const trigrams = (text: string) => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)));
};

/** The lowest similarity that counts as a typing error: "bosten waler" for "boston whaler". */
const slip = 0.3;

/**
 * How well typed text matches a name, 0 for not at all: the name's prefix, then a word's prefix, then similar
 * text. Spaces are ignored: "searay" is a prefix of "Sea Ray".
 */
export function fit(typed: string, name: string): number {
  const wanted = plain(typed);
  const found = plain(name);
  const bare = wanted.replaceAll(' ', '');
  if (bare === '') return 1;
  if (found.replaceAll(' ', '').startsWith(bare)) return 3;
  if (found.includes(` ${wanted}`)) return 2;
  if (bare.length < 3) return 0;
  const [some, all] = [trigrams(wanted), trigrams(found.slice(0, wanted.length + 2))];
  const shared = [...some].filter((part) => all.has(part)).length;
  const likeness = shared / (some.size + all.size - shared);
  return likeness >= slip ? likeness : 0;
}
