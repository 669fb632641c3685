import * as calls from '../contract/managed-accounts.ts';
import { requestWithBody } from './request.ts';

/** Manage an account's listings for its owner, or give them back; for site staff. */
export const manageAccount = requestWithBody(calls.manageAccount);
