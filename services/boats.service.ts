import * as boatSearch from '../contract/boat-search.ts';
import { request, requestWithQuery } from './request.ts';

/** Listing search. */
export const listBoats = requestWithQuery(boatSearch.listBoats);

/** Facets with counts that follow the other filters. */
export const listFilters = requestWithQuery(boatSearch.listFilters);

/** Featured boats. */
export const featuredBoats = requestWithQuery(boatSearch.featuredBoats);

/** One boat. */
export const boatById = requestWithQuery(boatSearch.boatById);

/** Boat tags. */
export const listTags = requestWithQuery(boatSearch.listTags);

/** Similar boats. */
export const similarBoats = requestWithQuery(boatSearch.similarBoats);

/** Live auctions, next to close first. */
export const auctionsEndingSoon = requestWithQuery(boatSearch.auctionsEndingSoon);

/** Live marketplace listings, newest first. */
export const liveMarketplace = requestWithQuery(boatSearch.liveMarketplace);

/** Closed auctions, newest first. */
export const pastAuctions = requestWithQuery(boatSearch.pastAuctions);

/** Sold boats, newest first. */
export const recentlySold = requestWithQuery(boatSearch.recentlySold);

/** Counts for the headings. */
export const boatCounts = request(boatSearch.boatCounts);

/** Header search box. */
export const searchBoats = requestWithQuery(boatSearch.searchBoats);
