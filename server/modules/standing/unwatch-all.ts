import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { thisQuarterSql } from '../listing-stats/index.ts';

/**
 * Locks the lots of the boats that an account watches, in the order in which bids lock them, so that none of them
 * deadlocks with a bid.
 */
export async function lockWatched(tx: Tx, accountId: number): Promise<void> {
  await sql`select from lot where boat_id in (select boat_id from watch where account_id = ${accountId}) order by boat_id for update`.execute(
    tx,
  );
}

/** The account watches nothing anymore, and isn't counted among any boat's watchers. */
export async function unwatchAll(tx: Tx, accountId: number): Promise<void> {
  await sql`
    with ended as (
      delete from watch where account_id = ${accountId} returning boat_id
    ), counted as (
      insert into boat_activity (boat_id, at, unwatched) select boat_id, ${sql.raw(thisQuarterSql)}, 1 from ended
      on conflict (boat_id, at) do update set unwatched = boat_activity.unwatched + excluded.unwatched
    )
    update lot set watchers = greatest(0, watchers - 1) from ended where ended.boat_id = lot.boat_id`.execute(
    tx,
  );
}
