import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { ListedFiles } from '../storage/files.ts';
import { streamBaseBackup } from './base-backup-stream.ts';
import { countRows, referencedFiles } from './check-database.ts';
import { writeFileList } from './file-list.ts';
import { baseFolder, readManifests, secretName, writeManifest, type Manifest } from './manifest.ts';
import { writeParts } from './parts.ts';
import { copyFile, ship, type ShipOptions } from './ship.ts';
import { fileKey, fileName, type BackupStore } from './store.ts';
import { segmentsBetween, walObject } from './wal-names.ts';

export interface BackupOptions extends ShipOptions {
  databaseUrl: string;
  files: ListedFiles;
  /** The site's version. */
  version: string;
}

/**
 * Takes a base backup of the running database, with the files and the secrets in the data folder. It's complete
 * once its WAL and its manifest are in the store.
 * @throws Error if the store has another database's backups, or something couldn't be stored
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, store, dataDir, version } = options;
  const startedAt = new Date();
  const id = startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return withClient(databaseUrl, async (client) => {
    const about = await describeServer(client);
    await refuseOthers(store, about.systemIdentifier);
    const rows = await countRows(client);
    const base = await storeDatabase(options, id);
    const endedAt = new Date().toISOString();
    // What the rows of the base backup name was written before: it's in the list of files that comes now.
    const named = await referencedFiles(client);
    const stored = await storeFiles(options, id, named);
    await ship(options);
    await checkWal(store, base);
    const manifest: Manifest = {
      id,
      version,
      ...about,
      startedAt: startedAt.toISOString(),
      endedAt,
      ...base,
      ...stored,
      secrets: await storeSecrets(store, id, dataDir),
      rows,
    };
    await writeManifest(store, manifest);
    return manifest;
  });
}

async function withClient<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'bowline-backup' });
  client.on('error', () => {}); // the query that finds it broken reports it
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function describeServer(client: pg.Client): Promise<{ systemIdentifier: string; postgres: string }> {
  const { rows } = await client.query<{ id: string; version: string }>(
    "select system_identifier::text as id, current_setting('server_version') as version from pg_control_system()",
  );
  return { systemIdentifier: rows[0]?.id ?? '', postgres: rows[0]?.version ?? '' };
}

async function refuseOthers(store: BackupStore, systemIdentifier: string): Promise<void> {
  const others = (await readManifests(store)).find((one) => one.systemIdentifier !== systemIdentifier);
  if (others)
    throw new Error(
      `${store.place} has backups of another database (${others.id}). Set BACKUP_DIR or BACKUP_S3_BUCKET to a location that only this database uses.`,
    );
}

type Base = Pick<Manifest, 'timeline' | 'startLsn' | 'endLsn' | 'database' | 'databaseFiles'>;

async function storeDatabase({ databaseUrl, store }: BackupOptions, id: string): Promise<Base> {
  const { stream, close } = await streamBaseBackup(databaseUrl, `bowline ${id}`);
  try {
    const database = await writeParts(store, `${baseFolder(id)}/database`, stream);
    const range = walRange(stream.manifest);
    const databaseFiles = await writeParts(
      store,
      `${baseFolder(id)}/database-files`,
      Readable.from([Buffer.from(stream.manifest)]),
    );
    return { ...range, database, databaseFiles };
  } finally {
    await close();
  }
}

/** The WAL that a base backup needs, from PostgreSQL's manifest. */
function walRange(manifest: string): Pick<Manifest, 'timeline' | 'startLsn' | 'endLsn'> {
  const ranges: unknown = Reflect.get(Object(JSON.parse(manifest)), 'WAL-Ranges');
  const range: object = Object(Array.isArray(ranges) ? ranges.at(-1) : undefined);
  return {
    timeline: Number(Reflect.get(range, 'Timeline')),
    startLsn: String(Reflect.get(range, 'Start-LSN')),
    endLsn: String(Reflect.get(range, 'End-LSN')),
  };
}

/** Copies the files that aren't in the store yet, and lists all of them. */
async function storeFiles({ store, files }: BackupOptions, id: string, named: string[]) {
  const there = new Set<string>();
  for await (const { key } of store.list(fileName(''))) there.add(fileKey(key));
  const found = new Set<string>();
  let bytes = 0;
  async function* stored() {
    for await (const file of files.list('')) {
      if (!there.has(file.key) && !(await copyFile(store, files, file.key))) continue; // removed meanwhile
      found.add(file.key);
      bytes += file.bytes;
      yield file;
    }
  }
  const fileList = await writeFileList(store, id, stored());
  const missingFiles = named.filter((key) => !found.has(key)).length;
  return { fileList, files: { count: found.size, bytes }, missingFiles };
}

/** @throws Error if WAL that the base backup needs isn't in the store */
async function checkWal(store: BackupStore, { timeline, startLsn, endLsn }: Base): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of store.list('wal/')) there.add(key);
  const missing = segmentsBetween(timeline, startLsn, endLsn).filter((name) => !there.has(walObject(name)));
  if (missing.length > 0)
    throw new Error(`The backup lacks WAL that it needs: ${missing.join(', ')}. Check the archiver.`);
}

const longestSecret = 4_096;
const noSecret = /\.url$|\.log(\.\d+)?$|^\./;

/** The small files directly in the data folder, such as the signing key, which aren't set from outside. */
async function storeSecrets(store: BackupStore, id: string, dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (!entry.isFile() || noSecret.test(entry.name) || (await stat(path)).size > longestSecret) continue;
    await store.put(secretName(id, names.length), await readFile(path));
    names.push(entry.name);
  }
  return names;
}
