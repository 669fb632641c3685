import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { ApiError } from '../../services/api-client.ts';
import { boatCounts, listBoats, listFilters, pastAuctions } from '../../services/boats.service.ts';
import {
  listUrl,
  pageSize,
  readFilters,
  readPage,
  toBoatQuery,
  type Filters,
  type ListKind,
} from '../../utils/list-query.ts';
import type { BoatCard } from '../../contract/boats.ts';
import type { ListData } from './list-data.ts';

const most = 96;

const zipProblemOf = (error: unknown) => (error instanceof ApiError ? error.fields?.zip : undefined);

/**
 * The first `page` pages together: "Show 12 more" adds, and its address shows the same to who comes later.
 * Each part goes on after the last boat of the one before: none is shown twice.
 */
async function loadBoats(kind: ListKind, query: ReturnType<typeof toBoatQuery>, page: number) {
  const ask = kind === 'past' ? pastAuctions : listBoats;
  const wanted = page * pageSize;
  const boats: BoatCard[] = [];
  for (;;) {
    const last = boats.at(-1);
    const limit = Math.min(most, wanted - boats.length);
    const { lists, total } = await ask({ ...query, limit, ...(last && { after: last.id }) });
    boats.push(...lists);
    if (lists.length < limit || boats.length >= wanted) return { boats, total };
  }
}

export async function loadList(
  kind: ListKind,
  { query, res }: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<ListData>> {
  const filters = readFilters(query);
  const page = readPage(query);
  const load = async (chosen: Filters) => {
    const asked = toBoatQuery(kind, chosen);
    const [{ boats, total }, facets, counts] = await Promise.all([
      loadBoats(kind, asked, page),
      listFilters(asked),
      boatCounts(),
    ]);
    return { boats, total, facets, counts };
  };
  try {
    let zipProblem: string | undefined;
    const { boats, total, facets, counts } = await load(filters).catch((error: unknown) => {
      zipProblem = zipProblemOf(error);
      if (!zipProblem) throw error;
      return load({ ...filters, zip: '' });
    });
    if (page > 1 && boats.length <= (page - 1) * pageSize) {
      return {
        redirect: {
          destination: listUrl(kind, filters, Math.max(1, Math.ceil(total / pageSize))),
          permanent: false,
        },
      };
    }
    return {
      props: {
        kind,
        serverTime: Date.now(),
        filters,
        page,
        boats,
        total,
        facets,
        tags: facets.tags,
        untagged: facets.untagged,
        counts,
        ...(zipProblem && { zipProblem }),
      },
    };
  } catch {
    res.statusCode = 503;
    return { props: { kind, serverTime: Date.now(), filters, page, boats: null } };
  }
}
