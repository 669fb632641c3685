import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { checkDatabase } from './check-database.ts';
import { createPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/** A reason not to copy, as a sentence for the operator. */
export class CopyRefused extends Error {}

interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: string[];
  /** Its rows contain ids of transactions, which mean nothing on another server; what they note is over in a day. */
  hasTransactionIds: boolean;
}

const schemas = "('public', 'graphile_worker')";
/** Each database has its own record of its migrations; both are the same before anything is copied. */
const migrationRecords = ['public.migration', 'graphile_worker.migrations'];

/**
 * Copies the site's database into an empty one of any later version, as an ordinary role that owns it: tables, sequences
 * and jobs. All in one transaction of the target, so that it stays empty if anything fails. The source isn't changed;
 * nobody can write to it meanwhile.
 * @throws CopyRefused if the source is in use or has another schema, or the target isn't empty
 * @returns the tables and rows that were copied, and the source's tables that aren't the site's, which weren't,
 * and what was already wrong in the source, as sentences
 */
export async function copyDatabase(
  source: string,
  target: string,
  onTable: (name: string, rows: number) => void = () => {},
): Promise<{ tables: number; rows: number; left: string[]; problems: string[] }> {
  return withClients([source, target], async ([from, to]) => {
    await refuseIfUsed(from);
    await refuseIfFilled(to);
    await prepare(target);
    await refuseIfDifferent(from, to);
    const tables = await tablesOf(to);
    const names = new Set(tables.map(({ name }) => name));
    const left = (await tablesOf(from)).map(({ name }) => name).filter((name) => !names.has(name));
    await from.query('begin isolation level repeatable read');
    await from.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
    await to.query('begin');
    await to.query("set local maintenance_work_mem = '256MB'");
    const restore = await withoutRules(to, tables);
    await emptyTables(to, tables);
    const copied = tables.filter(({ hasTransactionIds }) => !hasTransactionIds);
    let rows = 0;
    for (const table of copied) {
      const count = await copyTable(from, to, table);
      onTable(table.name, count);
      rows += count;
    }
    await copySequences(from, to);
    await restore();
    const problems = await problemsOf(from, to);
    await to.query('commit');
    await to.query('analyze');
    return { tables: copied.length, rows, left, problems };
  });
}

async function withClients<T>(
  [source, target]: [string, string],
  act: (clients: [pg.Client, pg.Client]) => Promise<T>,
): Promise<T> {
  // Nobody else uses either; a lock that is held after all ends the copy.
  const options = { statement_timeout: 0, lock_timeout: 60_000, connectionTimeoutMillis: 10_000 };
  const from = new pg.Client({ connectionString: source, ...options });
  const to = new pg.Client({ connectionString: target, ...options });
  // One that breaks while it isn't in use is found by its next statement.
  for (const client of [from, to]) client.on('error', () => {});
  try {
    await from.connect();
    await to.connect();
    return await act([from, to]);
  } finally {
    await Promise.all([from, to].map((client) => client.end().catch(() => {})));
  }
}

async function refuseIfUsed(from: pg.Client): Promise<void> {
  const { rows } = await from.query(
    "select from pg_stat_activity where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend' and pid <> pg_backend_pid()",
  );
  if (rows.length > 0)
    throw new CopyRefused(
      `The database that would be copied is in use: ${rows.length} other connections are open. Stop the site and whatever else uses it.`,
    );
}

async function refuseIfFilled(to: pg.Client): Promise<void> {
  const { rows: accounts } = await to.query<{ exists: boolean }>(
    "select to_regclass('account') is not null as exists",
  );
  const { rows: others } = accounts[0]?.exists
    ? await to.query('select from account limit 1')
    : await to.query(
        "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
      );
  if (others.length > 0) throw new CopyRefused('The database to copy to isn’t empty. Create an empty one.');
}

/** The newest schema, as at a start of the site. */
async function prepare(target: string): Promise<void> {
  const pool = createPool(target, 1);
  try {
    await migrate(pool);
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

async function refuseIfDifferent(from: pg.Client, to: pg.Client): Promise<void> {
  const names = (client: pg.Client) =>
    client
      .query<{ name: string }>(
        'select name from (select name from migration union all select id::text from graphile_worker.migrations) x order by name collate "C"',
      )
      .then(({ rows }) => rows.map(({ name }) => name).join());
  if ((await names(from)) !== (await names(to)))
    throw new CopyRefused(
      'The database that would be copied has the tables of another version. Start the site on it once with this version, and stop it.',
    );
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns, bool_or(a.atttypid = 'xid8'::regtype) as "hasTransactionIds"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ${schemas} group by n.nspname, c.relname order by 1`,
  );
  return rows.filter(({ name }) => !migrationRecords.includes(name));
}

/**
 * Removes what would depend on the order of the tables (foreign keys), hold for new rows only, act on each row (triggers),
 * or is made faster at once (indexes). @returns how to put it back
 */
async function withoutRules(to: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: constraints } = await to.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace::regnamespace::text in ${schemas} and (c.contype = 'f' or (c.contype = 'c' and not c.convalidated))`,
  );
  const { rows: indexes } = await to.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace::regnamespace::text in ${schemas} and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f')`,
  );
  for (const { table, name } of constraints) await to.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await to.query(`drop index ${name}`);
  for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`);
    for (const { definition } of indexes) await to.query(definition);
    for (const { table, name, definition } of constraints)
      await to.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Of the rows that migrations have added. What only grows, such as the audit log, can't be emptied, and is empty. */
async function emptyTables(to: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await to.query(`select from ${name} limit 1`);
    if (rowCount) await to.query(`truncate ${name}`);
  }
}

async function copyTable(from: pg.Client, to: pg.Client, { name, columns }: Table): Promise<number> {
  const list = columns.join(', ');
  const writing = to.query(copyFrom(`copy ${name} (${list}) from stdin`));
  const reading = from.query(copyTo(`copy ${name} (${list}) to stdout`));
  await pipeline(reading, writing).catch((cause: unknown) => {
    throw new Error(
      `The table ${name} couldn’t be copied: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  });
  if (reading.rowCount !== writing.rowCount)
    throw new Error(`${reading.rowCount} rows of ${name} were read, but ${writing.rowCount} written.`);
  return writing.rowCount;
}

/** @throws Error if something is wrong that wasn't in the source */
async function problemsOf(from: pg.Client, to: pg.Client): Promise<string[]> {
  const { problems } = await checkDatabase(to, {});
  if (problems.length === 0) return [];
  const { problems: earlier } = await checkDatabase(from, {});
  const made = problems.filter((problem) => !earlier.includes(problem));
  if (made.length > 0) throw new Error(`The copy isn’t sound. ${made.join(' ')}`);
  return earlier;
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${schemas}`,
  );
  for (const { name } of rows) {
    const { rows: values } = await from.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const { last, called } of values)
      await to.query('select setval($1::regclass, $2, $3)', [name, last, called]);
  }
}
