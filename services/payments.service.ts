import * as calls from '../contract/payments.ts';
import { request, requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Add a card. */
export const addCard = requestWithBody(calls.addCard);

/** The user's cards. */
export const listCards = request(calls.listCards);

/** Make this card the default. */
export const setDefaultCard = requestWithBody(calls.setDefaultCard);

/** Remove a card; card_in_use while a hold needs it. */
export const deleteCard = requestWithParams(calls.deleteCard);

/** The user's transactions, newest first. */
export const listTransactions = requestWithQuery(calls.listTransactions);

/** All of the user's transactions, with sums. */
export const userTransactions = requestWithQuery(calls.userTransactions);

/** The user's invoices, newest first. */
export const listInvoices = requestWithQuery(calls.listInvoices);

/** The user's sales, their fees, and payouts due. */
export const listSold = requestWithQuery(calls.listSold);
