/** Scheduled imports: feed URLs, schedules and results. */
export { feedsRoutes } from './feeds.routes.ts';
export { fetchFeed } from './fetch-feed.job.ts';
export { sweepFeeds } from './sweep-feeds.ts';
