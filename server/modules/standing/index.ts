/** What staff decide about accounts: suspending, muting, limits, closing, notes. */
export { standingRoutes } from './standing.routes.ts';
