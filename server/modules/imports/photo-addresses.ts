import { limits } from '../../../contract/limits.ts';

/** An address that can't be parsed is stored up to this length, for the list of what failed. */
const shownMax = 300;

/**
 * The addresses of photographs in some cells, in order, each once. A cell can hold several, separated by commas,
 * semicolons, pipes, spaces or line breaks; a comma inside an address stays.
 */
export function photoAddresses(cells: readonly string[]): string[] {
  const found = new Set<string>();
  for (const cell of cells)
    for (const part of cell.split(separatorOf(cell))) {
      const text = part.replace(/^[\s,;|"']+|[\s,;|"']+$/g, '');
      if (text !== '' && found.size < limits.photoAddressesPerRow) found.add(normalized(text));
    }
  return [...found];
}

/** Where a cell holds web addresses, only what stands before the next one separates them. */
const separatorOf = (cell: string) => (/https?:\/\//i.test(cell) ? /[\s,;|]+(?=https?:\/\/)/i : /[\s,;|]+/);

/** Two spellings of one address are one; the fragment isn't sent. */
function normalized(text: string): string {
  if (!URL.canParse(text)) return text.slice(0, shownMax);
  const url = new URL(text);
  url.hash = '';
  return url.href.length <= 2_000 ? url.href : text.slice(0, shownMax);
}

export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
