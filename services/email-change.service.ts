import * as calls from '../contract/email-change.ts';
import { request, requestWithBody } from './request.ts';

/** The user's pending change of email address. */
export const readEmailChange = request(calls.readEmailChange);

/** Ask for a new email address; a link in an email to it confirms it. */
export const requestEmailChange = requestWithBody(calls.requestEmailChange);

/** Email the link to the new address again. */
export const resendEmailChange = request(calls.resendEmailChange);

/** Cancel the pending change. */
export const cancelEmailChange = request(calls.cancelEmailChange);

/** The link from the new address. */
export const confirmEmailChange = requestWithBody(calls.confirmEmailChange);

/** The link from the old address. */
export const undoEmailChange = requestWithBody(calls.undoEmailChange);
