import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from './database.ts';

const batch = 5_000;

/**
 * Deletes the rows with `by` before a time, oldest first, a few thousand in each transaction: no statement reaches its
 * timeout however many there are, and what a failed run has deleted stays deleted. Rows locked by others are left.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Database,
  { by, before }: { by: RawBuilder<unknown>; before: RawBuilder<unknown> },
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${by} < ${before} order by ${by} limit ${batch} for update skip locked))`.execute(
      db,
    );
    if (numAffectedRows < batch) return;
  }
}

export const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
