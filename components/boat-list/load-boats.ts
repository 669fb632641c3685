import type { BoatCard } from '../../contract/boats.ts';
import type { SendOptions } from '../../services/api-client.ts';
import { listBoats, listFilters, pastAuctions } from '../../services/boats.service.ts';
import { pageSize, toBoatQuery, type Filters, type ListKind } from '../../utils/list-query.ts';
import type { LoadedList } from './list-data.ts';

const most = 96;

/** The boats of a list's first `page` pages, and its facets. */
export async function loadBoats(
  kind: ListKind,
  filters: Filters,
  page: number,
  options?: SendOptions,
): Promise<Pick<LoadedList, 'boats' | 'total' | 'facets'>> {
  const query = toBoatQuery(kind, filters);
  const [found, facets] = await Promise.all([
    loadPages(kind, query, page, options),
    listFilters(query, options),
  ]);
  return { ...found, facets };
}

/**
 * The first `page` pages together: "Show 12 more" adds, and its address shows the same to who comes later.
 * Each part goes on after the last boat of the one before: none is shown twice.
 */
async function loadPages(
  kind: ListKind,
  query: ReturnType<typeof toBoatQuery>,
  page: number,
  options: SendOptions | undefined,
) {
  const ask = kind === 'past' ? pastAuctions : listBoats;
  const wanted = page * pageSize;
  const boats: BoatCard[] = [];
  for (;;) {
    const last = boats.at(-1);
    const limit = Math.min(most, wanted - boats.length);
    const { lists, total } = await ask({ ...query, limit, ...(last && { after: last.id }) }, options);
    boats.push(...lists);
    if (lists.length < limit || boats.length >= wanted) return { boats, total };
  }
}
