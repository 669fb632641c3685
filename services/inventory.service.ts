import { updateSortOrder } from '../contract/listings.ts';
import * as calls from '../contract/inventory.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

/** My listings in every state with their numbers. */
export const listInventory = (query: Query<typeof calls.listInventory> = {}, options?: SendOptions) =>
  send(calls.listInventory, { query }, options);

/** The ids of all my listings that a filter finds. */
export const inventoryIds = (query: Query<typeof calls.inventoryIds>, options?: SendOptions) =>
  send(calls.inventoryIds, { query }, options);

/** One act on many listings; what cannot be done is said per listing. */
export const actOnInventory = (body: Body<typeof calls.actOnInventory>, options?: SendOptions) =>
  send(calls.actOnInventory, { body }, options);

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
