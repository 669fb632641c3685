import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { BackupStore } from './store.ts';

const Parts = Type.Object({ hashes: Type.Array(Type.String()), bytes: Type.Integer() });

/** What a base backup is, stored last: a backup without its manifest isn't complete. */
const Manifest = Type.Object({
  /** Its name: when it began. */
  id: Type.String(),
  /** Of the site, and of PostgreSQL. */
  version: Type.String(),
  postgres: Type.String(),
  systemIdentifier: Type.String(),
  startedAt: Type.String(),
  /** The database can be restored to any time from here on. */
  endedAt: Type.String(),
  timeline: Type.Integer(),
  startLsn: Type.String(),
  endLsn: Type.String(),
  /** The archive of the database's folder. */
  database: Parts,
  /** PostgreSQL's own list of the files in it, with their sizes and hashes. */
  databaseFiles: Parts,
  /** The list of the stored files, a line each: size and key. */
  fileList: Parts,
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
  /** Rows that name files which weren't there. */
  missingFiles: Type.Integer(),
  /** Names of the secrets that were in the data folder. */
  secrets: Type.Array(Type.String()),
  /** Rows of the tables that only grow, counted before the backup. */
  rows: Type.Record(Type.String(), Type.Integer()),
});
export type Manifest = Static<typeof Manifest>;

export const baseFolder = (id: string) => `base/${id}`;
export const secretName = (id: string, i: number) => `${baseFolder(id)}/secret-${i}.enc`;
const manifestName = (id: string) => `${baseFolder(id)}/manifest.enc`;

export async function writeManifest(store: BackupStore, manifest: Manifest): Promise<void> {
  await store.putCompressed(manifestName(manifest.id), Buffer.from(JSON.stringify(manifest)));
}

/** All complete base backups, the oldest first. */
export async function readManifests(store: BackupStore): Promise<Manifest[]> {
  const ids = new Set<string>();
  for await (const { key } of store.list('base/'))
    if (key.endsWith('/manifest.enc')) ids.add(key.split('/')[1] ?? '');
  const manifests: Manifest[] = [];
  for (const id of [...ids].sort()) {
    const bytes = await store.getCompressed(manifestName(id));
    if (bytes) manifests.push(Value.Parse(Manifest, JSON.parse(bytes.toString())));
  }
  return manifests;
}

/** Removes a base backup; its manifest first, so that it's never taken for a complete one. */
export async function removeBase(store: BackupStore, id: string): Promise<void> {
  await store.remove(manifestName(id));
  for await (const { key } of store.list(`${baseFolder(id)}/`)) await store.remove(key);
}
