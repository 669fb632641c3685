import { cookieMaxAge, sessionCookieName } from '../../../contract/cookies.ts';

interface CookieOptions {
  path: string;
  isHttps: boolean;
  /** Scripts can't read it. */
  isHttpOnly: boolean;
}

/** A `Set-Cookie` header. Kept as long as browsers allow. */
export const cookie = (name: string, value: string, { path, isHttps, isHttpOnly }: CookieOptions): string =>
  `${name}=${value}; Path=${path}; Max-Age=${cookieMaxAge}${isHttpOnly ? '; HttpOnly' : ''}; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/**
 * The cookie with a session's token. Pages read it and send the token as a header: the cookie itself authorizes
 * nothing.
 */
export const sessionCookie = (token: string, isHttps: boolean): string =>
  cookie(sessionCookieName, token, { path: '/', isHttps, isHttpOnly: false });
