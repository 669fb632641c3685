/** Search: lists, filters, suggestions, and all public listings in memory. */
export { amount, scopeOf } from './boat-query.ts';
export { listWhere } from './list-boats.ts';
export { createSearch } from './create-search.ts';
export { pruneListingChanges } from './read-listings.ts';
export { searchRoutes } from './search.routes.ts';
