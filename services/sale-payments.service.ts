import * as calls from '../contract/sale-payments.ts';
import { requestWithBody, requestWithParams } from './request.ts';

/** What was paid for a sale through the site, and what can be. */
export const readSitePayments = requestWithParams(calls.readSitePayments);
/** Pays from the buyer's bank account. */
export const startDebit = requestWithBody(calls.startDebit);
/** The address of the page where the seller sets up their payout account. */
export const openPayoutAccount = requestWithBody(calls.openPayoutAccount);
