import { deleteBoat } from '../contract/listings.ts';
import * as calls from '../contract/listing-form.ts';
import { send, type SendOptions } from './api-client.ts';
import { requestWithQuery } from './request.ts';

/** The seller's drafts and rejected listings, last changed first. */
export const listDrafts = requestWithQuery(calls.listDrafts);

/** Decodes a hull number (33 CFR 181.25), and says whether it's listed. */
export const checkHin = requestWithQuery(calls.checkHin);

/** Makes or models that begin with or resemble the typed text. */
export const suggestBoats = requestWithQuery(calls.suggestBoats);

/** The city, state and coordinates of a US ZIP code. */
export const locationOfZip = requestWithQuery(calls.locationOfZip);

/** Delete one of the seller's drafts. */
export const deleteDraft = (id: number, options?: SendOptions) =>
  send(deleteBoat, { params: { id } }, options);
