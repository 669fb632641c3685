import * as calls from '../contract/upsells.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** What can be bought for a listing. */
export const listUpsells = requestWithQuery(calls.listUpsells);

/** Buy something for a listing. */
export const buyUpsell = requestWithBody(calls.buyUpsell);

/** What I bought, or my dealership. */
export const userUpsells = requestWithQuery(calls.userUpsells);
