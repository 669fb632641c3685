import { sql } from 'kysely';
import type { searchBoats as call } from '../../../contract/boat-search.ts';
import type { SaleState } from '../../../contract/boat-statuses.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Context } from '../../context.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';
import { amount } from './boat-query.ts';
import { coverJson } from '../boats/index.ts';
import { listingFacets } from './list-facets.ts';
import * as t from '../../../locales/notices.ts';

interface Hit {
  id: number;
  title: string;
  listing_type: 'auction' | 'marketplace';
  status: Data<typeof call>['lists'][number]['status'];
  sale_state: SaleState | null;
  amount: number | null;
  ends_at: Date | null;
  closed_at: Date | null;
  cover: StoredPicture | null;
}

/** The search box's suggestions: best matches first, and among similar ones those that are available. */
export async function searchBoats(
  context: Pick<Context, 'db' | 'search'>,
  { search, limit }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const { ids, total, counts } = await context.search.find({ search, page: 1, limit, sortBy: 0 });
  const { rows } = await sql<Hit>`
    select b.id, b.title, l.listing_type, l.status, l.sale_state, ${amount} as amount, l.ends_at, l.closed_at, ${coverJson} as cover
    from unnest(${ids}::int[]) with ordinality asked (id, place) join lot l on l.boat_id = asked.id join boat b on b.id = l.boat_id
    order by asked.place`.execute(context.db);
  return {
    lists: rows.map((row) => ({
      id: row.id,
      title: row.title || t.untitledBoat,
      listingType: row.listing_type,
      status: row.status,
      amount: row.amount,
      endsAt: row.listing_type === 'auction' ? (row.ends_at?.toISOString() ?? null) : null,
      saleState: row.sale_state,
      soldAt: row.sale_state === 'done' ? (row.closed_at?.toISOString() ?? null) : null,
      cover: row.cover && presentPicture(row.cover),
    })),
    total,
    page: 1,
    limit,
    listings: listingFacets(counts.listing),
  };
}
