import * as calls from '../contract/identity.ts';
import { request, requestWithBody } from './request.ts';

/** Where the user's identity verification is. */
export const readIdentity = request(calls.readIdentity);

/** Open a check at the provider, or continue the open one. */
export const startIdentity = request(calls.startIdentity);

/** Choose how a check in the sandbox ends. */
export const decideSandboxIdentity = requestWithBody(calls.decideSandboxIdentity);

/** Set an account's identity verification; for site staff. */
export const decideIdentity = requestWithBody(calls.decideIdentity);
