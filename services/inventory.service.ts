import { updateSortOrder } from '../contract/listings.ts';
import * as calls from '../contract/inventory.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** The seller's listings in every status, with their figures. */
export const listInventory = requestWithQuery(calls.listInventory);

/** The ids of all the seller's listings that match a filter. */
export const inventoryIds = requestWithQuery(calls.inventoryIds);

/** One action on several listings; errors are reported per listing. */
export const actOnInventory = requestWithBody(calls.actOnInventory);

/** Sets the seller's own order of listings. */
export const orderInventory = (
  inventory: NonNullable<Body<typeof updateSortOrder>['inventory']>,
  options?: SendOptions,
) => send(updateSortOrder, { body: { inventory } }, options);

/** One of the seller's listings over time. */
export const boatReport = (
  params: Params<typeof calls.boatReport>,
  query: Partial<Query<typeof calls.boatReport>> = {},
  options?: SendOptions,
) => send(calls.boatReport, { params, query: query as Query<typeof calls.boatReport> }, options);
