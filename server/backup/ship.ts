import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FilePort } from '../storage/files.ts';
import { forNewFiles } from '../storage/new-files.ts';
import { fileName, type BackupStore } from './store.ts';
import { isHistory, isWalName, walObject } from './wal-names.ts';

export interface ShipOptions {
  store: BackupStore;
  files: FilePort;
  dataDir: string;
  /** Where the database's archiver puts finished WAL. */
  spool: string;
}

/**
 * Copies finished WAL into the backups, and before it every file that was written until then. A row is committed
 * after its file is written, so whatever part of this WAL is replayed, no row lacks its file. Programs can do
 * it at the same time. @returns the names of the WAL files that are in the backups now
 */
export async function ship({ store, files, dataDir, spool }: ShipOptions): Promise<string[]> {
  const names = (await readdir(spool)).filter(isWalName).sort();
  await forNewFiles(dataDir, async (key) => void (await copyFile(store, files, key)));
  for (const name of names) await shipWal(store, spool, name);
  return names;
}

/**
 * Copies the histories of the database's timelines. PostgreSQL archives one when the timeline begins, but a
 * restore begins it while nothing is archived.
 */
export async function shipHistories(store: BackupStore, databaseDir: string): Promise<void> {
  const folder = join(databaseDir, 'pg_wal');
  for (const name of (await readdir(folder)).filter(isHistory)) {
    const there = await store.getCompressed(walObject(name));
    if (!there) await store.putCompressed(walObject(name), await readFile(join(folder, name)));
  }
}

/** A file that is gone by now is needed by no row. */
export async function copyFile(store: BackupStore, files: FilePort, key: string): Promise<boolean> {
  const found = await files.read(key);
  if (!found) return false;
  await store.put(fileName(key), await buffer(found.stream));
  return true;
}

/** @throws Error if the backups have other WAL of that name: they're another database's */
async function shipWal(store: BackupStore, spool: string, name: string): Promise<void> {
  const path = join(spool, name);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined; // another program has shipped it
    throw error;
  });
  if (!bytes) return;
  const object = walObject(name);
  const stored = await store.getCompressed(object);
  if (stored && !stored.equals(bytes))
    throw new Error(
      `${store.place} has another ${name}: it belongs to another database. Set BACKUP_DIR or BACKUP_S3_BUCKET to a location that only this database uses.`,
    );
  if (!stored) await store.putCompressed(object, bytes);
  await rm(path, { force: true });
}
