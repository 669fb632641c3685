import * as calls from '../contract/dashboard.ts';
import { send, type Query, type SendOptions } from './api-client.ts';
import { request, requestWithQuery } from './request.ts';

/** A seller's day: figures, auctions, what waits, boats. */
export const readDashboard = request(calls.dashboard);

/** The day in a headline and a sentence. */
export const dashboardBanner = request(calls.dashboardBanner);

/** Active and sold, and sales by month. */
export const activeSoldCount = request(calls.activeSoldCount);

/** Comments a day, and views and bids beside them. */
export const dayWiseComment = (
  query: Query<typeof calls.dayWiseComment> & { days: number },
  options?: SendOptions,
) => send(calls.dayWiseComment, { query }, options);

/** One own auction: its price and its reserve over time. */
export const bidHistory = requestWithQuery(calls.bidHistory);
