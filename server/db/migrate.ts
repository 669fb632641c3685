import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { concurrentIndexes, readMigrations, type Migration, type Step } from './read-migrations.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
const lockKey = 7_420_031; // any number, the same on every node
const turnMs = 200;
/** Waiting for old transactions to end, as an index built concurrently does, delays nobody. */
const concurrentLockMs = 600_000;
const vacuumLockMs = 3_000;
const [firstPauseMs, longestPauseMs] = [500, 5_000];

export interface MigrateOptions {
  folder?: URL;
  /**
   * How long a statement waits for a lock on a table. Whoever comes after it for the same table waits, too, so
   * it gives up soon and tries again after a pause in which they go ahead.
   */
  lockMs?: number;
  /** For how long a migration that doesn't get its locks is tried again. */
  retryForMs?: number;
}

/**
 * Migrates the database to the newest schema while the site runs on it: each file once, in order, one node at a
 * time. A file is a transaction, or a list of statements that can be repeated (CONTRIBUTING.md, "Add a
 * migration"). Returns the names of the files. @throws Error that names the file
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = ownFolder } = options;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0'); // large tables take time
    await takeTurn(client);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    const waiting = (await readMigrations(folder)).filter(({ name }) => !done.has(name));
    for (const migration of waiting)
      await apply(client, migration, options).catch((cause: unknown) => {
        throw new Error(`Migration ${migration.name} failed: ${reasonOf(cause)}`, { cause });
      });
    return waiting.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {});
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {});
    client.release();
  }
}

/**
 * Waits until no other node migrates. It asks again and again: an index that is built concurrently waits for
 * every statement that runs, so it would wait for one that waits for its migration.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine) return;
    await pause(turnMs);
  }
}

async function apply(client: pg.PoolClient, migration: Migration, options: MigrateOptions): Promise<void> {
  const { lockMs = 200, retryForMs = 300_000 } = options;
  const record = () => client.query('insert into migration (name) values ($1)', [migration.name]);
  if (!migration.steps)
    return retried(retryForMs, async (tries) => {
      await client.query('begin');
      try {
        if (tries > 0) await stopVacuum(client);
        await client.query(`set local lock_timeout = ${lockMs}`);
        await client.query(migration.sql);
        await record();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });
  for (const step of migration.steps)
    await retried(retryForMs, async () => {
      if (step.isConcurrent) await dropUnfinished(client, concurrentIndexes(migration));
      await client.query(`set lock_timeout = ${step.isConcurrent ? concurrentLockMs : lockMs}`);
      await run(client, step);
    });
  await record();
}

/**
 * Takes the tables that a vacuum works on, in a mode that delays no reader and no writer. Automatic vacuum ends
 * for whoever waits for a second, which a migration itself doesn't.
 */
async function stopVacuum(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select distinct c.oid::regclass::text as name from pg_locks l join pg_class c on c.oid = l.relation where l.mode = 'ShareUpdateExclusiveLock' and l.granted and l.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database()) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
  );
  await client.query(`set local lock_timeout = ${vacuumLockMs}`);
  for (const { name } of rows) await client.query(`lock table ${name} in share update exclusive mode`);
}

async function run(client: pg.PoolClient, { sql, isBatched }: Step): Promise<void> {
  let changed: number | null;
  do ({ rowCount: changed } = await client.query(sql));
  while (isBatched && changed);
}

/** An index whose building was interrupted stays behind: it costs every write, and no query uses it. */
async function dropUnfinished(client: pg.PoolClient, names: string[]): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    'select c.oid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid and c.relname = any($1)',
    [names],
  );
  for (const { index } of rows) await client.query(`drop index concurrently if exists ${index}`);
}

/** A lock that wasn't free in time, a deadlock. */
const isBlocked = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** `act` gets the number of tries that failed. */
async function retried(forMs: number, act: (tries: number) => Promise<void>): Promise<void> {
  const until = Date.now() + forMs;
  for (let tries = 0; ; tries++) {
    const pauseMs = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
    try {
      return await act(tries);
    } catch (error) {
      if (!isBlocked(error) || Date.now() + pauseMs > until) throw error;
      await pause(pauseMs);
    }
  }
}

const reasonOf = (error: unknown) =>
  isBlocked(error)
    ? 'another transaction holds the tables that it changes. End it, and start the node again.'
    : error instanceof Error
      ? error.message
      : String(error);
