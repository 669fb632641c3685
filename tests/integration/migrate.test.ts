import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { createPool } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { databaseUrl, withAdmin } from '../support/postgres.ts';

const name = `migrate_${process.pid}`;
let pool: pg.Pool;
let path: string;
beforeAll(() => withAdmin(inject('postgresUrl'), (admin) => admin.query(`create database ${name}`)));
beforeEach(() => {
  pool = createPool(databaseUrl(inject('postgresUrl'), name), 6);
  path = mkdtempSync(join(tmpdir(), 'bowline-migrate-'));
});
afterEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  await pool.end();
  rmSync(path, { recursive: true });
});
afterAll(() =>
  withAdmin(inject('postgresUrl'), (admin) => admin.query(`drop database ${name} with (force)`)),
);

const write = (file: string, sql: string) => writeFileSync(join(path, `${file}.sql`), sql);
const folder = () => pathToFileURL(`${path}/`);
const outside = '-- outside a transaction\n';
const indexes = async () =>
  (
    await pool.query<{ name: string }>(
      "select c.relname || case when i.indisvalid then '' else ' (invalid)' end as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'pier'::regclass order by 1",
    )
  ).rows.map((row) => row.name);
/** Waits until a session waits for a lock that it doesn't get. */
const blocked = () =>
  expect
    .poll(
      async () => (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
    )
    .toBeGreaterThan(0);

test('each file runs once; outside of a transaction, each statement on its own, batches until nothing is left', async () => {
  write(
    '1',
    'create table pier (id int, berths int); insert into pier select i from generate_series(1, 25) i;',
  );
  write(
    '2',
    `${outside}create index concurrently if not exists pier_id on pier (id);\n-- in batches
update pier set berths = id where id in (select id from pier where berths is null limit 10);\n`,
  );
  expect(await migrate(pool, { folder: folder() })).toEqual(['1.sql', '2.sql']);
  expect(await migrate(pool, { folder: folder() })).toEqual([]);
  expect(await indexes()).toEqual(['pier_id']);
  const { rows } = await pool.query('select count(*) from pier where berths = id');
  expect(rows).toEqual([{ count: 25 }]);
});

test('a table that is in use: the migration gives way to others, and is tried again until it gets the lock', async () => {
  write('1', 'create table pier (id int);');
  await migrate(pool, { folder: folder() });
  write('2', 'alter table pier add column berths int;');
  const holder = await pool.connect();
  await holder.query('begin; select from pier');
  const migrated = migrate(pool, { folder: folder(), lockMs: 1_000 });
  await blocked();
  // It's queued behind the migration, which gives up before this does.
  expect((await pool.query('select count(*) from pier')).rows).toEqual([{ count: 0 }]);
  await holder.query('commit');
  holder.release();
  expect(await migrated).toEqual(['2.sql']);
});

test('a table that stays locked: the migration fails in the end, changes nothing, and can be repeated', async () => {
  write('1', 'create table pier (id int);');
  await migrate(pool, { folder: folder() });
  write('2', 'create table buoy (id int); alter table pier add column berths int;');
  const holder = await pool.connect();
  await holder.query('begin; select from pier');
  await expect(migrate(pool, { folder: folder(), lockMs: 20, retryForMs: 0 })).rejects.toThrow(
    /^Migration 2\.sql failed: another transaction holds the tables/,
  );
  await holder.query('commit');
  holder.release();
  expect((await pool.query("select to_regclass('buoy') as buoy")).rows).toEqual([{ buoy: null }]);
  expect(await migrate(pool, { folder: folder() })).toEqual(['2.sql']);
});

test('a deadlock with another transaction: the migration is tried again', async () => {
  write('1', 'create table pier (id int); create table buoy (id int);');
  await migrate(pool, { folder: folder() });
  write('2', 'alter table pier add column berths int; alter table buoy add column color text;');
  // The migration is the one that notices it.
  const patient = createPool(databaseUrl(inject('postgresUrl'), name), 1, undefined, {
    options: '-c deadlock_timeout=3s',
  });
  const holder = await pool.connect();
  try {
    await holder.query("set deadlock_timeout = '1min'; begin; select from buoy");
    const migrated = migrate(patient, { folder: folder(), lockMs: 60_000 });
    await blocked();
    await holder.query('select from pier');
    await holder.query('commit');
    expect(await migrated).toEqual(['2.sql']);
  } finally {
    holder.release(true);
    await patient.end();
  }
});

test('a table that is being vacuumed: the migration waits for its end, and delays no one meanwhile', async () => {
  write('1', 'create table pier (id int);');
  await migrate(pool, { folder: folder() });
  write('2', 'alter table pier add column berths int;');
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table pier in share update exclusive mode'); // a vacuum's lock
    const migrated = migrate(pool, { folder: folder(), lockMs: 20 });
    const waits = "select from pg_locks where mode = 'ShareUpdateExclusiveLock' and not granted";
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await pool.query('insert into pier values (1)');
    expect((await pool.query('select count(*) from pier')).rows).toEqual([{ count: 1 }]);
    await holder.query('commit');
    expect(await migrated).toEqual(['2.sql']);
  } finally {
    holder.release(true);
  }
});

test('the connection that migrated has its limits again, also after a failure', async () => {
  const single = createPool(databaseUrl(inject('postgresUrl'), name), 1);
  const shown = async () =>
    (
      await single.query(
        "select name, setting::int as ms from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name",
      )
    ).rows;
  const { lockMs, statementMs } = limits.database;
  const usual = [
    { name: 'lock_timeout', ms: lockMs },
    { name: 'statement_timeout', ms: statementMs },
  ];
  try {
    write('1', 'create table pier (id int);');
    await migrate(single, { folder: folder() });
    expect(await shown()).toEqual(usual);
    write('2', `${outside}select 1;\nselect 1 / 0;\n`);
    await expect(migrate(single, { folder: folder() })).rejects.toThrow(/^Migration 2\.sql failed/);
    expect(await shown()).toEqual(usual);
  } finally {
    await single.end();
  }
});

test('an index whose building was interrupted is built again', async () => {
  write('1', 'create table pier (id int); insert into pier values (1), (1);');
  await migrate(pool, { folder: folder() });
  write('2', `${outside}create unique index concurrently if not exists pier_id on pier (id);\n`);
  await expect(migrate(pool, { folder: folder() })).rejects.toThrow(
    /^Migration 2\.sql failed: could not create/,
  );
  expect(await indexes()).toEqual(['pier_id (invalid)']);
  await pool.query('delete from pier');
  expect(await migrate(pool, { folder: folder() })).toEqual(['2.sql']);
  expect(await indexes()).toEqual(['pier_id']);
});

test('nodes that start together migrate one after another, also while an index waits for old transactions', async () => {
  write('1', 'create table pier (id int);');
  await migrate(pool, { folder: folder() });
  write('2', `${outside}create index concurrently if not exists pier_id on pier (id);\n`);
  const holder = await pool.connect();
  await holder.query('begin isolation level repeatable read; insert into pier values (1)');
  const nodes = Promise.all([migrate(pool, { folder: folder() }), migrate(pool, { folder: folder() })]);
  await blocked();
  await holder.query('commit');
  holder.release();
  expect((await nodes).flat()).toEqual(['2.sql']);
  expect(await indexes()).toEqual(['pier_id']);
});
