import * as calls from '../contract/bids.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** Place a bid or an offer. */
export const placeBid = requestWithBody(calls.placeBid);

/** The public history of a boat's bids, the last first; `before` pages by sequence. */
export const listBids = requestWithQuery(calls.listBids);

/** Take back a typing error, or what was bid before a material change. */
export const retractBid = requestWithBody(calls.retractBid);

/** Watch a boat, or stop watching it. */
export const watchBoat = requestWithBody(calls.watchBoat);

/** The boats I watch, last added first. */
export const listWatched = requestWithQuery(calls.listWatched);
