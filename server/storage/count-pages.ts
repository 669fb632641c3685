import { inWorker } from './in-worker.ts';

/** How many pages a PDF has; null when it does not say so in time (it is locked, broken, or made to keep us busy). */
export async function countPages(bytes: Uint8Array): Promise<number | null> {
  try {
    const pages = await inWorker<number>(new URL('./pages-worker.ts', import.meta.url), bytes, { timeoutMs: 10_000, heapMb: 256 });
    return Number.isInteger(pages) && pages > 0 && pages <= 10_000 ? pages : null;
  } catch {
    return null;
  }
}
