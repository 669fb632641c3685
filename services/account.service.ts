import * as calls from '../contract/account.ts';
import { request, requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Open an account; the reply holds no token until the e-mail is verified. */
export const signUp = requestWithBody(calls.signUp);

/** Sign in. */
export const login = requestWithBody(calls.login);
export type LoginReply = Awaited<ReturnType<typeof login>>;

/** End this session. */
export const logout = request(calls.logout);

/** Mail a six-digit code; the same reply whether the address is known or not. */
export const forgotPassword = requestWithBody(calls.forgotPassword);

/** Mail the verification link again. */
export const resendVerification = requestWithBody(calls.resendVerification);

/** Change or reset the password. */
export const changePassword = requestWithBody(calls.changePassword);

/** My account. */
export const userDetails = requestWithQuery(calls.userDetails);

/** Change my profile. */
export const updateProfile = requestWithBody(calls.updateProfile);

/** Where I am signed in. */
export const listSessions = request(calls.listSessions);

/** End one of my sessions. */
export const endOneSession = requestWithParams(calls.endOneSession);
/** End all my sessions but this one. */
export const endOtherSessions = request(calls.endOtherSessions);

/** Settings the pages need, footer among them. */
export const listSettings = request(calls.listSettings);
