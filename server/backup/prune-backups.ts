import { listedFiles } from './file-list.ts';
import { readManifests, removeBase, type Manifest } from './manifest.ts';
import { fileKey, fileName, type BackupStore } from './store.ts';
import { isHistory, segmentNumber, segmentsBetween, walNameOf } from './wal-names.ts';

const dayMs = 86_400_000;

/**
 * Removes what isn't needed to restore to any time in the last `keepDays` days: base backups, WAL, and files
 * that were deleted from the site before. The newest base backup always stays, and the one before the first of
 * those days. @returns how many base backups were removed
 */
export async function pruneBackups(
  store: BackupStore,
  keepDays: number,
  now = Date.now(),
): Promise<{ removed: number; kept: number }> {
  const all = await readManifests(store);
  const since = now - keepDays * dayMs;
  const first = Math.max(
    0,
    all.findLastIndex((one) => Date.parse(one.endedAt) <= since),
  );
  const kept = all.slice(first);
  const oldest = kept[0];
  if (!oldest) return { removed: 0, kept: 0 };
  for (const { id } of all.slice(0, first)) await removeBase(store, id);
  await removeUnfinished(store, kept, now);
  await removeWal(store, kept);
  await removeFiles(store, kept, Date.parse(oldest.startedAt));
  return { removed: first, kept: kept.length };
}

/** Parts of a backup that has been unfinished for a day will never be finished. */
async function removeUnfinished(store: BackupStore, kept: Manifest[], now: number): Promise<void> {
  const known = new Set(kept.map(({ id }) => id));
  for await (const { key, at } of store.list('base/'))
    if (!known.has(key.split('/')[1] ?? '') && now - at.getTime() > dayMs) await store.remove(key);
}

async function removeWal(store: BackupStore, kept: Manifest[]): Promise<void> {
  const starts = kept.flatMap((one) =>
    segmentsBetween(one.timeline, one.startLsn, one.endLsn).slice(0, 1).map(segmentNumber),
  );
  const needed = starts.reduce((least, one) => (one < least ? one : least));
  for await (const { key } of store.list('wal/')) {
    const name = walNameOf(key);
    if (!isHistory(name) && segmentNumber(name) < needed) await store.remove(key);
  }
}

async function removeFiles(store: BackupStore, kept: Manifest[], before: number): Promise<void> {
  const needed = new Set<string>();
  for (const manifest of kept) for await (const key of listedFiles(store, manifest)) needed.add(key);
  for await (const { key, at } of store.list(fileName('')))
    if (at.getTime() < before && !needed.has(fileKey(key))) await store.remove(key);
}
