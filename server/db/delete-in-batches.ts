import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from './database.ts';

const batch = 5_000;

/**
 * Deletes the rows with `by` before a time, oldest first, a few thousand in each transaction: no statement reaches its
 * timeout however many there are, and what a failed run has deleted stays deleted. Rows locked by others are left.
 */
export const deleteInBatches = (
  db: Db,
  table: keyof Database,
  { by, before, if: condition = sql`true` }: Period & { if?: RawBuilder<unknown> },
): Promise<void> =>
  repeat(
    db,
    table,
    sql`select ctid from ${sql.table(table)} where ${by} < ${before} and ${condition} order by ${by} limit ${batch} for update skip locked`,
  );

/** The same for a table whose ids follow the time, which needs no index of times. */
export const deleteFirstInBatches = (db: Db, table: 'notification', { by, before }: Period): Promise<void> =>
  repeat(
    db,
    table,
    sql`select ctid from (select ctid, ${by} as at from ${sql.table(table)} order by id limit ${batch} for update skip locked) first where at < ${before}`,
  );

interface Period {
  by: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
}

async function repeat(db: Db, table: keyof Database, chosen: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(${chosen}))`.execute(db);
    if (numAffectedRows < batch) return;
  }
}

export const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
