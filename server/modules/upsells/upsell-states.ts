import { sql } from 'kysely';
import { upsellIds } from '../../../contract/upsells.ts';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { announceEdit } from '../lots/index.ts';
import * as t from '../../../locales/notices.ts';

export interface Bought {
  name: string;
  boatId: number | null;
  boatTitle: string;
}

/** What was bought begins, where it should be: a second week of being featured follows the first. */
export async function startUpsell(tx: Tx, id: number): Promise<Bought> {
  const row = await tx
    .selectFrom('user_upsell as u')
    .innerJoin('upsell as k', 'k.id', 'u.upsell_id')
    .leftJoin('upsell_version as v', 'v.id', 'u.version_id')
    .leftJoin('boat as b', 'b.id', 'u.boat_id')
    .select(['u.state', 'u.boat_id', 'u.upsell_id', 'u.seller_id', 'b.title'])
    .select(sql<string>`coalesce(v.name, k.name)`.as('name'))
    .select(sql<number | null>`case when v.id is null then k.days else v.days end`.as('days'))
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirstOrThrow();
  const bought = { name: row.name, boatId: row.boat_id, boatTitle: row.title ?? '' };
  if (row.state !== 'wanted' && row.state !== 'failed') return bought;
  if (row.days === null) {
    const note = row.upsell_id === upsellIds.inspection ? t.orderedWellCallYouWithinTwo : '';
    await tx
      .updateTable('user_upsell')
      .set({ state: 'active', starts_at: sql<Date>`clock_timestamp()`, note })
      .where('id', '=', id)
      .execute();
    if (row.upsell_id === upsellIds.inspection) await enqueue(tx, 'mail-inspection', { id });
    return bought;
  }
  await sql`
    with latest as (select greatest(clock_timestamp(), coalesce(max(ends_at), clock_timestamp())) as at from user_upsell where boat_id = ${row.boat_id}::int and upsell_id = ${row.upsell_id} and state = 'active')
    update user_upsell set state = 'active', starts_at = latest.at, ends_at = latest.at + make_interval(days => ${row.days}) from latest where id = ${id}`.execute(
    tx,
  );
  if (row.boat_id !== null) await showOn(tx, row.boat_id);
  return bought;
}

/**
 * Updates the boat's featured flags from its running upsells. A boat chosen by site staff stays featured when
 * the purchased time ends.
 */
async function showOn(tx: Tx, boatId: number): Promise<void> {
  await sql`
    with ends as (
      select max(ends_at) filter (where upsell_id = ${upsellIds.featured}) as featured, max(ends_at) filter (where upsell_id = ${upsellIds.homepage}) as homepage
      from user_upsell where boat_id = ${boatId} and state = 'active' and ends_at > statement_timestamp()
    )
    update boat set is_featured = case when ends.featured is not null then true when featured_until is not null then false else is_featured end, featured_until = ends.featured, homepage_until = ends.homepage
    from ends where boat.id = ${boatId}`.execute(tx);
}

export async function failUpsell(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('user_upsell')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute();
}

/** The whole charge was refunded, so the upsell ends. What was bought to follow it moves up. */
export async function refundUpsell(tx: Tx, chargeId: number): Promise<void> {
  const { rows } = await sql<{ boat_id: number | null }>`
    with paid as (
      select u.id, u.boat_id, u.upsell_id, u.ends_at, greatest(u.ends_at - greatest(u.starts_at, statement_timestamp()), interval '0') as rest
      from user_upsell u join charge c on c.upsell_id = u.id where c.id = ${chargeId} and u.state in ('active', 'done', 'ended') for update of u
    ), following as (
      update user_upsell u set starts_at = u.starts_at - paid.rest, ends_at = u.ends_at - paid.rest from paid
      where u.boat_id = paid.boat_id and u.upsell_id = paid.upsell_id and u.state = 'active' and u.starts_at >= paid.ends_at
    )
    update user_upsell u set state = 'refunded', ends_at = least(u.ends_at, statement_timestamp()) from paid where u.id = paid.id returning u.boat_id`.execute(
    tx,
  );
  if (rows[0]?.boat_id != null) await showOn(tx, rows[0].boat_id);
}

/** Ends expired upsells and refreshes their listings. */
export async function endDueUpsells(context: Context): Promise<void> {
  const boats = await context.db.transaction().execute(endUpsells);
  for (const boatId of boats) await announceEdit(context, boatId);
}

/** Returns the boats whose pages change. */
async function endUpsells(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ boat_id: number | null }>`
    update user_upsell set state = 'ended' where id in (select id from user_upsell where state = 'active' and ends_at <= statement_timestamp() order by ends_at limit 200 for update skip locked) returning boat_id`.execute(
    tx,
  );
  const boats = [...new Set(rows.flatMap(({ boat_id: id }) => (id === null ? [] : [id])))].toSorted(
    (a, b) => a - b,
  );
  for (const id of boats) await showOn(tx, id);
  return boats;
}
