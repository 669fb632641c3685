import * as calls from '../contract/sellers.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

/** A seller's public page. */
export const sellerById = (params: Params<typeof calls.sellerById>, options?: SendOptions) =>
  send(calls.sellerById, { params }, options);

/** A seller's stock, or what they have sold. */
export const sellerBoats = (
  params: Params<typeof calls.sellerBoats>,
  query: Query<typeof calls.sellerBoats>,
  options?: SendOptions,
) => send(calls.sellerBoats, { params, query }, options);

/** Feedback on a seller, the last first. */
export const listFeedback = (query: Query<typeof calls.listFeedback>, options?: SendOptions) =>
  send(calls.listFeedback, { query }, options);

/** Say how a sale went, as its buyer. */
export const giveFeedback = (body: Body<typeof calls.giveFeedback>, options?: SendOptions) =>
  send(calls.giveFeedback, { body }, options);

/** Answer a buyer's feedback, as the seller. */
export const replyFeedback = (body: Body<typeof calls.replyFeedback>, options?: SendOptions) =>
  send(calls.replyFeedback, { body }, options);
