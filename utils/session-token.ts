import Cookies from 'js-cookie';
import { cookieMaxAge, sessionCookieName } from '../contract/cookies.ts';
import { accountOf, claimsOf, isOthersPage } from './session-owner.ts';

/** Also read, because older sign-ins wrote it. */
const olderCookieName = 'token';
const resetCookieName = 'resetToken';

/** Whether the token's expiry has passed. A token that can't be read is for the server to judge. */
export function isExpired(token: string, now = Date.now()): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** The stored token, expired or not. */
export const storedToken = (): string | undefined =>
  Cookies.get(sessionCookieName) ?? Cookies.get(olderCookieName);

/** The token in a request's Cookie header. */
export const tokenIn = (cookies: string): string | undefined =>
  [sessionCookieName, olderCookieName]
    .map((name) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies)?.[1])
    .find((token) => token !== undefined);

/** The token to send: not expired, and for the account that this page serves. */
export function readToken(): string | undefined {
  const token = storedToken();
  return token && !isExpired(token) && !isOthersPage(accountOf(token)) ? token : undefined;
}

const isHttps = () => typeof location !== 'undefined' && location.protocol === 'https:';

/**
 * Saves the token unless the login's reply has already set the cookie: Safari keeps cookies written by scripts for only
 * 7 days.
 */
export function saveToken(token: string): void {
  if (Cookies.get(sessionCookieName) === token) return;
  Cookies.set(sessionCookieName, token, {
    sameSite: 'lax',
    secure: isHttps(),
    'max-age': String(cookieMaxAge),
  });
}

/** Removes everything that a sign-in or a reset may have left. */
export function dropToken(): void {
  Cookies.remove(sessionCookieName);
  Cookies.remove(olderCookieName);
  Cookies.remove(resetCookieName);
}

/** The password reset token lasts until the browser closes or the reset is done. */
export const resetToken = {
  save: (token: string) => Cookies.set(resetCookieName, token, { sameSite: 'lax', secure: isHttps() }),
  read: () => Cookies.get(resetCookieName),
  drop: () => Cookies.remove(resetCookieName),
};
