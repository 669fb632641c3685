import { sql } from 'kysely';
import type { BoatReport, ReportDay } from '../../../contract/inventory.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { isSellerOf, notListed } from '../lots/index.ts';
import type { Period } from '../../days.ts';
import { periodsTable } from '../listing-stats/index.ts';
import { inventoryRow, presentInventoryRow } from './inventory-rows.ts';

/**
 * One listing's activity on each of the reader's `days`, for its seller, the dealer's staff and site staff.
 * Views, clicks and watchers come from counters, everything else from its own tables. @throws AppError not_found
 */
export async function readReport(
  { db, rules }: Context,
  actor: Actor,
  boatId: number,
  days: readonly Period[],
): Promise<BoatReport> {
  const row = await inventoryRow(db, sql`l.boat_id = ${boatId}`);
  if (!row || !(isSellerOf(row, actor) || isSiteAllowed(actor, 'see-listings'))) throw notListed();
  const perDay = (table: string, column: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.table(table)} x where x.boat_id = ${boatId} and x.${sql.ref(column)} >= d.from_at and x.${sql.ref(column)} < d.until_at ${more})`;
  const { rows } = await sql<ReportDay>`
    select d.name as day, c.views, c.clicks, c.watchers,
      ${perDay('bid', 'at')} as bids, ${perDay('offer', 'at')} as offers, ${perDay('comment', 'created_at', sql`and x.deleted_at is null`)} as comments, ${perDay('inquiry', 'created_at')} as inquiries
    from ${periodsTable(days)} d cross join lateral (
      select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(watched - unwatched), 0)::int as watchers
      from boat_counter where boat_id = ${boatId} and at >= d.from_at and at < d.until_at) c
    order by d.name`.execute(db);
  const { rows: totals } = await sql<{ bids: number; comments: number; inquiries: number; offers: number }>`
    select l.bid_count as bids, l.comments, (select count(*)::int from inquiry i where i.boat_id = l.boat_id) as inquiries, (select count(*)::int from offer o where o.boat_id = l.boat_id) as offers from lot l where l.boat_id = ${boatId}`.execute(
    db,
  );
  const { rows: transitions } = await sql<{
    at: Date;
    from: string;
    to: string;
    by: 'seller' | 'staff' | 'site';
    reason: string;
  }>`
    select t.at, t.from_status as from, t.to_status as to, t.reason, case when t.actor_id is null then 'site' when a.id = ${row.seller_id} or a.dealer_id = ${row.seller_id} then 'seller' when exists (select from site_role r where r.account_id = a.id) then 'staff' else 'site' end as by
    from lot_transition t left join account a on a.id = t.actor_id where t.boat_id = ${boatId} order by t.id desc limit 50`.execute(
    db,
  );
  const reserves = await db
    .selectFrom('reserve_change')
    .select(['at', 'was', 'became'])
    .where('boat_id', '=', boatId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return {
    boat: presentInventoryRow(row, rules.increments, actor),
    days: rows,
    totals: { views: row.views, clicks: row.clicks, watchers: row.watchers, ...totals[0]! },
    transitions: transitions.map((one) => ({ ...one, at: one.at.toISOString() })),
    reserveChanges: reserves.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}
