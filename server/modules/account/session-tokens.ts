import { SignJWT } from 'jose';
import type { Secrets } from '../../secrets.ts';
import { keyOf, verifyWithAny } from './verify-with-any.ts';

const audience = 'session';
/** The form of a session's id. */
export const sessionForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const cacheMax = 20_000;

interface TokenClaims {
  sessionId: string;
  accountId: number;
  /** Epoch ms. */
  until: number;
}

/**
 * Signs and reads the tokens: a session's id, its account and its period. The signature of a token is checked
 * once; whether its session is open, is asked each time.
 */
export function createTokens(secrets: Secrets) {
  const verified = new Map<string, TokenClaims>();
  return {
    sign: (token: { sessionId: string; accountId: number; from: Date; until: Date }): Promise<string> =>
      new SignJWT({ sid: token.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(token.accountId))
        .setAudience(audience)
        .setIssuedAt(token.from)
        .setExpirationTime(token.until)
        .sign(keyOf(secrets[0])),

    async verify(token: string): Promise<TokenClaims | undefined> {
      const known = verified.get(token);
      if (known) return known.until > Date.now() ? known : undefined;
      const claims = await verifyWithAny<{ sid: string }>(secrets, token, audience);
      if (!sessionForm.test(claims?.sid ?? '') || !claims?.sub || claims.exp === undefined) return undefined;
      if (verified.size >= cacheMax) verified.clear();
      const found = {
        sessionId: claims.sid,
        accountId: Number(claims.sub),
        until: claims.exp * 1_000,
      };
      verified.set(token, found);
      return found;
    },
  };
}
