import { sql } from 'kysely';
import type { searchBoats as call } from '../../../contract/boats.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Context } from '../../context.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';
import { amount, scopeOf } from './boat-query.ts';
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

/** What the search box suggests: the likest first, and among alike ones those that can still be had. */
export async function searchBoats({ db }: Context, { search, limit }: Input<typeof call>['query']): Promise<Data<typeof call>> {
  const { rows } = await sql<Hit>`
    with hits as (
      select l.boat_id, count(*) over ()::int as total,
        word_similarity(trim(plain(${search})), b.words) + similarity(plain(${search}), plain(b.title)) as likeness, (l.closed_at is null)::int as is_open
      from lot l join boat b on b.id = l.boat_id
      where ${scopeOf(undefined)} and l.boat_id in (select boat_matches(${search}))
      order by round(((word_similarity(trim(plain(${search})), b.words) + similarity(plain(${search}), plain(b.title))))::numeric, 1) desc, is_open desc, likeness desc, l.published_at desc nulls last, l.boat_id
      limit ${limit}
    )
    select b.id, b.title, l.listing_type, l.status, ${amount} as amount, l.ends_at, l.closed_at, hits.total, ${coverJson} as cover
    from hits join lot l using (boat_id) join boat b on b.id = l.boat_id
    order by round(hits.likeness::numeric, 1) desc, hits.is_open desc, hits.likeness desc, l.published_at desc nulls last, l.boat_id`.execute(db);
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
