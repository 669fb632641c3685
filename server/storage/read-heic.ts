import { inWorker } from './in-worker.ts';

export interface HeicPixels {
  /** RGBA, row by row. */
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** sharp's prebuilt build decodes no HEIC: libheif does, compiled to WebAssembly, on a thread that lives for one picture. */
export const readHeic = (bytes: Uint8Array): Promise<HeicPixels> => inWorker(new URL('./heic-worker.ts', import.meta.url), bytes, { timeoutMs: 30_000, heapMb: 256 });
