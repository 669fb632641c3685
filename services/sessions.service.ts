import * as calls from '../contract/sessions.ts';
import { request, requestWithParams } from './request.ts';

/** The user's sessions. */
export const listSessions = request(calls.listSessions);

/** End one of the user's sessions. */
export const endOneSession = requestWithParams(calls.endOneSession);
/** End all of the user's sessions except this one. */
export const endOtherSessions = request(calls.endOtherSessions);
