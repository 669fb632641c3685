import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { emptyDatabaseFolder } from '../db/empty-database-folder.ts';
import { recoverEmbedded, type Recovered } from '../db/recover-embedded.ts';
import type { ListedFiles } from '../storage/files.ts';
import { checkDatabase, referencedFiles } from './check-database.ts';
import { readManifests, secretName, type Manifest } from './manifest.ts';
import { fetchWal, placeDatabase } from './place-database.ts';
import { keysSince, placeFiles, sampleFiles } from './place-files.ts';
import type { BackupStore } from './store.ts';

export interface RestoreOptions {
  store: BackupStore;
  /** Empty. */
  dataDir: string;
  /** Undefined: as late as the backups reach. */
  until: Date | undefined;
  /**
   * Opens the site's storage once the secrets are in the data folder; undefined: files aren't placed, only some
   * are opened, and the database can't be started afterwards.
   */
  openFiles: (() => ListedFiles) | undefined;
  onStep?: (sentence: string) => void;
}

export interface RestoreReport {
  backup: string;
  startedAt: string;
  endedAt: string;
  /** The last commit that is in the restored database. */
  lastCommitAt: string;
  /** Whether the WAL ended before the time that was asked for. */
  isEndOfWal: boolean;
  files: { count: number; bytes: number; isSample: boolean };
  rows: Record<string, number>;
  /** Auctions that were live then. */
  auctions: { boatId: number; endsAt: string; bids: number }[];
  /** What is wrong; empty if everything is as it should be. */
  problems: string[];
}

/**
 * Restores a site to a time: the base backup before it, the WAL until it, the files and the secrets; then checks
 * the database while it's still read-only.
 * @throws Error if there's no base backup before that time, or the data can't be restored
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { store, dataDir, until, openFiles, onStep = () => {} } = options;
  const startedAt = new Date().toISOString();
  const { base, next } = chooseBase(await readManifests(store), until, store.place);
  onStep(`Unpacking the base backup ${base.id} (${base.endedAt}) …`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const databaseDir = await emptyDatabaseFolder(dataDir);
  await placeDatabase(store, base, databaseDir);
  const walDir = join(databaseDir, '..', 'restored-wal');
  const last = await fetchWal(store, { base, next, walDir });
  if (openFiles) await placeSecrets(store, base, dataDir);
  const { keys, missing } = await keysSince(store, base, next);
  onStep(openFiles ? `Placing ${keys.size} files …` : 'Opening some of the files …');
  const files = openFiles ? await placeFiles(store, openFiles(), keys) : await sampleFiles(store, keys);
  onStep(`Replaying the database until ${until?.toISOString() ?? 'the end of its WAL'} …`);
  const seen = await recoverEmbedded(
    { databaseDir, walDir, until, promotes: openFiles !== undefined },
    (client, recovered) => look(client, recovered, { base, keys, last }),
  );
  await rm(walDir, { recursive: true, force: true });
  return {
    backup: base.id,
    startedAt,
    endedAt: new Date().toISOString(),
    files: { ...files, isSample: openFiles === undefined },
    ...seen,
    problems: [
      ...seen.problems,
      ...(missing.length > 0 ? [`The backups lack ${missing.length} files, such as ${missing[0]}.`] : []),
    ],
  };
}

function chooseBase(
  manifests: Manifest[],
  until: Date | undefined,
  place: string,
): { base: Manifest; next: Manifest | undefined } {
  const i = until
    ? manifests.findLastIndex((one) => Date.parse(one.endedAt) <= until.getTime())
    : manifests.length - 1;
  const base = manifests[i];
  if (base) return { base, next: manifests[i + 1] };
  const [first] = manifests;
  throw new Error(
    first ? `${place} goes back only to ${first.endedAt}.` : `There’s no complete backup in ${place}.`,
  );
}

async function placeSecrets(store: BackupStore, { id, secrets }: Manifest, dataDir: string): Promise<void> {
  for (const [i, name] of secrets.entries()) {
    const bytes = await store.get(secretName(id, i));
    if (!bytes) throw new Error(`The backup lacks the secret ${name}.`);
    await writeFile(join(dataDir, name), bytes, { mode: 0o600 });
  }
}

type Seen = Pick<RestoreReport, 'lastCommitAt' | 'isEndOfWal' | 'rows' | 'auctions' | 'problems'>;

async function look(
  client: pg.Client,
  { lastCommitAt, endedBefore }: Recovered,
  { base, keys, last }: { base: Manifest; keys: Set<string>; last: string | undefined },
): Promise<Seen> {
  const { problems, rows } = await checkDatabase(client, base.rows);
  const named = await referencedFiles(client);
  const lacking = named.filter((key) => !keys.has(key));
  if (lacking.length > base.missingFiles)
    problems.push(`Rows refer to ${lacking.length} files that aren’t in the backups, such as ${lacking[0]}.`);
  if (endedBefore && last && endedBefore.slice(8) <= last.slice(8))
    problems.push(`The WAL ${endedBefore} is missing: nothing after it could be restored.`);
  const { rows: auctions } = await client.query<{ boatId: number; endsAt: Date; bids: number }>(
    `select boat_id as "boatId", ends_at as "endsAt", bid_count as bids from lot where listing_type = 'auction' and status = 'live' order by ends_at`,
  );
  return {
    problems,
    rows,
    lastCommitAt: lastCommitAt?.toISOString() ?? base.endedAt,
    isEndOfWal: endedBefore !== undefined,
    auctions: auctions.map((one) => ({ ...one, endsAt: one.endsAt.toISOString() })),
  };
}
