import { createHash } from 'node:crypto';
import { resolve, sep } from 'node:path';
import type { EnvReader } from './read-env.ts';

/** A bucket of an S3-compatible store, and how to reach it. */
export interface BucketSettings {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** Encrypts and decrypts backups. Its id is in everything that it encrypted. */
export interface BackupKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export interface BackupSettings {
  /** Where backups go: a folder or a bucket. */
  target: { folder: string } | BucketSettings;
  /** The first encrypts, all of them decrypt. */
  keys: BackupKey[];
  /** How far back the database can be restored. */
  keepDays: number;
  /** After how many seconds at most what was committed is in the backup. */
  walSeconds: number;
}

/**
 * The settings of backups; undefined if neither a folder nor a bucket is named.
 * A fault if something is missing, or the backups would be lost together with the data.
 */
export function backupSettings(
  { text, number, url, fault }: EnvReader,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): BackupSettings | undefined {
  const [folder, bucket] = [text('BACKUP_DIR'), text('BACKUP_S3_BUCKET')];
  if (!folder && !bucket) return undefined;
  if (folder && bucket) fault('Set BACKUP_DIR or BACKUP_S3_BUCKET, not both.');
  if (databaseUrl)
    fault(
      'BACKUP_DIR and BACKUP_S3_BUCKET back up the embedded database. With DATABASE_URL, back up that PostgreSQL itself: docs/backup.md says how.',
    );
  if (bucket && bucket === text('S3_BUCKET'))
    fault('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET.');
  const target = bucket
    ? {
        bucket,
        endpoint: url('BACKUP_S3_ENDPOINT', 'http:', 'https:') ?? url('S3_ENDPOINT', 'http:', 'https:'),
        region: text('BACKUP_S3_REGION') ?? text('S3_REGION') ?? 'us-east-1',
        accessKeyId: text('BACKUP_S3_ACCESS_KEY_ID') ?? text('S3_ACCESS_KEY_ID'),
        secretAccessKey: text('BACKUP_S3_SECRET_ACCESS_KEY') ?? text('S3_SECRET_ACCESS_KEY'),
      }
    : { folder: outside(dataDir, resolve(folder ?? ''), fault) };
  return {
    target,
    keys: backupKeys(text('BACKUP_KEY'), fault),
    keepDays: number('BACKUP_KEEP_DAYS', 14, 1, 3_650),
    walSeconds: number('BACKUP_WAL_SECONDS', 30, 1, 60),
  };
}

function outside(dataDir: string, folder: string, fault: EnvReader['fault']): string {
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    fault('BACKUP_DIR must be outside of DATA_DIR, preferably on another machine’s disk.');
  return folder;
}

function backupKeys(given: string | undefined, fault: EnvReader['fault']): BackupKey[] {
  const keys = (given ?? '').split(',').map((one) => Buffer.from(one.trim(), 'base64'));
  if (keys.some((key) => key.length !== 32))
    fault(
      'BACKUP_KEY must be 32 bytes in base64 (openssl rand -base64 32); several are separated by commas, the current one first.',
    );
  return keys.map((key) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }));
}
