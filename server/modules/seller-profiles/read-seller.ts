import { sql } from 'kysely';
import type { List } from '../../../contract/common.ts';
import type { BoatCard } from '../../../contract/boats.ts';
import type { FeedbackSum, SellerPage } from '../../../contract/seller-profiles.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import type { Reliability } from '../../../contract/sales.ts';
import { reliabilityAs } from '../../db/read-reliability.ts';
import { publicPath } from '../../storage/keys.ts';
import { listWhere } from '../search/index.ts';
import { publicName } from '../lots/index.ts';
import * as errors from '../../../locales/errors.ts';

/** Available listings; an auction in its offer window is private between two users. */
const stock = sql`l.status in ('live', 'scheduled', 'under-offer')`;
const sold = sql`l.sale_state = 'done'`;

interface SellerRow {
  id: number;
  name: string;
  user_type: number;
  created_at: Date;
  city: string;
  state: string;
  bio: string;
  dealer_website: string;
  avatar: string | null;
  stock: number;
  sold: number;
  reliability: Reliability;
  isListed: boolean;
  questions: number;
  answered: number;
}

/**
 * A seller's public profile. Members who never had a public listing have none, so that membership isn't
 * revealed. @throws AppError not_found
 */
export async function readSeller({ db }: Context, id: number): Promise<SellerPage> {
  const { rows } = await sql<SellerRow>`
    select a.id, ${publicName} as name, a.user_type, a.created_at, a.city, a.state, a.bio, a.dealer_website, (select key from upload where id = a.avatar_id) as avatar, stock, sold, stock > 0 or sold > 0 or exists (select from lot l where l.seller_id = a.id and l.published_at is not null) as "isListed", talk.*, ${reliabilityAs('seller', sql`a.id`)} as reliability
    from account a
      cross join lateral (select count(*)::int as stock from lot l where l.seller_id = a.id and ${stock}) stocked
      cross join lateral (select count(*)::int as sold from lot l where l.seller_id = a.id and ${sold}) parted
      cross join lateral (
        select count(*)::int as questions, (count(*) filter (where exists (select from comment r join account w on w.id = r.author_id where r.parent_id = c.id and r.deleted_at is null and (w.id = a.id or w.dealer_id = a.id or r.for_seller))))::int as answered
        from comment c join lot l on l.boat_id = c.boat_id where l.seller_id = a.id and l.published_at is not null and c.parent_id is null and c.deleted_at is null and c.author_id <> a.id) talk
    where a.id = ${id} and a.dealer_id is null`.execute(db);
  const row = rows[0];
  if (!row?.isListed) throw noSuchSeller();
  return {
    id: row.id,
    name: row.name,
    sellerType: row.user_type,
    memberSince: row.created_at.toISOString(),
    city: row.city,
    state: row.state,
    bio: row.bio,
    website: row.user_type === 2 && row.dealer_website ? row.dealer_website : null,
    avatar: row.avatar && publicPath(row.avatar),
    stock: row.stock,
    sold: row.sold,
    reliability: row.reliability,
    questions: row.questions,
    answered: row.answered,
    feedback: await sumOf(db, id),
  };
}

/** Available boats, next to close first; or sold ones, newest first. */
export function sellerBoats(
  context: Context,
  id: number,
  { kind, page, limit }: { kind: 'stock' | 'sold'; page: number; limit: number },
): Promise<List<BoatCard>> {
  const [where, order] =
    kind === 'stock'
      ? [stock, sql`l.listing_type, l.ends_at nulls last, l.published_at desc, l.boat_id desc`]
      : [sold, sql`l.closed_at desc, l.boat_id desc`];
  return listWhere(context, sql`l.seller_id = ${id} and ${where}`, order, { page, limit });
}

export async function sumOf(db: Db | Tx, sellerId: number): Promise<FeedbackSum> {
  const { rows } = await sql<{
    rating: number;
    count: number;
  }>`select rating, count(*)::int as count from feedback where seller_id = ${sellerId} group by rating`.execute(
    db,
  );
  const stars = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0);
  const total = stars.reduce((sum, count) => sum + count, 0);
  const points = stars.reduce((sum, count, i) => sum + count * (i + 1), 0);
  return { total, average: total === 0 ? null : Math.round((points * 10) / total) / 10, stars };
}

export const noSuchSeller = () => new AppError('not_found', errors.not_found_thisSellerDoesntExist);
