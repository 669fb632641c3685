import * as calls from '../contract/review.ts';
import { send, type Body, type Query, type SendOptions } from './api-client.ts';

/** Listings that wait for review, the longest first. */
export const listReviews = (query: Query<typeof calls.listReviews> = {}, options?: SendOptions) =>
  send(calls.listReviews, { query }, options);

/** Approve or reject a listing. */
export const decideReview = (body: Body<typeof calls.decideReview>, options?: SendOptions) =>
  send(calls.decideReview, { body }, options);
