/** Scheduled imports: feed URLs, when they are fetched, what came of it. */
export { feedsRoutes } from './feeds.routes.ts';
export { fetchFeed } from './fetch-feed.job.ts';
export { sweepFeeds } from './sweep-feeds.ts';
