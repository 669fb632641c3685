import * as calls from '../contract/account.ts';
import { request, requestWithBody, requestWithQuery } from './request.ts';

/** Sign up; the reply has no token until the email address is verified. */
export const signUp = requestWithBody(calls.signUp);

/** Sign in. */
export const login = requestWithBody(calls.login);
export type LoginReply = Awaited<ReturnType<typeof login>>;

/** Sign out of this session. */
export const logout = request(calls.logout);

/** Email a six-digit code; the reply is the same whether or not the address is known. */
export const forgotPassword = requestWithBody(calls.forgotPassword);

/** Email the verification link again. */
export const resendVerification = requestWithBody(calls.resendVerification);

/** Change or reset the password. */
export const changePassword = requestWithBody(calls.changePassword);

/** The user's account. */
export const userDetails = requestWithQuery(calls.userDetails);

/** Change the user's profile. */
export const updateProfile = requestWithBody(calls.updateProfile);
