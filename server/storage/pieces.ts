import { buffer } from 'node:stream/consumers';
import type { FilePort } from './files.ts';
import { contentTypeOf, pieceKey } from './keys.ts';

/** What is held in memory of a file that is being received. */
const pieceBytes = 1024 * 1024;

/**
 * Stores a stream piece by piece; `note` hears of each that is stored and says whether it counts. When the stream breaks, what had come
 * of it is stored and noted all the same before the failure goes on: nothing that arrived is sent twice.
 */
export async function receivePieces(
  files: FilePort,
  stream: AsyncIterable<Uint8Array>,
  note: (key: string, bytes: number) => Promise<boolean>,
): Promise<void> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const store = async () => {
    if (heldBytes === 0) return;
    const piece = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    const key = pieceKey();
    await files.write(key, piece, contentTypeOf(key));
    if (await note(key, piece.length)) return;
    await files.remove(key);
    throw new PieceRefused();
  };
  try {
    for await (const chunk of stream) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= pieceBytes) await store();
    }
  } catch (error) {
    if (!(error instanceof PieceRefused)) await store();
    throw error;
  }
  await store();
}

/** Somebody else wrote at the same place meanwhile, or the upload is gone. */
export class PieceRefused extends Error {}

/** The whole file; undefined when a piece is gone. */
export async function joinPieces(files: FilePort, keys: string[]): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (const key of keys) {
    const piece = await files.read(key);
    if (!piece) return undefined;
    parts.push(await buffer(piece.stream));
  }
  return Buffer.concat(parts);
}

export const removePieces = async (files: FilePort, keys: string[]): Promise<void> =>
  void (await Promise.all(keys.map((key) => files.remove(key))));
