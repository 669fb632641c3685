import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { limits } from '../../contract/limits.ts';
import { TracedPool } from '../traces/traced-client.ts';
import type { DB } from './types.generated.ts';

export type Database = DB;
export type Db = Kysely<Database>;
/**
 * The first parameter of functions that read in order to decide: such a read belongs to the transaction of
 * the change.
 */
export type Tx = Transaction<Database>;

// bigint columns contain minor units below 2^53 (checked by the domain), so they're numbers here; numeric
// columns contain feet and hours.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Timeouts for statements, locks and idle transactions; in milliseconds, 0 is unlimited. */
export interface Timeouts {
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
}

/** Transactions that take longer set their own `set local statement_timeout`. */
export function createPool(
  connectionString: string,
  max = 10,
  { statementMs, lockMs, idleTransactionMs }: Timeouts = limits.database,
  { options }: Pick<pg.PoolConfig, 'options'> = {},
): pg.Pool {
  const pool = new TracedPool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'bowline',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    options,
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced when it's next used; the query that finds it broken reports it
  // A connection that breaks while it's checked out but idle has no other listener; the next query on it
  // fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function connect(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
