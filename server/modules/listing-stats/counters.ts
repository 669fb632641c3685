import { sql, type RawBuilder } from 'kysely';
import type { Period } from '../../days.ts';
import type { Db, Tx } from '../../db/database.ts';
import { daysAgo, deleteInBatches } from '../../db/delete-in-batches.ts';

/**
 * What has no table of its own; the rest of a report is counted from bids, comments, questions and offers.
 */
export type Counter = 'views' | 'clicks' | 'watched' | 'unwatched';

/**
 * The current quarter hour. Every time zone's days begin at one, so these counters can be added up to any reader's
 * days.
 */
export const thisQuarterSql = "date_bin('15 minutes', clock_timestamp(), '2000-01-01 00:00:00+00')";
export const thisQuarter: RawBuilder<unknown> = sql.raw(thisQuarterSql);

/** Adds to a boat's counter. */
export async function countNow(tx: Tx | Db, boatId: number, counter: Counter, by = 1): Promise<void> {
  await sql`insert into boat_activity (boat_id, at, ${sql.ref(counter)}) values (${boatId}, ${thisQuarter}, ${by})
    on conflict (boat_id, at) do update set ${sql.ref(counter)} = boat_activity.${sql.ref(counter)} + excluded.${sql.ref(counter)}`.execute(
    tx,
  );
}

/** Periods as a table with the columns name, from_at and until_at. */
export const periodsTable = (periods: readonly Period[]): RawBuilder<unknown> => {
  const times = (name: 'from' | 'until') => periods.map((period) => new Date(period[name]).toISOString());
  return sql`(select * from unnest(${periods.map(({ name }) => name)}::text[], ${times('from')}::timestamptz[], ${times('until')}::timestamptz[]) p (name, from_at, until_at))`;
};

/** Counts are kept for two years. */
const daysKept = 731;

export async function pruneCounters({ db }: { db: Db }): Promise<void> {
  await deleteInBatches(db, 'boat_activity', { by: sql`at`, before: daysAgo(daysKept) });
  const firstDay = sql`(now() at time zone 'UTC')::date - ${daysKept}::int`;
  await deleteInBatches(db, 'boat_day', { by: sql`day`, before: firstDay });
}
