import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { thisQuarter } from './counters.ts';
import { notListed, isPublic } from '../lots/index.ts';

/**
 * Counts a view, once per visitor and hour, on the boat and in the counter together. @throws AppError
 * not_found
 */
export async function countView(
  { db }: Context,
  boatId: number,
  visitor: string,
): Promise<{ views: number }> {
  await assertPublic(db, boatId);
  const { rows } = await sql<{ views: number }>`
    with seen as (insert into boat_view (boat_id, visitor, hour) values (${boatId}, ${visitor}, date_trunc('hour', now())) on conflict do nothing returning boat_id),
         counted as (update boat set views = views + 1 where id in (select boat_id from seen) returning views),
         activity as (insert into boat_activity (boat_id, at, views) select boat_id, ${thisQuarter}, 1 from seen on conflict (boat_id, at) do update set views = boat_activity.views + 1)
    select coalesce((select views from counted), (select views from boat where id = ${boatId})) as views`.execute(
    db,
  );
  return { views: rows[0]!.views };
}

/** @throws AppError not_found */
export async function countClick({ db }: Context, boatId: number): Promise<void> {
  await assertPublic(db, boatId);
  await sql`
    with activity as (insert into boat_activity (boat_id, at, clicks) values (${boatId}, ${thisQuarter}, 1) on conflict (boat_id, at) do update set clicks = boat_activity.clicks + 1)
    update boat set clicks = clicks + 1 where id = ${boatId}`.execute(db);
}

async function assertPublic(db: Context['db'], boatId: number): Promise<void> {
  const lot = await db.selectFrom('lot').select('status').where('boat_id', '=', boatId).executeTakeFirst();
  if (!lot || !isPublic(lot.status)) throw notListed();
}
