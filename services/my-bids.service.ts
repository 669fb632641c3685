import * as calls from '../contract/my-bids.ts';
import { requestWithQuery } from './request.ts';

/** The boats that the user bid on or made an offer for. */
export const listMyBids = requestWithQuery(calls.listMyBids);
