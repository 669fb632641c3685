import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { ApiError } from '../../services/api-client.ts';
import { boatCounts } from '../../services/boats.service.ts';
import {
  listUrl,
  pageSize,
  readFilters,
  readPage,
  type Filters,
  type ListKind,
} from '../../utils/list-query.ts';
import type { ListData } from './list-data.ts';
import { loadBoats } from './load-boats.ts';

const zipProblemOf = (error: unknown) => (error instanceof ApiError ? error.fields?.zip : undefined);

export async function loadList(
  kind: ListKind,
  { query, res }: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<ListData>> {
  const filters = readFilters(query);
  const page = readPage(query);
  const load = async (chosen: Filters) => {
    const [found, counts] = await Promise.all([loadBoats(kind, chosen, page), boatCounts()]);
    return { ...found, counts };
  };
  try {
    let zipProblem: string | undefined;
    const { boats, total, facets, counts } = await load(filters).catch((error: unknown) => {
      zipProblem = zipProblemOf(error);
      if (!zipProblem) throw error;
      return load({ ...filters, zip: '' });
    });
    // Staff renamed a make or merged a tag: the list has another address now.
    if (facets.moved)
      return {
        redirect: { destination: listUrl(kind, { ...filters, ...facets.moved }, page), permanent: true },
      };
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
