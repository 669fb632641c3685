import type { SaleCondition } from '../contract/sales.ts';
import * as calls from '../contract/offers.ts';
import { placeBid } from './bids.service.ts';
import { type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** The user's negotiations: offers made and received. */
export const listOffers = requestWithQuery(calls.listOffers);

/** Accept, decline, counter or withdraw an offer. */
export const answerOffer = requestWithBody(calls.answerOffer);

/** Make an offer: the same call as a bid, with its own kind. Idempotent by its key. */
export const makeOffer = (
  {
    key,
    conditions,
    ...body
  }: { market_place_id: number; amount: number; message: string; conditions: SaleCondition[]; key: string },
  options?: SendOptions,
) =>
  placeBid(
    { ...body, kind: 'offer', ...(conditions.length > 0 && { conditions }) },
    { ...options, headers: { ...options?.headers, 'Idempotency-Key': key } },
  );

/** What can be done about an unpaid sale. */
export const afterSale = requestWithQuery(calls.afterSale);

/** Offer the boat to the next bidder. */
export const offerSecondChance = requestWithBody(calls.offerSecondChance);
