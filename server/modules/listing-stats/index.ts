/** Views, clicks and watchers of a listing, counted by quarter hour. */
export { countNow, periodsTable, pruneCounters, thisQuarterSql } from './counters.ts';
export { listingStatsRoutes } from './listing-stats.routes.ts';
