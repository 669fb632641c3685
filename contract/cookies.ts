/** The cookie with the session's token (specification, 3). */
export const sessionCookieName = 'jwtToken';

/**
 * In seconds: browsers keep cookies for up to 400 days. The specification's 1e12 means "never"; WebKit drops a cookie
 * with that age.
 */
export const cookieMaxAge = 400 * 86_400;
