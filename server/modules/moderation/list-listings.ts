import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { listListings as call } from '../../../contract/console-auctions.ts';
import type { Db } from '../../db/database.ts';

type Query = Input<typeof call>['query'];

interface Row {
  id: number;
  title: string;
  status: string;
  listing_type: string;
  seller: string;
  seller_id: number;
  price: number | null;
  bid_count: number;
  flags: number;
  published_at: Date | null;
  ends_at: Date | null;
}

const properties: Record<NonNullable<Query['has']>, ReturnType<typeof sql>> = {
  bids: sql`l.bid_count > 0`,
  flags: sql`exists (select from flag f where f.boat_id = b.id and f.decided_at is null)`,
  reports: sql`exists (select from report r where r.boat_id = b.id and r.decided_at is null)`,
};
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Newest first. */
export async function listListings(
  db: Db,
  { search, status, type, has, before, limit }: Query,
): Promise<Data<typeof call>> {
  const asked = search?.trim().toLowerCase() ?? '';
  const lot = /^#?(\d{1,9})$/.exec(asked)?.[1];
  const conditions = [
    asked
      ? sql`(lower(b.title) like ${`%${escaped(asked)}%`} or b.hin like ${`${escaped(asked.toUpperCase())}%`} or b.id = ${Number(lot ?? 0)})`
      : sql`true`,
    status ? sql`l.status = ${status}` : sql`true`,
    type ? sql`l.listing_type = ${type}` : sql`true`,
    has ? properties[has] : sql`true`,
    before === undefined ? sql`true` : sql`b.id < ${before}`,
  ];
  const { rows } = await sql<Row>`
    select b.id, b.title, l.status, l.listing_type, coalesce(nullif(a.dealer_name, ''), a.full_name) as seller, a.id as seller_id,
      coalesce(l.sold_price, l.current_bid, l.asking_price, l.opening_bid) as price, l.bid_count,
      (select count(*)::int from flag f where f.boat_id = b.id and f.decided_at is null) as flags, l.published_at, l.ends_at
    from boat b join lot l on l.boat_id = b.id join account a on a.id = b.seller_id
    where ${sql.join(conditions, sql` and `)} order by b.id desc limit ${limit + 1}`.execute(db);
  const lists = rows.slice(0, limit).map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    listingType: row.listing_type,
    seller: row.seller,
    sellerId: row.seller_id,
    price: row.price,
    bidCount: row.bid_count,
    flags: row.flags,
    publishedAt: row.published_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
  return { lists, next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null };
}
