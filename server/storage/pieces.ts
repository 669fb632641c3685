import { buffer } from 'node:stream/consumers';
import type { FilePort } from './files.ts';
import { contentTypeOf, pieceKey } from './keys.ts';

/** How much of a file being received is held in memory. */
const pieceBytes = 1024 * 1024;

/**
 * Stores a stream piece by piece; `note` is called for each stored piece and says whether it counts. If the
 * stream breaks, the part received so far is stored and noted before the error is thrown, so nothing has to
 * be sent twice.
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

/** Another request wrote at the same offset meanwhile, or the upload no longer exists. */
export class PieceRefused extends Error {}

/** The whole file; undefined if a piece is missing. */
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
