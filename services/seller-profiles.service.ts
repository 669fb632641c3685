import * as calls from '../contract/seller-profiles.ts';
import { send, type Params, type Query, type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** A seller's public page. */
export const sellerById = requestWithParams(calls.sellerById);

/** A seller's available or sold boats. */
export const sellerBoats = (
  params: Params<typeof calls.sellerBoats>,
  query: Query<typeof calls.sellerBoats>,
  options?: SendOptions,
) => send(calls.sellerBoats, { params, query }, options);

/** Feedback about a seller, newest first. */
export const listFeedback = requestWithQuery(calls.listFeedback);

/** Rate a sale, as its buyer. */
export const giveFeedback = requestWithBody(calls.giveFeedback);

/** Reply to a buyer's feedback, as the seller. */
export const replyFeedback = requestWithBody(calls.replyFeedback);
