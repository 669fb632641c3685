/** Search: lists, filters, suggestions, and all public listings in memory. */
export { amount, scopeOf } from './boat-query.ts';
export { listWhere } from './list-boats.ts';
export { createMarket } from './market.ts';
export { pruneListingChanges } from './read-market.ts';
export { searchRoutes } from './search.routes.ts';
