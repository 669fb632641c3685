/** Listings, auctions and talk as moderators see and change them. */
export { moderationRoutes } from './moderation.routes.ts';
