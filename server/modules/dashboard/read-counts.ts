import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type {
  activeSoldCount,
  bidHistory as historyCall,
  BidHistory,
  dayWiseComment,
  listingCount,
} from '../../../contract/dashboard.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { isSellerOf, notListed } from '../lots/index.ts';
import { sellerIdOf } from '../../access/actor.ts';
import type { Period } from '../../days.ts';
import { periodsTable } from '../listing-stats/index.ts';
import * as t from '../../../locales/notices.ts';

export async function countListings({ db }: Context, actor: Actor): Promise<Data<typeof listingCount>> {
  const sellerId = sellerIdOf(actor);
  // By status, an index has what's counted; only sold ones can be pending.
  const { rows } = await sql<{ state: string; count: number }>`
    select status as state, count(*)::int as count from lot where seller_id = ${sellerId} and status <> 'sold' group by status
    union all
    select case when sale_state = 'pending' then 'sale-pending' else status end as state, count(*)::int as count
      from lot where seller_id = ${sellerId} and status = 'sold' group by state order by state`.execute(db);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

/** Active and sold listings, and the sales of each of the reader's `months`, including empty ones. */
export async function countActiveSold(
  { db }: Context,
  actor: Actor,
  months: readonly Period[],
): Promise<Data<typeof activeSoldCount>> {
  const sellerId = sellerIdOf(actor);
  const { rows } = await sql<{ active: number; sold: number; soldValue: number }>`
    select (select count(*)::int from lot where seller_id = ${sellerId} and status in ('live', 'scheduled', 'under-offer', 'offer-window')) as active,
      count(*)::int as sold, coalesce(sum(sold_price), 0)::bigint as "soldValue"
    from lot where seller_id = ${sellerId} and sale_state = 'done'`.execute(db);
  const { rows: sales } = await sql<{ month: string; sold: number; value: number }>`
    select m.name as month, count(l.boat_id)::int as sold, coalesce(sum(l.sold_price), 0)::bigint as value
    from ${periodsTable(months)} m
      left join lot l on l.seller_id = ${sellerId} and l.sale_state = 'done' and l.closed_at >= m.from_at and l.closed_at < m.until_at
    group by m.name order by m.name`.execute(db);
  return { ...rows[0]!, months: sales };
}

/** Comments by others, views and bids on each of the reader's `days`, including empty ones. */
export async function countDays(
  { db }: Context,
  actor: Actor,
  days: readonly Period[],
): Promise<Data<typeof dayWiseComment>> {
  const sellerId = sellerIdOf(actor);
  const ofOwn = sql`boat_id in (select boat_id from own) and`;
  const inPeriods = (at: string) =>
    sql`${sql.ref(at)} >= (select min(from_at) from d) and ${sql.ref(at)} < (select max(until_at) from d)`;
  const inDay = sql`at >= d.from_at and at < d.until_at`;
  // Each kind is read once, not once a day.
  const { rows } = await sql<{ day: string; comments: number; views: number; bids: number }>`
    with own as materialized (select boat_id from lot where seller_id = ${sellerId}), d as materialized (select * from ${periodsTable(days)} d),
      comments as materialized (select c.created_at as at from comment c join account a on a.id = c.author_id
        where c.${ofOwn} ${inPeriods('c.created_at')} and c.deleted_at is null and a.id <> ${sellerId} and a.dealer_id is distinct from ${sellerId}),
      views as materialized (select v.at, v.views from boat_counter v where v.${ofOwn} ${inPeriods('v.at')}),
      bids as materialized (select x.at from bid x where x.${ofOwn} ${inPeriods('x.at')})
    select d.name as day,
      (select count(*)::int from comments where ${inDay}) as comments,
      (select coalesce(sum(views), 0)::int from views where ${inDay}) as views,
      (select count(*)::int from bids where ${inDay}) as bids
    from d order by d.name`.execute(db);
  return { days: rows };
}

/** An auction's price and reserve over time, for its seller and site staff. @throws AppError not_found */
export async function readBidHistory(
  { db }: Context,
  actor: Actor,
  boatId: number,
): Promise<Data<typeof historyCall>> {
  const lot = await db
    .selectFrom('lot')
    .innerJoin('boat', 'boat.id', 'lot.boat_id')
    .selectAll('lot')
    .select('boat.title')
    .where('lot.boat_id', '=', boatId)
    .executeTakeFirst();
  if (
    !lot ||
    !(isSellerOf(lot, actor) || isSiteAllowed(actor, 'see-listings')) ||
    lot.listing_type !== 'auction' ||
    !lot.starts_at ||
    !lot.ends_at
  )
    throw notListed();
  const { rows: bids } = await sql<{
    at: Date;
    amount: number;
  }>`select e.at, (e.payload #>> '{bid,amount}')::bigint as amount from boat_event e where e.boat_id = ${boatId} and e.type = 'bid' order by e.seq desc limit 500`.execute(
    db,
  );
  const reserves = await db
    .selectFrom('reserve_change')
    .select(['at', 'was', 'became'])
    .where('boat_id', '=', boatId)
    .orderBy('id')
    .limit(500)
    .execute();
  return {
    id: boatId,
    title: lot.title || t.untitledBoat,
    status: lot.status,
    startsAt: lot.starts_at.toISOString(),
    endsAt: lot.ends_at.toISOString(),
    openingBid: lot.opening_bid ?? 0,
    currentBid: lot.current_bid,
    bidCount: lot.bid_count,
    bidderCount: lot.bidder_count,
    bids: bids.reverse().map(({ at, amount }) => ({ at: at.toISOString(), amount })),
    reserve: lot.reserve,
    reserves: reserves.map(({ at, was, became }): BidHistory['reserves'][number] => ({
      at: at.toISOString(),
      was,
      became,
    })),
  };
}
