import * as calls from '../contract/bids.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** Place a bid or an offer. */
export const placeBid = requestWithBody(calls.placeBid);

/** A boat's public bid history, newest first; `before` pages by sequence number. */
export const listBids = requestWithQuery(calls.listBids);

/** Correct a typing error, or retract bids from before a material change. */
export const retractBid = requestWithBody(calls.retractBid);

/** Watch a boat, or stop watching it. */
export const watchBoat = requestWithBody(calls.watchBoat);

/** The ids of the watched boats, last added first. */
export const listWatchedIds = requestWithQuery(calls.listWatchedIds);

/** The watched boats, next to end first. */
export const listWatched = requestWithQuery(calls.listWatched);
