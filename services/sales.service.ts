import * as calls from '../contract/sales.ts';
import { requestWithQuery } from './request.ts';

/** How the user reaches the other side of their sale. */
export const readSaleContact = requestWithQuery(calls.saleContact);
