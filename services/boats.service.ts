import * as boatSearch from '../contract/boat-search.ts';
import { send, type SendOptions, type Query } from './api-client.ts';

/** Listing search. */
export const listBoats = (query: Query<typeof boatSearch.listBoats> = {}, options?: SendOptions) =>
  send(boatSearch.listBoats, { query }, options);

/** Facets with counts that follow the other filters. */
export const listFilters = (query: Query<typeof boatSearch.listFilters> = {}, options?: SendOptions) =>
  send(boatSearch.listFilters, { query }, options);

/** Featured boats. */
export const featuredBoats = (query: Query<typeof boatSearch.featuredBoats> = {}, options?: SendOptions) =>
  send(boatSearch.featuredBoats, { query }, options);

/** One boat. */
export const boatById = (query: Query<typeof boatSearch.boatById>, options?: SendOptions) =>
  send(boatSearch.boatById, { query }, options);

/** Boat tags. */
export const listTags = (query: Query<typeof boatSearch.listTags> = {}, options?: SendOptions) =>
  send(boatSearch.listTags, { query }, options);

/** Boats like this one. */
export const similarBoats = (query: Query<typeof boatSearch.similarBoats>, options?: SendOptions) =>
  send(boatSearch.similarBoats, { query }, options);

/** Live auctions, the next to close first. */
export const auctionsEndingSoon = (
  query: Query<typeof boatSearch.auctionsEndingSoon> = {},
  options?: SendOptions,
) => send(boatSearch.auctionsEndingSoon, { query }, options);

/** Live marketplace listings, newest first. */
export const liveMarketplace = (
  query: Query<typeof boatSearch.liveMarketplace> = {},
  options?: SendOptions,
) => send(boatSearch.liveMarketplace, { query }, options);

/** Closed auctions, the last first. */
export const pastAuctions = (query: Query<typeof boatSearch.pastAuctions> = {}, options?: SendOptions) =>
  send(boatSearch.pastAuctions, { query }, options);

/** Sold boats, the last first. */
export const recentlySold = (query: Query<typeof boatSearch.recentlySold> = {}, options?: SendOptions) =>
  send(boatSearch.recentlySold, { query }, options);

/** Counts for the headings. */
export const boatCounts = (options?: SendOptions) => send(boatSearch.boatCounts, {}, options);

/** Header search box. */
export const searchBoats = (query: Query<typeof boatSearch.searchBoats>, options?: SendOptions) =>
  send(boatSearch.searchBoats, { query }, options);
