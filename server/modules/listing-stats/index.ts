/** Views, clicks and watchers of a listing, counted by day. */
export { countToday, pruneCounters, today } from './day-counters.ts';
export { listingStatsRoutes } from './listing-stats.routes.ts';
