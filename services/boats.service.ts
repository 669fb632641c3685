import * as calls from '../contract/boats.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

/** Listing search. */
export const listBoats = (query: Query<typeof calls.listBoats> = {}, options?: SendOptions) => send(calls.listBoats, { query }, options);

/** Facets with counts that follow the other filters. */
export const listFilters = (query: Query<typeof calls.listFilters> = {}, options?: SendOptions) => send(calls.listFilters, { query }, options);

/** Featured boats. */
export const featuredBoats = (query: Query<typeof calls.featuredBoats> = {}, options?: SendOptions) => send(calls.featuredBoats, { query }, options);

/** One boat. */
export const boatById = (query: Query<typeof calls.boatById>, options?: SendOptions) => send(calls.boatById, { query }, options);

/** Boat tags. */
export const listTags = (query: Query<typeof calls.listTags> = {}, options?: SendOptions) => send(calls.listTags, { query }, options);

/** Boats like this one. */
export const similarBoats = (query: Query<typeof calls.similarBoats>, options?: SendOptions) => send(calls.similarBoats, { query }, options);

/** Live auctions, the next to close first. */
export const auctionsEndingSoon = (query: Query<typeof calls.auctionsEndingSoon> = {}, options?: SendOptions) => send(calls.auctionsEndingSoon, { query }, options);

/** Live marketplace listings, newest first. */
export const liveMarketplace = (query: Query<typeof calls.liveMarketplace> = {}, options?: SendOptions) => send(calls.liveMarketplace, { query }, options);

/** Closed auctions, the last first. */
export const pastAuctions = (query: Query<typeof calls.pastAuctions> = {}, options?: SendOptions) => send(calls.pastAuctions, { query }, options);

/** Sold boats, the last first. */
export const recentlySold = (query: Query<typeof calls.recentlySold> = {}, options?: SendOptions) => send(calls.recentlySold, { query }, options);

/** Counts for the headings. */
export const boatCounts = (options?: SendOptions) => send(calls.boatCounts, {}, options);

/** Header search box. */
export const searchBoats = (query: Query<typeof calls.searchBoats>, options?: SendOptions) => send(calls.searchBoats, { query }, options);

/** Save a draft; with submit, check and submit it. */
export const createBoat = (body: Body<typeof calls.createBoat>, options?: SendOptions) => send(calls.createBoat, { body }, options);

/** Withdraw a listing, close or reopen a deal, or lower or drop the reserve of a live auction. */
export const changeBoatStatus = (body: Body<typeof calls.changeBoatStatus>, options?: SendOptions) => send(calls.changeBoatStatus, { body }, options);

/** Change frozen facts of a live auction, by the site's staff. */
export const changeFacts = (body: Body<typeof calls.changeFacts>, options?: SendOptions) => send(calls.changeFacts, { body }, options);

/** What such a change would show, and to whom. */
export const previewFacts = (body: Body<typeof calls.previewFacts>, options?: SendOptions) => send(calls.previewFacts, { body }, options);

/** Order, captions and removal of the photographs of a listing. */
export const updateSortOrder = (body: Body<typeof calls.updateSortOrder>, options?: SendOptions) => send(calls.updateSortOrder, { body }, options);

/** Count a view, once per visitor and hour. */
export const captureView = (body: Body<typeof calls.captureView>, options?: SendOptions) => send(calls.captureView, { body }, options);

/** Ask the seller in private: mailed and stored, addresses are not shown. */
export const contactSeller = (body: Body<typeof calls.contactSeller>, options?: SendOptions) => send(calls.contactSeller, { body }, options);
