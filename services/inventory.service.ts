import { updateSortOrder } from '../contract/listings.ts';
import * as calls from '../contract/inventory.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** My listings in every state with their numbers. */
export const listInventory = requestWithQuery(calls.listInventory);

/** The ids of all my listings that a filter finds. */
export const inventoryIds = requestWithQuery(calls.inventoryIds);

/** One act on many listings; what cannot be done is said per listing. */
export const actOnInventory = requestWithBody(calls.actOnInventory);

/** Puts listings in my own order. */
export const orderInventory = (
  inventory: NonNullable<Body<typeof updateSortOrder>['inventory']>,
  options?: SendOptions,
) => send(updateSortOrder, { body: { inventory } }, options);

/** One own listing over time. */
export const boatReport = (
  params: Params<typeof calls.boatReport>,
  query: Partial<Query<typeof calls.boatReport>> = {},
  options?: SendOptions,
) => send(calls.boatReport, { params, query: query as Query<typeof calls.boatReport> }, options);
