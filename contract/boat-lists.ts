import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { BoatId, ListOf, Strict } from './common.ts';

const TopQuery = Strict({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 12 }),
});

/**
 * First the boat that bought the top place, then boats that bought a featured week, then the ones that staff
 * chose; then the most watched auctions, live before scheduled.
 */
export const featuredBoats = call({
  method: 'GET',
  path: '/boat-feature',
  summary: 'Featured boats',
  access: 'anyone',
  query: Strict({ limit: Type.Integer({ minimum: 1, maximum: 24, default: 4 }) }),
  data: ListOf(BoatCard),
});

/**
 * Boats that can be bought now, of the same make or type: first those that share both, then the nearest in length. If
 * they are too few, others of about this length follow. Codes: not_found.
 */
export const similarBoats = call({
  method: 'GET',
  path: '/similar_boat',
  summary: 'Similar boats',
  access: 'anyone',
  query: Strict({ id: BoatId, limit: Type.Integer({ minimum: 1, maximum: 12, default: 4 }) }),
  data: ListOf(BoatCard),
});

export const auctionsEndingSoon = call({
  method: 'GET',
  path: '/auction_ending_soon',
  summary: 'Live auctions, ending soonest first',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});

/** Another name for auctionsEndingSoon: ending soonest first. */
export const liveAuctions = call({
  method: 'GET',
  path: '/live_auction',
  summary: 'Live auctions',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});

/** Includes boats under offer. */
export const liveMarketplace = call({
  method: 'GET',
  path: '/live_marketplace',
  summary: 'Live marketplace listings, newest first',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});

/**
 * Auctions and marketplace. The agreed price of a marketplace boat stays private: there, `price` is the
 * asking price.
 */
export const recentlySold = call({
  method: 'GET',
  path: '/marketPlace/recently-sold',
  summary: 'Sold boats, most recent first',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});

/**
 * Live auctions by the quarter hour in which they end: `counts[0]` in the one that begins at `from` (epoch ms) or
 * before it, and so on for 25 hours. Days begin at a quarter hour in every time zone, so a page that is the same for
 * everyone can tell each reader how many close on their day.
 */
export const ClosingSoon = Type.Object({
  from: Type.Integer(),
  counts: Type.Array(Type.Integer(), { maxItems: 101 }),
});
export type ClosingSoon = Static<typeof ClosingSoon>;

/**
 * `auctions`: live now. `closingToday`: those that end today, in the caller's time zone (`timezone` or `utcoffset`,
 * otherwise Eastern Time). `marketplace`: includes boats under offer. `sold`: all sold boats.
 */
export const boatCounts = call({
  method: 'GET',
  path: '/marketplace_count',
  summary: 'Counts for the headings',
  access: 'anyone',
  data: Type.Object({
    auctions: Type.Integer(),
    scheduled: Type.Integer({ description: "auctions that haven't started yet" }),
    closingToday: Type.Integer(),
    closing: ClosingSoon,
    marketplace: Type.Integer(),
    sold: Type.Integer(),
  }),
});
export type BoatCounts = Static<typeof boatCounts.data>;
