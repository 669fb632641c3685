/** What staff decide about accounts: suspending, muting, limits, closing, notes. */
export { warn } from './warn.ts';
export { standingRoutes } from './standing.routes.ts';
