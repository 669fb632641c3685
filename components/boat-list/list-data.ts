import type { BoatCounts } from '../../contract/boat-lists.ts';
import type { Facets } from '../../contract/boat-search.ts';
import type { BoatCard } from '../../contract/boats.ts';
import type { Filters, ListKind } from '../../utils/list-query.ts';

interface ListState {
  kind: ListKind;
  serverTime: number;
  filters: Filters;
  page: number;
}
export interface LoadedList extends ListState {
  boats: BoatCard[];
  total: number;
  facets: Facets;
  /** The place that was asked for is none: then the list is shown without it. */
  zipProblem?: string;
  /** Counts of the tags with every other filter on, and of all of them together. */
  tags: Facets['tags'];
  untagged: number;
  counts: BoatCounts;
}
/** `boats` null: the api did not answer. */
export type ListData = LoadedList | (ListState & { boats: null });
