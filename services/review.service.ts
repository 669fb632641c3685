import * as calls from '../contract/review.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** Listings that wait for review, the longest first. */
export const listReviews = requestWithQuery(calls.listReviews);

/** Approve or reject a listing. */
export const decideReview = requestWithBody(calls.decideReview);
