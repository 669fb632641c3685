import type { Facet } from '../../contract/boat-search.ts';
import { searchBoats } from '../../services/boats.service.ts';
import type { ListKind } from '../../utils/list-query.ts';

const kinds = ['auction', 'marketplace', 'past'] as const satisfies ListKind[];

/** The list with the most results; auctions first if it's a tie. */
export function bestList(listings: readonly Facet[]): ListKind {
  const boatsIn = (kind: ListKind) => listings.find(({ value }) => value === kind)?.boats ?? 0;
  return kinds.reduce((best, kind) => (boatsIn(kind) > boatsIn(best) ? kind : best));
}

/** Where to show all results of a search. */
export const resultsUrl = (kind: ListKind, search: string) => `/${kind}?search=${encodeURIComponent(search)}`;

/** Finds the list that holds most results of a search; auctions if the request fails. */
export async function findBestList(search: string): Promise<ListKind> {
  try {
    const { listings } = await searchBoats({ search, limit: 1 }, { hideToast: true });
    return bestList(listings);
  } catch {
    return 'auction';
  }
}
