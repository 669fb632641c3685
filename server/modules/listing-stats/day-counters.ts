import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/**
 * What has no table of its own; the rest of a report is counted from bids, comments, questions and offers.
 */
export type DayCounter = 'views' | 'clicks' | 'watched' | 'unwatched';

/** Adds to a boat's counter for today (UTC). */
export async function countToday(tx: Tx | Db, boatId: number, counter: DayCounter, by = 1): Promise<void> {
  await sql`insert into boat_day (boat_id, day, ${sql.ref(counter)}) values (${boatId}, ${today}, ${by})
    on conflict (boat_id, day) do update set ${sql.ref(counter)} = boat_day.${sql.ref(counter)} + excluded.${sql.ref(counter)}`.execute(
    tx,
  );
}

export const today: RawBuilder<unknown> = sql`(clock_timestamp() at time zone 'UTC')::date`;

/** Days are kept for two years. */
const daysKept = 731;

export async function pruneCounters(db: Db): Promise<void> {
  await sql`delete from boat_day where day < ${today} - ${daysKept}::int`.execute(db);
}
