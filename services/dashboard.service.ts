import * as calls from '../contract/dashboard.ts';
import { send, type Query, type SendOptions } from './api-client.ts';
import { request, requestWithQuery } from './request.ts';

/** A seller's day: figures, auctions, tasks, boats. */
export const readDashboard = request(calls.dashboard);

/** The day in a headline and a sentence. */
export const dashboardBanner = request(calls.dashboardBanner);

/** Listings by status. */
export const listingCount = request(calls.listingCount);

/** Active and sold listings, and sales by month. */
export const activeSoldCount = request(calls.activeSoldCount);

/** Comments, views and bids per day. */
export const dayWiseComment = (
  query: Query<typeof calls.dayWiseComment> & { days: number },
  options?: SendOptions,
) => send(calls.dayWiseComment, { query }, options);

/** One of the seller's auctions: its price and reserve over time. */
export const bidHistory = requestWithQuery(calls.bidHistory);
