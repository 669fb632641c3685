import * as calls from '../contract/bids.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

/** Place a bid or an offer. */
export const placeBid = (body: Body<typeof calls.placeBid>, options?: SendOptions) =>
  send(calls.placeBid, { body }, options);

/** The public history of a boat's bids, the last first; `before` pages by sequence. */
export const listBids = (query: Query<typeof calls.listBids>, options?: SendOptions) =>
  send(calls.listBids, { query }, options);

/** Take back a typing error, or what was bid before a material change. */
export const retractBid = (body: Body<typeof calls.retractBid>, options?: SendOptions) =>
  send(calls.retractBid, { body }, options);

/** Watch a boat, or stop watching it. */
export const watchBoat = (body: Body<typeof calls.watchBoat>, options?: SendOptions) =>
  send(calls.watchBoat, { body }, options);

/** The boats I watch, last added first. */
export const listWatched = (query: Query<typeof calls.listWatched> = {}, options?: SendOptions) =>
  send(calls.listWatched, { query }, options);
