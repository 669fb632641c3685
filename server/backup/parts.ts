import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupStore } from './store.ts';

const partBytes = 8 * 1024 * 1024;

/** A long stream in the store: compressed, in parts that are encrypted one by one. */
export interface Parts {
  /** SHA-256 of each part's compressed bytes, in order. */
  hashes: string[];
  /** What the parts take in the store. */
  bytes: number;
}

const partName = (prefix: string, i: number) => `${prefix}-${String(i + 1).padStart(6, '0')}.part`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stores a stream as `prefix`-000001.part and so on. */
export async function writeParts(store: BackupStore, prefix: string, source: Readable): Promise<Parts> {
  const parts: Parts = { hashes: [], bytes: 0 };
  let held: Buffer[] = [];
  let heldBytes = 0;
  const put = async () => {
    const part = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    parts.bytes += await store.put(partName(prefix, parts.hashes.length), part);
    parts.hashes.push(hashOf(part));
  };
  await pipeline(source, createZstdCompress(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= partBytes) await put();
    }
    await put();
  });
  return parts;
}

/** The stream that `writeParts` stored. It fails if a part is missing or isn't the one that was stored. */
export function readParts(store: BackupStore, prefix: string, { hashes }: Parts): Readable {
  async function* parts() {
    for (const [i, hash] of hashes.entries()) {
      const name = partName(prefix, i);
      const part = await store.get(name);
      if (!part) throw new Error(`The backup lacks ${name}.`);
      if (hashOf(part) !== hash) throw new Error(`${name} isn’t the part that was stored.`);
      yield part;
    }
  }
  const source = Readable.from(parts());
  const plain = createZstdDecompress();
  source.once('error', (error) => plain.destroy(error));
  return source.pipe(plain);
}
