import * as sales from '../contract/agreed-sales.ts';
import * as bills from '../contract/bill-of-sale.ts';
import * as bank from '../contract/sale-bank-details.ts';
import * as calls from '../contract/sales.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** How the user reaches the other side of their sale. */
export const readSaleContact = requestWithQuery(calls.saleContact);
/** A sale of the user's and its next step. */
export const readSale = requestWithParams(sales.readSale);
/** Does a step of a sale. */
export const actOnSale = requestWithBody(sales.actOnSale);
/** The seller's feedback on the buyer. */
export const rateBuyer = requestWithBody(sales.rateBuyer);
/** A sale's bill of sale. */
export const readBill = requestWithParams(bills.readBill);
/** Changes the user's part of it. */
export const saveBill = requestWithBody(bills.saveBill);
/** Ticks one of the user's papers. */
export const tickChecklist = requestWithBody(bills.tickChecklist);
/** Enters or changes the seller's bank details. */
export const enterBankDetails = requestWithBody(bank.enterBankDetails);
/** Shows them to the buyer; recorded each time. */
export const viewBankDetails = requestWithBody(bank.viewBankDetails);
