import type { SearchColumns } from './columns.ts';
import type { Found } from './ranking.ts';

/** The boats that match what is typed, or the one with this HIN. */
export function findWords(columns: SearchColumns, search: string): Found {
  const hull = columns.positionOfHin(search);
  return hull === undefined
    ? columns.words.find(search)
    : { places: Int32Array.of(hull), ranks: Uint8Array.of(100) };
}
