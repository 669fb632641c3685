/** The boats an account watches. */
export { watchlistRoutes } from './watchlist.routes.ts';
