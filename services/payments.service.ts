import * as calls from '../contract/payments.ts';
import { request, requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Add a card. */
export const addCard = requestWithBody(calls.addCard);

/** My cards. */
export const listCards = request(calls.listCards);

/** Use this card. */
export const setDefaultCard = requestWithBody(calls.setDefaultCard);

/** Remove a card; card_in_use while a hold needs it. */
export const deleteCard = requestWithParams(calls.deleteCard);

/** My transactions, the last first. */
export const listTransactions = requestWithQuery(calls.listTransactions);

/** All my transactions, with their sums. */
export const userTransactions = requestWithQuery(calls.userTransactions);

/** My invoices, the last first. */
export const listInvoices = requestWithQuery(calls.listInvoices);

/** What I sold, its fees, and what is due to me. */
export const listSold = requestWithQuery(calls.listSold);
