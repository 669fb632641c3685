import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './types.generated.ts';

export type Database = DB;
export type Db = Kysely<Database>;
/** The first argument of everything that reads in order to decide: such a read belongs to the change it decides. */
export type Tx = Transaction<Database>;

// bigint holds minor units below 2^53 (the domain's check), so it is a number here; numeric(…) holds feet and hours.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, application_name: 'bowline' });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at its next use; the query that meets it reports it
  // One that breaks while it is lent out but asks nothing has nobody else to hear it; the next query on it fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function connect(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
