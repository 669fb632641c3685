import type { Facet, Facets } from '../contract/boat-search.ts';
import type { FilterName } from './list-query.ts';

/** One filter of a list, with the values it offers and how many boats each finds. */
export interface FilterGroup {
  name: FilterName;
  options: Facet[];
}

/** The filters of a list as the filter call answered, in the order in which the page shows them. */
export const filterDataOf = (facets: Facets): FilterGroup[] => [
  { name: 'tags', options: facets.tags },
  { name: 'type', options: facets.types },
  { name: 'make', options: facets.makes },
  { name: 'model', options: facets.models },
  { name: 'reserve', options: facets.reserve },
  { name: 'state', options: facets.states },
  { name: 'condition', options: facets.conditions },
  { name: 'status', options: facets.statuses },
  { name: 'hull', options: facets.hulls },
  { name: 'fuel', options: facets.fuels },
  { name: 'seller', options: facets.sellers },
];

/** The options of one filter. */
export const optionsOf = (groups: readonly FilterGroup[], name: FilterName): Facet[] =>
  groups.find((group) => group.name === name)?.options ?? [];
