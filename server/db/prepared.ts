import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * A frequently used statement: each connection parses and plans it once. `make` builds it from its values;
 * its text must not depend on them. `name` must be unique.
 */
export function prepared<Row extends object, Values extends readonly unknown[]>(
  name: string,
  make: (...values: Values) => RawBuilder<Row>,
) {
  return async (
    { pool, db }: { pool: Pick<pg.Pool, 'query'>; db: Db },
    ...values: Values
  ): Promise<Row[]> => {
    const { sql, parameters } = make(...values).compile(db);
    const { rows } = await pool.query<Row & pg.QueryResultRow>({ name, text: sql, values: [...parameters] });
    return rows;
  };
}
