import * as calls from '../contract/account.ts';
import { send, type SendOptions, type Body, type Params, type Query } from './api-client.ts';

/** Open an account; the reply holds no token until the e-mail is verified. */
export const signUp = (body: Body<typeof calls.signUp>, options?: SendOptions) =>
  send(calls.signUp, { body }, options);

/** Sign in. */
export const login = (body: Body<typeof calls.login>, options?: SendOptions) =>
  send(calls.login, { body }, options);
export type LoginReply = Awaited<ReturnType<typeof login>>;

/** End this session. */
export const logout = (options?: SendOptions) => send(calls.logout, {}, options);

/** Mail a six-digit code; the same reply whether the address is known or not. */
export const forgotPassword = (body: Body<typeof calls.forgotPassword>, options?: SendOptions) =>
  send(calls.forgotPassword, { body }, options);

/** Mail the verification link again. */
export const resendVerification = (body: Body<typeof calls.resendVerification>, options?: SendOptions) =>
  send(calls.resendVerification, { body }, options);

/** Change or reset the password. */
export const changePassword = (body: Body<typeof calls.changePassword>, options?: SendOptions) =>
  send(calls.changePassword, { body }, options);

/** My account. */
export const userDetails = (query: Query<typeof calls.userDetails> = {}, options?: SendOptions) =>
  send(calls.userDetails, { query }, options);

/** Change my profile. */
export const updateProfile = (body: Body<typeof calls.updateProfile>, options?: SendOptions) =>
  send(calls.updateProfile, { body }, options);

/** Where I am signed in. */
export const listSessions = (options?: SendOptions) => send(calls.listSessions, {}, options);

/** End one of my sessions. */
export const endOneSession = (params: Params<typeof calls.endOneSession>, options?: SendOptions) =>
  send(calls.endOneSession, { params }, options);
/** End all my sessions but this one. */
export const endOtherSessions = (options?: SendOptions) => send(calls.endOtherSessions, {}, options);

/** Settings the pages need, footer among them. */
export const listSettings = (options?: SendOptions) => send(calls.listSettings, {}, options);
