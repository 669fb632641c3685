import * as calls from '../contract/review.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** Listings waiting for review, longest waiting first. */
export const listReviews = requestWithQuery(calls.listReviews);

/** Approve or reject a listing. */
export const decideReview = requestWithBody(calls.decideReview);
