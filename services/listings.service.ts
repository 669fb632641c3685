import * as listings from '../contract/listings.ts';
import { send, type SendOptions, type Body } from './api-client.ts';

/** Save a draft; with submit, check and submit it. */
export const createBoat = (body: Body<typeof listings.createBoat>, options?: SendOptions) =>
  send(listings.createBoat, { body }, options);

/** Withdraw a listing, close or reopen a deal, or lower or drop the reserve of a live auction. */
export const changeBoatStatus = (body: Body<typeof listings.changeBoatStatus>, options?: SendOptions) =>
  send(listings.changeBoatStatus, { body }, options);

/** Change frozen facts of a live auction, by the site's staff. */
export const changeFacts = (body: Body<typeof listings.changeFacts>, options?: SendOptions) =>
  send(listings.changeFacts, { body }, options);

/** What such a change would show, and to whom. */
export const previewFacts = (body: Body<typeof listings.previewFacts>, options?: SendOptions) =>
  send(listings.previewFacts, { body }, options);

/** Order, captions and removal of the photographs of a listing. */
export const updateSortOrder = (body: Body<typeof listings.updateSortOrder>, options?: SendOptions) =>
  send(listings.updateSortOrder, { body }, options);

/** Count a view, once per visitor and hour. */
export const captureView = (body: Body<typeof listings.captureView>, options?: SendOptions) =>
  send(listings.captureView, { body }, options);

/** Ask the seller in private: mailed and stored, addresses are not shown. */
export const contactSeller = (body: Body<typeof listings.contactSeller>, options?: SendOptions) =>
  send(listings.contactSeller, { body }, options);
