import type { Config } from '../config.ts';
import { ask, textOf } from './ask.ts';
import { verifyIdToken } from './id-token.ts';
import type { SignInPort, VerifyToken } from './sign-in.ts';

/** The providers whose client ids are set. */
export function createSignIn({ signIn, signInHosts: hosts }: Config): SignInPort {
  return {
    ...(signIn.google && { google: google(signIn.google, hosts.google, hosts.googleTokenInfo) }),
    ...(signIn.facebook && { facebook: facebook(signIn.facebook, hosts.facebook) }),
    ...(signIn.apple && { apple: verifyIdToken({ issuer: hosts.apple, audience: signIn.apple }) }),
  };
}

/**
 * Google gives the browser an access token or an ID token; for an access token, Google's API tells the user
 * and the site it was issued for.
 */
function google(clientId: string, issuer: string, tokenInfo: string): VerifyToken {
  const idToken = verifyIdToken({ issuer, audience: clientId });
  return async (token) => {
    if (token.split('.').length === 3) return idToken(token);
    const info = await ask(tokenInfo, { access_token: token });
    if (!info || info.aud !== clientId || !(Number(info.expires_in) > 0) || !textOf(info.sub))
      return undefined;
    return {
      socialId: textOf(info.sub),
      email: textOf(info.email),
      emailVerified: String(info.email_verified) === 'true',
    };
  };
}

/**
 * Facebook's API tells a token's app and its user, and gives an email address only if it's confirmed. Both
 * calls refuse an expired token.
 */
function facebook(appId: string, graph: string): VerifyToken {
  return async (token) => {
    const [app, me] = await Promise.all([
      ask(`${graph}/app`, { access_token: token }),
      ask(`${graph}/me`, { fields: 'id,email', access_token: token }),
    ]);
    if (!app || textOf(app.id) !== appId || !me || !textOf(me.id)) return undefined;
    return { socialId: textOf(me.id), email: textOf(me.email), emailVerified: textOf(me.email) !== '' };
  };
}
