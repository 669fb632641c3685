import { deleteBoat } from '../contract/listings.ts';
import * as calls from '../contract/selling.ts';
import { send, type SendOptions } from './api-client.ts';
import { requestWithQuery } from './request.ts';

/** My drafts and rejected listings, the last changed first. */
export const listDrafts = requestWithQuery(calls.listDrafts);

/** What a hull number says (33 CFR 181.25), and whether it is listed. */
export const checkHin = requestWithQuery(calls.checkHin);

/** Makes or models that begin with or look like what was typed. */
export const suggestBoats = requestWithQuery(calls.suggestBoats);

/** The town, state and point of a US ZIP code. */
export const locationOfZip = requestWithQuery(calls.locationOfZip);

/** Delete a draft of mine. */
export const deleteDraft = (id: number, options?: SendOptions) =>
  send(deleteBoat, { params: { id } }, options);
