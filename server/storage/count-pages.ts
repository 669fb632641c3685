import { getDocumentProxy } from 'unpdf';

const maxPages = 10_000;

/** How many pages a PDF has, null when it doesn't say (locked, broken). Runs in a picture worker. */
export async function countPages(bytes: Uint8Array): Promise<number | null> {
  try {
    const { numPages } = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    return Number.isInteger(numPages) && numPages > 0 && numPages <= maxPages ? numPages : null;
  } catch {
    return null;
  }
}
