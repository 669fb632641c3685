import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chown, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { extract } from 'tar';
import { baseFolder, type Manifest } from './manifest.ts';
import { readParts } from './parts.ts';
import type { BackupStore } from './store.ts';
import { isHistory, isSegment, segmentNumber, segmentsBetween, walNameOf } from './wal-names.ts';

const atOnce = 8;

/**
 * Unpacks a base backup's database into its empty folder, and compares each file with PostgreSQL's list.
 * @throws Error if a file is missing or isn't the one that was backed up
 */
export async function placeDatabase(
  store: BackupStore,
  manifest: Manifest,
  databaseDir: string,
): Promise<void> {
  const prefix = baseFolder(manifest.id);
  await pipeline(
    readParts(store, `${prefix}/database`, manifest.database),
    extract({ cwd: databaseDir, preserveOwner: false, strict: true }),
  );
  const list: unknown = JSON.parse(
    await text(readParts(store, `${prefix}/database-files`, manifest.databaseFiles)),
  );
  const files: unknown = Reflect.get(Object(list), 'Files');
  const limit = pLimit(atOnce);
  await Promise.all(
    (Array.isArray(files) ? files : []).map((file: unknown) =>
      limit(() => checkFile(databaseDir, Object(file))),
    ),
  );
  const { uid, gid } = await stat(databaseDir);
  await giveTo(databaseDir, uid, gid);
}

async function checkFile(databaseDir: string, file: object): Promise<void> {
  const encoded: unknown = Reflect.get(file, 'Encoded-Path');
  const path =
    typeof encoded === 'string' ? Buffer.from(encoded, 'hex').toString() : String(Reflect.get(file, 'Path'));
  const hash = createHash('sha256');
  const wanted = String(Reflect.get(file, 'Checksum'));
  await pipeline(createReadStream(join(databaseDir, path)), hash);
  if (hash.digest('hex') !== wanted)
    throw new Error(`The database’s file ${path} isn’t the one in the backup.`);
}

/** The server runs as its own user if this program runs as root. */
async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

/**
 * Fetches the WAL since a base backup into a folder next to the database; `next` is the base backup after it,
 * if the time to restore lies before it. @returns the last segment's name
 */
export async function fetchWal(
  store: BackupStore,
  { base, next, walDir }: { base: Manifest; next: Manifest | undefined; walDir: string },
): Promise<string | undefined> {
  await mkdir(walDir, { recursive: true, mode: 0o755 });
  const first = segmentsBetween(base.timeline, base.startLsn, base.endLsn).map(segmentNumber)[0] ?? 0n;
  const last = next && segmentsBetween(next.timeline, next.startLsn, next.endLsn).map(segmentNumber).at(-1);
  const limit = pLimit(atOnce);
  const fetching: Promise<void>[] = [];
  const segments: string[] = [];
  for await (const { key } of store.list('wal/')) {
    const name = walNameOf(key);
    if (isSegment(name)) {
      const number = segmentNumber(name);
      if (number < first || (last !== undefined && number > last)) continue;
      segments.push(name);
    } else if (!isHistory(name)) continue;
    fetching.push(
      limit(async () => {
        const bytes = await store.getCompressed(key);
        if (bytes) await writeSparse(join(walDir, name), bytes);
      }),
    );
  }
  await Promise.all(fetching);
  return segments.sort((a, b) => Number(segmentNumber(a) - segmentNumber(b))).at(-1);
}

const zeros = Buffer.alloc(64 * 1024);

/** A segment that was finished early is mostly zeros at its end, which take no room. */
async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  let length = bytes.length;
  while (length >= zeros.length && bytes.subarray(length - zeros.length, length).equals(zeros))
    length -= zeros.length;
  await writeFile(path, bytes.subarray(0, length), { mode: 0o644 });
  const file = await open(path, 'r+');
  try {
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}
