import { sql } from 'kysely';
import type { boatCounts, listCategories as categories, listTags as tags } from '../../../contract/boats.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Context } from '../../context.ts';
import { scopeOf } from './boat-query.ts';
import { typeLabels } from './labels.ts';

type Reading = Pick<Context, 'db'>;

/** All tags with how many public listings (of the auction or the marketplace, when asked) carry them. */
export async function listTags({ db }: Reading, { page, limit, auctionStatus, marketplaceStatus }: Input<typeof tags>['query']): Promise<Data<typeof tags>> {
  const isBoth = auctionStatus !== undefined && marketplaceStatus !== undefined;
  const scope = scopeOf(isBoth ? undefined : auctionStatus ? 'auction' : marketplaceStatus ? 'marketplace' : undefined);
  const { rows } = await sql<{ id: number; label: string; boats: number; total: number }>`
    select tag.id, tag.label, coalesce(g.boats, 0) as boats, count(*) over ()::int as total
    from tag left join (select t.tag_id, count(*)::int as boats from boat_tag t join lot l on l.boat_id = t.boat_id where ${scope} group by 1) g on g.tag_id = tag.id
    order by tag.label limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { lists: rows.map(({ id, label, boats }) => ({ id, label, boats })), total: rows[0]?.total ?? 0, page, limit };
}

/** The types of boats, with how many public listings there are of each. */
export async function listCategories({ db }: Reading): Promise<Data<typeof categories>> {
  const { rows } = await sql<{ type: string; boats: number }>`
    select b.boat_type as type, count(*)::int as boats from lot l join boat b on b.id = l.boat_id where ${scopeOf(undefined)} group by 1`.execute(db);
  const counts = new Map(rows.map((row) => [row.type, row.boats]));
  const lists = Object.entries(typeLabels).map(([id, label]) => ({ id, label, boats: counts.get(id) ?? 0 }));
  return { lists, total: lists.length, page: 1, limit: lists.length };
}

/** What stands beside the headings. Closing today is closing within 24 hours. */
export async function countBoats({ db }: Reading): Promise<Data<typeof boatCounts>> {
  const { rows } = await sql<Data<typeof boatCounts>>`
    select
      count(*) filter (where l.listing_type = 'auction' and l.status = 'live')::int as auctions,
      count(*) filter (where l.listing_type = 'auction' and l.status = 'scheduled')::int as scheduled,
      count(*) filter (where l.listing_type = 'auction' and l.status = 'live' and l.ends_at <= now() + interval '1 day')::int as "closingToday",
      count(*) filter (where ${scopeOf('marketplace')})::int as marketplace,
      count(*) filter (where l.status = 'sold')::int as sold
    from lot l`.execute(db);
  return rows[0]!;
}

/** @throws nothing: what is absent or hidden is not past. */
export async function isPastAuction({ db }: Reading, boatId: number): Promise<boolean> {
  const { rows } = await sql<{ is_past: boolean }>`select ${scopeOf('past')} as is_past from lot l where l.boat_id = ${boatId}`.execute(db);
  return rows[0]?.is_past ?? false;
}
