import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 7_420_031; // any number, the same on every node

/**
 * Migrates the database to the newest schema: each file once, in order, in its own transaction, one node at a
 * time.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0'); // a node waits until another has migrated, and large tables take time
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && !done.has(file)).sort();
    for (const file of files) {
      await client.query('begin');
      try {
        await client.query(await readFile(new URL(file, folder), 'utf8'));
        await client.query('insert into migration (name) values ($1)', [file]);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`Migration ${file} failed`, { cause });
      }
    }
    return files;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {});
    client.release();
  }
}
