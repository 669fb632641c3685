import * as calls from '../contract/offers.ts';
import { placeBid } from './bids.service.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

/** My offers, made and received, as talks. */
export const listOffers = (query: Query<typeof calls.listOffers> = {}, options?: SendOptions) =>
  send(calls.listOffers, { query }, options);

/** Accept, decline, counter or withdraw an offer. */
export const answerOffer = (body: Body<typeof calls.answerOffer>, options?: SendOptions) =>
  send(calls.answerOffer, { body }, options);

/** Make an offer: the call of a bid, with its own kind. The key makes it one, however often it is sent. */
export const makeOffer = (
  { key, ...body }: { market_place_id: number; amount: number; message: string; key: string },
  options?: SendOptions,
) =>
  placeBid(
    { ...body, kind: 'offer' },
    { ...options, headers: { ...options?.headers, 'Idempotency-Key': key } },
  );

/** What can be done about a sale that is not paid. */
export const afterSale = (query: Query<typeof calls.afterSale>, options?: SendOptions) =>
  send(calls.afterSale, { query }, options);

/** Offer the boat to the next bidder. */
export const offerSecondChance = (body: Body<typeof calls.offerSecondChance>, options?: SendOptions) =>
  send(calls.offerSecondChance, { body }, options);
