/** The boats that an account watches. */
export { watchlistRoutes } from './watchlist.routes.ts';
