import { deleteBoat } from '../contract/listings.ts';
import * as calls from '../contract/selling.ts';
import { send, type Query, type SendOptions } from './api-client.ts';

/** My drafts and rejected listings, the last changed first. */
export const listDrafts = (query: Query<typeof calls.listDrafts> = {}, options?: SendOptions) =>
  send(calls.listDrafts, { query }, options);

/** What a hull number says (33 CFR 181.25), and whether it is listed. */
export const checkHin = (query: Query<typeof calls.checkHin>, options?: SendOptions) =>
  send(calls.checkHin, { query }, options);

/** Makes or models that begin with or look like what was typed. */
export const suggestBoats = (query: Query<typeof calls.suggestBoats>, options?: SendOptions) =>
  send(calls.suggestBoats, { query }, options);

/** The town, state and point of a US ZIP code. */
export const placeOfZip = (query: Query<typeof calls.placeOfZip>, options?: SendOptions) =>
  send(calls.placeOfZip, { query }, options);

/** Delete a draft of mine. */
export const deleteDraft = (id: number, options?: SendOptions) =>
  send(deleteBoat, { params: { id } }, options);
