import * as boatLists from '../contract/boat-lists.ts';
import * as boatSearch from '../contract/boat-search.ts';
import { request, requestWithQuery } from './request.ts';

/** Listing search. */
export const listBoats = requestWithQuery(boatSearch.listBoats);

/** Facets with counts that follow the other filters. */
export const listFilters = requestWithQuery(boatSearch.listFilters);

/** Featured boats. */
export const featuredBoats = requestWithQuery(boatLists.featuredBoats);

/** One boat. */
export const boatById = requestWithQuery(boatSearch.boatById);

/** Boat tags. */
export const listTags = requestWithQuery(boatSearch.listTags);

/** Similar boats. */
export const similarBoats = requestWithQuery(boatLists.similarBoats);

/** Whether a boat's auction has ended. */
export const pastAuctionStatus = requestWithQuery(boatSearch.pastAuctionStatus);

/** A seller's listings; without `user_id` the user's own, drafts included. */
export const listOwnBoats = requestWithQuery(boatSearch.listOwnBoats);

/** Boat types with counts. */
export const listCategories = request(boatSearch.listCategories);

/** Live auctions. */
export const liveAuctions = requestWithQuery(boatLists.liveAuctions);

/** Live auctions, next to close first. */
export const auctionsEndingSoon = requestWithQuery(boatLists.auctionsEndingSoon);

/** Live marketplace listings, newest first. */
export const liveMarketplace = requestWithQuery(boatLists.liveMarketplace);

/** Closed auctions, newest first. */
export const pastAuctions = requestWithQuery(boatSearch.pastAuctions);

/** Sold boats, newest first. */
export const recentlySold = requestWithQuery(boatLists.recentlySold);

/** Counts for the headings. */
export const boatCounts = request(boatLists.boatCounts);

/** Header search box. */
export const searchBoats = requestWithQuery(boatSearch.searchBoats);
