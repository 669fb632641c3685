import * as calls from '../contract/payments.ts';
import { send, type SendOptions, type Body, type Params, type Query } from './api-client.ts';

/** Add a card. */
export const addCard = (body: Body<typeof calls.addCard>, options?: SendOptions) =>
  send(calls.addCard, { body }, options);

/** My cards. */
export const listCards = (options?: SendOptions) => send(calls.listCards, {}, options);

/** Use this card. */
export const setDefaultCard = (body: Body<typeof calls.setDefaultCard>, options?: SendOptions) =>
  send(calls.setDefaultCard, { body }, options);

/** Remove a card; card_in_use while a hold needs it. */
export const deleteCard = (params: Params<typeof calls.deleteCard>, options?: SendOptions) =>
  send(calls.deleteCard, { params }, options);

/** My transactions, the last first. */
export const listTransactions = (query: Query<typeof calls.listTransactions> = {}, options?: SendOptions) =>
  send(calls.listTransactions, { query }, options);

/** All my transactions, with their sums. */
export const userTransactions = (query: Query<typeof calls.userTransactions> = {}, options?: SendOptions) =>
  send(calls.userTransactions, { query }, options);

/** My invoices, the last first. */
export const listInvoices = (query: Query<typeof calls.listInvoices> = {}, options?: SendOptions) =>
  send(calls.listInvoices, { query }, options);

/** What I sold, its fees, and what is due to me. */
export const listSold = (query: Query<typeof calls.listSold> = {}, options?: SendOptions) =>
  send(calls.listSold, { query }, options);
