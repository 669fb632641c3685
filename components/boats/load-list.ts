import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { boatCounts, listBoats, listFilters, pastAuctions } from '../../services/boats.service.ts';
import { listUrl, pageSize, readFilters, readPage, toBoatQuery, type ListKind } from './list-query.ts';
import type { ListData } from './list-page.tsx';

const most = 96;

/** The first `page` pages together: "Show 12 more" adds, and its address shows the same to who comes later. */
async function loadBoats(kind: ListKind, query: ReturnType<typeof toBoatQuery>, page: number) {
  const ask = kind === 'past' ? pastAuctions : listBoats;
  const wanted = page * pageSize;
  const limit = Math.min(wanted, most);
  const parts = await Promise.all(Array.from({ length: Math.ceil(wanted / limit) }, (_, i) => ask({ ...query, page: i + 1, limit })));
  return { boats: parts.flatMap(({ lists }) => lists).slice(0, wanted), total: parts[0]?.total ?? 0 };
}

export async function loadList(kind: ListKind, { query, res }: GetServerSidePropsContext): Promise<GetServerSidePropsResult<ListData>> {
  const filters = readFilters(query);
  const page = readPage(query);
  const asked = toBoatQuery(kind, filters);
  try {
    const [{ boats, total }, facets, allTags, counts] = await Promise.all([
      loadBoats(kind, asked, page),
      listFilters(asked),
      filters.tags ? listFilters(toBoatQuery(kind, { ...filters, tags: '' })) : null,
      boatCounts(),
    ]);
    if (page > 1 && boats.length <= (page - 1) * pageSize) {
      return { redirect: { destination: listUrl(kind, filters, Math.max(1, Math.ceil(total / pageSize))), permanent: false } };
    }
    return { props: { kind, serverTime: Date.now(), filters, page, boats, total, facets, tags: (allTags ?? facets).tags, untagged: allTags?.total ?? total, counts } };
  } catch {
    res.statusCode = 503;
    return { props: { kind, serverTime: Date.now(), filters, page, boats: null } };
  }
}
