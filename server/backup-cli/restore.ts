import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordRun } from '../backup/backup-runs.ts';
import { restoreBackup, type RestoreReport } from '../backup/restore.ts';
import { openStore, type BackupStore } from '../backup/store.ts';
import { backupSettings } from '../backup-settings.ts';
import { readConfig } from '../config.ts';
import { connect, createPool } from '../db/database.ts';
import { databaseFolder } from '../db/embedded.ts';
import { endLeftOver } from '../db/embedded-lock.ts';
import { runningDatabase } from '../db/open-database.ts';
import { ConfigError, readEnv } from '../read-env.ts';
import { createFiles } from '../storage/create-files.ts';
import { describeReport } from './describe-report.ts';

const usage = 'npm run restore -- --to 2026-11-26T18:30:00Z [--from FOLDER], or --to latest, or --verify';
const say = (sentence: string) => console.log(sentence);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      verify: { type: 'boolean', default: false },
    },
  });
  if (existsSync('.env')) process.loadEnvFile('.env');
  const until = timeOf(values.to ?? (values.verify ? 'latest' : ''));
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data');
  const store = openStore(settings(dataDir, values.from));
  if (values.verify) return verify(store, dataDir, until);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new ConfigError(`${dataDir} isn’t empty. Set DATA_DIR to an empty folder to restore to.`);
  const report = await restoreBackup({
    store,
    dataDir,
    until,
    onStep: say,
    openFiles: () => createFiles({ ...readConfig(), backup: undefined }),
  });
  say(describeReport(report));
  if (report.problems.length > 0) process.exitCode = 1;
}

function settings(dataDir: string, from: string | undefined) {
  const env = from ? { ...process.env, BACKUP_DIR: resolve(from), BACKUP_S3_BUCKET: undefined } : process.env;
  const read = readEnv(env);
  const found = backupSettings(read, {
    databaseUrl: process.env.DATABASE_URL?.trim() || undefined,
    dataDir,
  });
  read.check();
  if (!found)
    throw new ConfigError(`Set BACKUP_DIR, or enter the folder of the backups with --from. ${usage}`);
  return found;
}

function timeOf(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new ConfigError(`Enter the time with its zone: ${usage}`);
  return at;
}

/** Restores to a folder, checks and deletes it, and records the result if the site runs. */
async function verify(store: BackupStore, dataDir: string, until: Date | undefined): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) if (name.startsWith(trial)) discard(join(dataDir, name));
  const scratch = mkdtempSync(join(dataDir, trial));
  const startedAt = new Date();
  try {
    const report = await restoreBackup({ store, dataDir: scratch, until, onStep: say, openFiles: undefined });
    say(describeReport(report));
    await record(dataDir, { startedAt, report, problem: report.problems[0] });
    if (report.problems.length > 0) process.exitCode = 1;
  } catch (error) {
    await record(dataDir, { startedAt, problem: messageOf(error) });
    throw error;
  } finally {
    discard(scratch);
  }
}

const trial = 'verification-';

/** Also what a verification that was killed has left: its folder, and its server. */
function discard(scratch: string): void {
  const databaseDir = databaseFolder(scratch); // as root, it may be elsewhere
  endLeftOver(databaseDir);
  for (const folder of [join(databaseDir, '..'), scratch]) rmSync(folder, { recursive: true, force: true });
}

async function record(
  dataDir: string,
  { startedAt, report, problem }: { startedAt: Date; report?: RestoreReport; problem: string | undefined },
): Promise<void> {
  const url = await runningDatabase(dataDir);
  if (!url) return;
  const db = connect(createPool(url, 1));
  try {
    await recordRun(db, {
      kind: 'verification',
      startedAt,
      backup: report?.backup,
      problem,
      ...(report && { report }),
    });
  } finally {
    await db.destroy();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
