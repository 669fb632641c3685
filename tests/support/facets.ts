import type { Facets } from '../../contract/boat-search.ts';

export const diesel = { value: 'diesel', label: 'Diesel', boats: 4 };

/** An answer of the filter call; nothing is found unless told otherwise. */
export const facets = (some: Partial<Facets> = {}): Facets => ({
  listings: [],
  types: [],
  makes: [],
  models: [],
  states: [],
  tags: [],
  untagged: 0,
  reserve: [],
  sellers: [],
  statuses: [],
  hulls: [],
  fuels: [],
  conditions: [],
  years: { from: null, to: null },
  lengths: [],
  total: 0,
  ...some,
});
