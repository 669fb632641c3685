import { sql, type RawBuilder } from 'kysely';
import type { BoatCard } from '../../../contract/boats.ts';
import type { Dashboard, OwnAuction } from '../../../contract/dashboard.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { startOfYear } from '../../days.ts';
import type { Db } from '../../db/database.ts';
import { cardColumns, type CardRow, presentCard } from '../boats/index.ts';
import { cardTables } from '../../db/boat-tables.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { countUnread } from '../messages/index.ts';
import { readNeeds, readSaleNeeds } from './read-needs.ts';
import { readRanked } from './read-ranked.ts';

const auctionsMax = 12;
const boatsMax = 6;

/**
 * A seller's day in one reply: for their own listings or those of their dealership. `zone` says when the year began.
 */
export async function readDashboard(context: Context, actor: Actor, zone: string): Promise<Dashboard> {
  const { db } = context;
  const sellerId = sellerIdOf(actor);
  const [figures, auctions, needs, saleNeeds, boats, ranked, inquiries] = await Promise.all([
    readFigures(db, sellerId, zone),
    ownAuctions(context, sellerId),
    readNeeds(context, sellerId),
    readSaleNeeds(context, sellerId),
    liveliestBoats(context, sellerId),
    readRanked(db, sellerId),
    countUnread(db, actor.id, sellerId),
  ]);
  const { staff, ...shown } = figures;
  const waiting = (kind: 'offer' | 'question') =>
    needs.filter((need) => need.kind === kind).reduce((sum, { count }) => sum + count, 0);
  return {
    figures: shown,
    auctions,
    needs,
    saleNeeds,
    boats,
    ...ranked,
    counts: {
      boats: shown.boats,
      inquiries,
      offers: waiting('offer'),
      questions: waiting('question'),
      staff,
    },
    serverTime: Date.now(),
  };
}

/** Live ones: auctions by their end, then boats at a price, newest first. In the order of an index. */
const soonest = sql`l.listing_type, l.ends_at, l.published_at desc, l.boat_id desc`;
/** Pending ones after them, then drafts, then ended ones. */
const liveliest = sql`case l.status when 'live' then 0 when 'under-offer' then 1 when 'offer-window' then 1 when 'submitted' then 2 when 'scheduled' then 2 when 'rejected' then 3 when 'draft' then 3 when 'sold' then 4 else 5 end,
  case when l.status = 'live' then l.listing_type end, case when l.status = 'live' then l.ends_at end, case when l.status = 'live' then l.published_at end desc,
  coalesce(l.closed_at, b.updated_at) desc, l.boat_id desc`;

/** Up to six, most active first. All of a seller's boats are sorted only if fewer than six are live. */
async function liveliestBoats({ db, rules }: Context, sellerId: number): Promise<BoatCard[]> {
  const read = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<CardRow>`select ${cardColumns} from ${cardTables} where l.seller_id = ${sellerId} and ${where} order by ${order} limit ${boatsMax}`.execute(
      db,
    );
  const live = await read(sql`l.status = 'live'`, soonest);
  const { rows } = live.rows.length < boatsMax ? await read(sql`true`, liveliest) : live;
  return rows.map((row) => presentCard(row, rules.increments));
}

/** Live ones first, by their end. */
async function ownAuctions({ db, rules }: Context, sellerId: number): Promise<OwnAuction[]> {
  const next = (status: 'live' | 'scheduled') =>
    sql`(select boat_id from lot where seller_id = ${sellerId} and listing_type = 'auction' and status = ${sql.lit(status)} order by ends_at, boat_id limit ${auctionsMax})`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from ${cardTables} where l.boat_id in (${next('live')} union all ${next('scheduled')})
    order by l.status, l.ends_at, l.boat_id limit ${auctionsMax}`.execute(db);
  return rows.map((row) => ({
    ...presentCard(row, rules.increments),
    reserve: row.reserve,
    toReserve: toReserve(row),
  }));
}

/** How far the highest bid is below the reserve; null if it's met or there is none. */
export const toReserve = ({
  reserve,
  current_bid,
}: Pick<CardRow, 'reserve' | 'current_bid'>): number | null =>
  reserve === null || (current_bid ?? 0) >= reserve ? null : reserve - (current_bid ?? 0);

type Figures = Dashboard['figures'] & { staff: number };

async function readFigures(db: Db, sellerId: number, zone: string): Promise<Figures> {
  const soldThisYear = sql`l.sale_state = 'done' and l.closed_at >= ${new Date(startOfYear(Date.now(), zone))}`;
  const { rows } = await sql<Figures>`
    select count(*) filter (where l.status = 'live')::int as live, count(*)::int as boats,
      coalesce(sum(l.current_bid) filter (where l.status = 'live' and l.listing_type = 'auction'), 0)::bigint as "standingBids",
      count(*) filter (where l.status = 'live' and l.listing_type = 'auction' and l.current_bid is not null)::int as "standingOn",
      count(*) filter (where ${soldThisYear})::int as sold, coalesce(sum(l.sold_price) filter (where ${soldThisYear}), 0)::bigint as "soldValue",
      coalesce(sum(l.watchers) filter (where l.status in ('live', 'scheduled', 'under-offer')), 0)::int as watching,
      (select count(*)::int from watch w join lot o on o.boat_id = w.boat_id where o.seller_id = ${sellerId} and o.status in ('live', 'scheduled', 'under-offer') and w.added_at > now() - interval '1 day') as "watchingSince",
      (select count(*)::int from account where dealer_id = ${sellerId}) as staff
    from lot l where l.seller_id = ${sellerId}`.execute(db);
  return rows[0]!;
}
