import { sql } from 'kysely';
import type { searchBoats as call } from '../../../contract/boats.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Context } from '../../context.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';
import { amount, scopeOf, withMatches, type BoatFilter } from './boat-query.ts';
import { coverJson } from './boat-rows.ts';

interface Hit {
  id: number;
  title: string;
  listing_type: 'auction' | 'marketplace';
  status: Data<typeof call>['lists'][number]['status'];
  amount: number | null;
  ends_at: Date | null;
  closed_at: Date | null;
  total: number;
  cover: StoredPicture | null;
}

/** So many hits are compared word for word; of more than these, all hold what was typed. */
const ranked = 500;

/** What the search box suggests: the likest first, and among alike ones those that can still be had. */
export async function searchBoats({ db }: Context, { search, limit }: Input<typeof call>['query']): Promise<Data<typeof call>> {
  const { matching } = await withMatches<BoatFilter>(db, { search, sortBy: 0 });
  const { rows } = await sql<Hit>`
    with hits as materialized (
      select l.boat_id, l.closed_at is null as is_open, l.published_at from lot l where ${scopeOf(undefined)} and l.boat_id = any(${matching ?? []}::int[])
    ), newest as (
      select * from hits order by is_open desc, published_at desc nulls last, boat_id limit ${ranked}
    ), best as (
      select newest.*, round(word_similarity(trim(plain(${search})), b.words)::numeric, 1) as likeness, similarity(plain(${search}), b.words) as closeness from newest join boat b on b.id = newest.boat_id
      order by likeness desc, is_open desc, closeness desc, published_at desc nulls last, boat_id limit ${limit}
    )
    select b.id, b.title, l.listing_type, l.status, ${amount} as amount, l.ends_at, l.closed_at, (select count(*)::int from hits) as total, ${coverJson} as cover
    from best join lot l using (boat_id) join boat b on b.id = l.boat_id
    order by best.likeness desc, best.is_open desc, best.closeness desc, best.published_at desc nulls last, l.boat_id`.execute(db);
  return {
    lists: rows.map((row) => ({
      id: row.id,
      title: row.title || 'Untitled boat',
      listingType: row.listing_type,
      status: row.status,
      amount: row.amount,
      endsAt: row.listing_type === 'auction' ? row.ends_at?.toISOString() ?? null : null,
      soldAt: row.status === 'sold' ? row.closed_at?.toISOString() ?? null : null,
      cover: row.cover && presentPicture(row.cover),
    })),
    total: rows[0]?.total ?? 0,
    page: 1,
    limit,
  };
}
