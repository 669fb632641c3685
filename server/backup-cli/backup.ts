import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { recordRun } from '../backup/backup-runs.ts';
import { readManifests, type Manifest } from '../backup/manifest.ts';
import { pruneBackups } from '../backup/prune-backups.ts';
import { ship } from '../backup/ship.ts';
import { openStore } from '../backup/store.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { readConfig } from '../config.ts';
import { connect, createPool } from '../db/database.ts';
import { databaseFolder } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { spoolOf } from '../db/wal-archive.ts';
import { ConfigError } from '../read-env.ts';
import { createFiles } from '../storage/create-files.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `npm run backup`: a base backup of the embedded database and the files; `--list` shows the ones there are. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig();
  if (!config.backup)
    throw new ConfigError(
      'Set BACKUP_DIR or BACKUP_S3_BUCKET, and BACKUP_KEY. docs/backup.md describes them, and how to back up your own PostgreSQL.',
    );
  const store = openStore(config.backup);
  if (values.list) return list(await readManifests(store));
  const database = await openDatabase(config);
  const spool = spoolOf(databaseFolder(config.dataDir));
  const { dataDir, version } = config;
  const options = { store, files: createFiles(config), dataDir, spool };
  const pool = createPool(database.url, 1);
  const db = connect(pool);
  const startedAt = new Date();
  try {
    await migrate(pool);
    await refuseWithoutArchiver(pool);
    const manifest = await takeBackup({ ...options, databaseUrl: database.url, version });
    const { kept, removed } = await pruneBackups(store, config.backup.keepDays);
    const { id: backup, database: stored, files, missingFiles, rows } = manifest;
    await recordRun(db, {
      kind: 'base',
      startedAt,
      backup,
      report: { databaseBytes: stored.bytes, files, missingFiles, rows, kept, removed },
    });
    list([manifest]);
    console.log(`${kept} kept in ${store.place}, ${removed} removed.`);
  } catch (error) {
    await recordRun(db, { kind: 'base', startedAt, problem: messageOf(error) }).catch(() => {}); // the first error counts
    throw error;
  } finally {
    await db.destroy();
    await database.stop();
    await ship(options); // what a database of our own archived as it ended
  }
}

/** @throws Error if the running server was started before backups were configured */
async function refuseWithoutArchiver(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ archive_mode: string }>('show archive_mode');
  if (rows[0]?.archive_mode !== 'on')
    throw new Error(
      'The site was started without these settings. Start it again, so that its WAL is archived.',
    );
}

function list(manifests: Manifest[]): void {
  for (const { id, startedAt, endedAt, database, files, missingFiles } of manifests)
    console.log(
      `${id}: ${startedAt} to ${endedAt}, database ${megabytes(database.bytes)}, ${files.count} files with ${megabytes(files.bytes)}${missingFiles > 0 ? `, ${missingFiles} MISSING` : ''}`,
    );
  if (manifests.length === 0) console.log('There are no backups yet.');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
