import * as calls from '../contract/upsells.ts';
import { send, type Body, type Query, type SendOptions } from './api-client.ts';

/** What can be bought for a listing. */
export const listUpsells = (query: Query<typeof calls.listUpsells>, options?: SendOptions) =>
  send(calls.listUpsells, { query }, options);

/** Buy something for a listing. */
export const buyUpsell = (body: Body<typeof calls.buyUpsell>, options?: SendOptions) =>
  send(calls.buyUpsell, { body }, options);

/** What I bought, or my dealership. */
export const userUpsells = (query: Query<typeof calls.userUpsells> = {}, options?: SendOptions) =>
  send(calls.userUpsells, { query }, options);
