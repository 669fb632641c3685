import Cookies from 'js-cookie';
import { limits } from '../contract/limits.ts';

const cookieName = 'jwtToken';
/** Also read, as older sign-ins wrote it. */
const olderCookieName = 'token';
const resetCookieName = 'resetToken';

/** Whether the token says that its time is past. One that cannot be read is the server's to judge. */
export function isExpired(token: string, now = Date.now()): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return false;
    return typeof claims.exp === 'number' && claims.exp * 1000 <= now;
  } catch {
    return false;
  }
}

/** The stored token, expired or not. */
export const storedToken = (): string | undefined => Cookies.get(cookieName) ?? Cookies.get(olderCookieName);

/** The token to send, if its time is not past. */
export function readToken(): string | undefined {
  const token = storedToken();
  return token && !isExpired(token) ? token : undefined;
}

const isHttps = () => typeof location !== 'undefined' && location.protocol === 'https:';

/** Kept as long as the browser allows: the specification's age is beyond what browsers cap it to. */
export function keepToken(token: string): void {
  Cookies.set(cookieName, token, { sameSite: 'lax', secure: isHttps(), 'max-age': String(limits.tokenCookieMaxAge) });
}

/** All that a sign-in or a reset may have left. */
export function dropToken(): void {
  Cookies.remove(cookieName);
  Cookies.remove(olderCookieName);
  Cookies.remove(resetCookieName);
}

/** The forgotten password's token lives until the browser closes, or the reset is done. */
export const resetToken = {
  keep: (token: string) => Cookies.set(resetCookieName, token, { sameSite: 'lax', secure: isHttps() }),
  read: () => Cookies.get(resetCookieName),
  drop: () => Cookies.remove(resetCookieName),
};
