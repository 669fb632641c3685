import * as calls from '../contract/sellers.ts';
import { send, type Params, type Query, type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** A seller's public page. */
export const sellerById = requestWithParams(calls.sellerById);

/** A seller's stock, or what they have sold. */
export const sellerBoats = (
  params: Params<typeof calls.sellerBoats>,
  query: Query<typeof calls.sellerBoats>,
  options?: SendOptions,
) => send(calls.sellerBoats, { params, query }, options);

/** Feedback on a seller, the last first. */
export const listFeedback = requestWithQuery(calls.listFeedback);

/** Say how a sale went, as its buyer. */
export const giveFeedback = requestWithBody(calls.giveFeedback);

/** Answer a buyer's feedback, as the seller. */
export const replyFeedback = requestWithBody(calls.replyFeedback);
