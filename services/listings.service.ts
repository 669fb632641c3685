import * as listings from '../contract/listings.ts';
import * as videos from '../contract/videos.ts';
import { requestWithBody } from './request.ts';

/** Save a draft. */
export const createBoat = requestWithBody(listings.createBoat);

/** Save a listing, check it and submit it. */
export const addBoat = requestWithBody(listings.addBoat);

/** Withdraw a listing, close or reopen a deal, or lower or remove the reserve of a live auction. */
export const changeBoatStatus = requestWithBody(listings.changeBoatStatus);

/** Changes frozen specifications of a live auction; for site staff. */
export const changeSpecifications = requestWithBody(listings.changeSpecifications);

/** Previews such a change: what would be shown, and to whom. */
export const previewSpecifications = requestWithBody(listings.previewSpecifications);

/** Order, caption and remove a listing's photos. */
export const updateSortOrder = requestWithBody(listings.updateSortOrder);

/** Count a view, once per visitor and hour. */
export const captureView = requestWithBody(listings.captureView);

/** Ask the seller privately: stored and emailed without showing addresses. */
export const contactSeller = requestWithBody(listings.contactSeller);

/** Sets a listing's videos. */
export const saveVideos = requestWithBody(videos.saveVideos);
