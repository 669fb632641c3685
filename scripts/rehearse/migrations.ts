import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { createPool } from '../../server/db/database.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { fillTables, rowCount, tables } from './fill-tables.ts';
import { probeTables, readForLong } from './probe-tables.ts';
import { expectThat, inFolder } from './rehearsal-site.ts';

/** The last migration from before the lint; the tables are filled with it. */
const baseline = '0360_backups.sql';
const longestMs = 1_000;
/** What the lint refuses, to see that the probes notice. */
const refused = 'alter table bid alter column price_after type bigint, alter column amount type numeric';

/**
 * Migrations run on tables of a million rows while others read and write them, and while reports keep their
 * tables locked for reading. Nobody waits longer than a second.
 */
export const migrations = (): Promise<string[]> =>
  inFolder(async (root) => {
    const database = await startEmbedded({ dataDir: root });
    const pool = createPool(database.url, 40, { statementMs: 0, lockMs: 0, idleTransactionMs: 0 });
    const tell = (result: string) => console.log(`- ${result}`); // at once: it takes minutes
    try {
      const folder = (name: string) => pathToFileURL(`${join(root, name)}/`);
      copyMigrations(root);
      await migrate(pool, { folder: folder('before') });
      const startedAt = Date.now();
      await fillTables(pool);
      const seconds = Math.round((Date.now() - startedAt) / 1_000);
      tell(`${tables.join(', ')}: ${rowCount.toLocaleString('en-US')} rows each, filled in ${seconds} s.`);
      const longest = await migrateWatched(pool, join(root, 'after'), folder, tell);
      expectThat(longest <= longestMs, `someone waited ${longest} ms`);
      const blocked = await watched(pool, () => pool.query(refused));
      tell(`For comparison, a change that the lint refuses: ${blocked.text}.`);
      return [];
    } finally {
      await pool.end();
      await database.stop();
    }
  });

/** Those up to the baseline, and each later one and each sample in a folder of its own. */
function copyMigrations(root: string): void {
  mkdirSync(join(root, 'before'));
  for (const source of ['server/db/migrations', 'scripts/rehearse/migrations'])
    for (const name of readdirSync(source)) {
      const to = name <= baseline ? join(root, 'before') : join(root, 'after', name);
      cpSync(join(source, name), join(to, name), { recursive: true });
    }
}

async function migrateWatched(
  pool: pg.Pool,
  after: string,
  folder: (name: string) => URL,
  tell: (result: string) => void,
): Promise<number> {
  let longest = 0;
  for (const name of readdirSync(after).sort()) {
    const startedAt = performance.now();
    const { ms, text } = await watched(pool, () => migrate(pool, { folder: folder(`after/${name}`) }));
    longest = Math.max(longest, ms);
    tell(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s; ${text}.`);
  }
  return longest;
}

async function watched(pool: pg.Pool, act: () => Promise<unknown>): Promise<{ ms: number; text: string }> {
  const probe = probeTables(pool);
  const stopReports = readForLong(pool);
  try {
    await probe.hasBegun;
    await act();
  } finally {
    await stopReports();
    await probe.stop();
  }
  const { ms, what, count } = probe.longest();
  return {
    ms,
    text: `of ${count.toLocaleString('en-US')} reads and writes, the slowest took ${ms} ms (${what})`,
  };
}
