import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { limits } from '../../contract/limits.ts';
import type { DB } from './types.generated.ts';

export type Database = DB;
export type Db = Kysely<Database>;
/** The first argument of everything that reads in order to decide: such a read belongs to the change it decides. */
export type Tx = Transaction<Database>;

// bigint holds minor units below 2^53 (the domain's check), so it is a number here; numeric(…) holds feet and hours.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** How long a statement may run, a lock may be waited for, and a transaction may do nothing; in milliseconds, 0 is without end. */
export interface Timeouts {
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
}

/** What takes longer says so itself, for its own transaction: `set local statement_timeout`. */
export function createPool(
  connectionString: string,
  max = 10,
  { statementMs, lockMs, idleTransactionMs }: Timeouts = limits.database,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'bowline',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at its next use; the query that meets it reports it
  // One that breaks while it is lent out but asks nothing has nobody else to hear it; the next query on it fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function connect(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
