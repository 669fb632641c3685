import { sql } from 'kysely';
import type { BoatCard } from '../../../contract/boats.ts';
import type { List } from '../../../contract/common.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { canSee, notListed } from '../lots/index.ts';
import { cardsOf, listWhere, pageOfBoats } from './list-boats.ts';

type Paged = { page: number; limit: number };

const live = sql`l.listing_type = 'auction' and l.status = 'live'`;
const soonest = sql`l.ends_at, l.boat_id`;

export const liveAuctions = (context: Context, paged: Paged) => listWhere(context, live, soonest, paged);
/** Including those under offer; the newest first. */
export const liveMarketplace = (context: Context, paged: Paged) =>
  pageOfBoats(context, { ...paged, listing: 'marketplace', sortBy: 1 });
export const recentlySold = (context: Context, paged: Paged) =>
  pageOfBoats(context, { ...paged, status: 'sold', sortBy: 0, isByClosing: true });

const isChosen = sql`(b.is_featured or b.featured_position is not null or b.homepage_until is not null)`;
const isOpen = sql`l.status in ('live', 'scheduled')`;
const mostViewed = sql`l.status, l.watchers desc, l.bid_count desc, l.boat_id`;

/**
 * The boat with the purchased first place, then those with a purchased turn (another leads every hour), then
 * those chosen by site staff, in their order; if that's too few, the most viewed auctions follow.
 */
export async function featuredBoats(context: Context, limit: number): Promise<List<BoatCard>> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with chosen as (select l.boat_id, l.listing_type from boat b join lot l on l.boat_id = b.id where ${isChosen} and ${isOpen}),
    viewed as (select l.boat_id from lot l where l.listing_type = 'auction' and ${isOpen} order by ${mostViewed} limit ${limit}),
    first as (
      select l.boat_id, row_number() over (order by b.homepage_until is not null desc, b.featured_until is not null desc,
        case when b.featured_until is not null then md5(b.id::text || date_trunc('hour', now())::text) end,
        b.featured_position, b.is_featured desc, ${mostViewed}) as place
      from (select boat_id from chosen union select boat_id from viewed) u join lot l using (boat_id) join boat b on b.id = l.boat_id
      order by place limit ${limit}
    )
    select coalesce((select array_agg(boat_id order by place) from first), '{}') as ids,
      ((select count(*) from lot l where l.listing_type = 'auction' and ${isOpen}) + (select count(*) from chosen where listing_type <> 'auction'))::int as total`.execute(
    context.db,
  );
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { lists: await cardsOf(context, ids), total, page: 1, limit };
}

/**
 * Available boats of the same kind, then of others (similar-boats.ts).
 * @throws AppError not_found
 */
export async function similarBoats(
  context: Context,
  id: number,
  limit: number,
  actor?: Actor,
): Promise<List<BoatCard>> {
  const { rows } = await sql<{
    seller_id: number;
    status: string;
    make: string;
    boat_type: string;
    length_ft: number | null;
  }>`
    select l.seller_id, l.status, b.make, b.boat_type, b.length_ft from lot l join boat b on b.id = l.boat_id where l.boat_id = ${id}`.execute(
    context.db,
  );
  const boat = rows[0];
  if (!boat || !canSee(boat, actor)) throw notListed();
  const { make, boat_type: type, length_ft: feet } = boat;
  const { ids, total } = await context.search
    .similar({ id, make, type, feet: feet ?? 0, limit })
    .catch((error: unknown) => {
      // A starting node is still reading the listings. The boat's page, where people bid, can do without them.
      if (error instanceof AppError && error.code === 'unavailable') return { ids: [], total: 0 };
      throw error;
    });
  return { lists: await cardsOf(context, ids), total, page: 1, limit };
}
