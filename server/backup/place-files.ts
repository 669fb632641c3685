import pLimit from 'p-limit';
import type { ListedFiles } from '../storage/files.ts';
import { contentTypeOf } from '../storage/keys.ts';
import { listedFiles } from './file-list.ts';
import type { Manifest } from './manifest.ts';
import { fileKey, fileName, type BackupStore } from './store.ts';

const atOnce = 8;

/**
 * The keys of the files that the site may have had: those of the base backup, and those written until the next
 * one. Some may have been deleted meanwhile.
 */
export async function keysSince(
  store: BackupStore,
  base: Manifest,
  next: Manifest | undefined,
): Promise<{ keys: Set<string>; missing: string[] }> {
  const wanted = new Set<string>();
  for await (const key of listedFiles(store, base)) wanted.add(key);
  const keys = new Set<string>();
  const from = Date.parse(base.startedAt);
  const until = next ? Date.parse(next.endedAt) : Number.POSITIVE_INFINITY;
  for await (const { key: name, at } of store.list(fileName(''))) {
    const key = fileKey(name);
    if (wanted.delete(key) || (at.getTime() >= from && at.getTime() <= until)) keys.add(key);
  }
  return { keys, missing: [...wanted] };
}

/** Writes the files to the site's storage, except those that it has. */
export async function placeFiles(
  store: BackupStore,
  files: ListedFiles,
  keys: Iterable<string>,
): Promise<{ count: number; bytes: number }> {
  const there = new Set<string>();
  for await (const { key } of files.list('')) there.add(key);
  const limit = pLimit(atOnce);
  const done = { count: 0, bytes: 0 };
  await Promise.all(
    [...keys]
      .filter((key) => !there.has(key))
      .map((key) =>
        limit(async () => {
          const bytes = await openFile(store, key);
          await files.write(key, bytes, contentTypeOf(key));
          done.count++;
          done.bytes += bytes.length;
        }),
      ),
  );
  return done;
}

const sampled = 200;

/** For a verification: opens some of the files, chosen at random. */
export async function sampleFiles(
  store: BackupStore,
  keys: Iterable<string>,
): Promise<{ count: number; bytes: number }> {
  const chosen = [...keys]
    .map((key) => ({ key, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, sampled);
  const done = { count: 0, bytes: 0 };
  for (const { key } of chosen) {
    done.bytes += (await openFile(store, key)).length;
    done.count++;
  }
  return done;
}

async function openFile(store: BackupStore, key: string): Promise<Buffer> {
  const bytes = await store.get(fileName(key));
  if (!bytes) throw new Error(`The backup lacks the file ${key}.`);
  return bytes;
}
