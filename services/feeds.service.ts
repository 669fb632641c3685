import * as calls from '../contract/feeds.ts';
import { send, type Params, type SendOptions } from './api-client.ts';
import { request, requestWithBody, requestWithParams } from './request.ts';

/** The dealer's inventory feeds with their history. */
export const listFeeds = request(calls.listFeeds);

/** Create or change a feed. */
export const saveFeed = requestWithBody(calls.saveFeed);

/** Fetch a feed now. */
export const fetchFeed = (
  params: Params<typeof calls.fetchFeed>,
  acceptGone = false,
  options?: SendOptions,
) => send(calls.fetchFeed, { params, body: { acceptGone } }, options);

/** Delete a feed; its boats stay. */
export const deleteFeed = requestWithParams(calls.deleteFeed);
