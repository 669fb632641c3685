import * as calls from '../contract/dashboard.ts';
import { send, type Query, type SendOptions } from './api-client.ts';

/** A seller's day: figures, auctions, what waits, boats. */
export const readDashboard = (options?: SendOptions) => send(calls.dashboard, {}, options);

/** The day in a headline and a sentence. */
export const dashboardBanner = (options?: SendOptions) => send(calls.dashboardBanner, {}, options);

/** Active and sold, and sales by month. */
export const activeSoldCount = (options?: SendOptions) => send(calls.activeSoldCount, {}, options);

/** Comments a day, and views and bids beside them. */
export const dayWiseComment = (
  query: Query<typeof calls.dayWiseComment> & { days: number },
  options?: SendOptions,
) => send(calls.dayWiseComment, { query }, options);

/** One own auction: its price and its reserve over time. */
export const bidHistory = (query: Query<typeof calls.bidHistory>, options?: SendOptions) =>
  send(calls.bidHistory, { query }, options);
