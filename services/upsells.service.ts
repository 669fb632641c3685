import * as calls from '../contract/upsells.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** The upsells available for a listing. */
export const listUpsells = requestWithQuery(calls.listUpsells);

/** Buy an upsell for a listing. */
export const buyUpsell = requestWithBody(calls.buyUpsell);

/** The upsells bought by the user or their dealership. */
export const userUpsells = requestWithQuery(calls.userUpsells);
