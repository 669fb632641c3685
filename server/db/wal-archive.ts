import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const on = 'archive_mode=on';

/** Next to the database's folder: PostgreSQL copies finished WAL there, and the backups take it from there. */
export const spoolOf = (databaseDir: string) => join(databaseDir, '..', 'wal-spool');

/** Settings that make the server put its WAL into the spool, what was committed after `seconds` at most. */
export const archiveFlags = (databaseDir: string, seconds: number) => [
  '-c',
  on,
  '-c',
  'archive_library=basic_archive',
  '-c',
  `basic_archive.archive_directory=${spoolOf(databaseDir)}`,
  '-c',
  `archive_timeout=${seconds}`,
];

export const isArchiving = (serverOptions: string) => serverOptions.includes(`"${on}"`);

/** The server's own user must be able to write to it. */
export function prepareSpool(databaseDir: string): void {
  const spool = spoolOf(databaseDir);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(databaseDir);
  chownSync(spool, uid, gid);
}
