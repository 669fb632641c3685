import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { ask, textOf } from './ask.ts';
import type { ProvenPerson, VerifyToken } from './sign-in.ts';

/**
 * OpenID Connect: the token must be signed by the issuer for this site's client id, and not expired. The
 * issuer's keys are fetched once and cached.
 */
export function verifyIdToken({ issuer, audience }: { issuer: string; audience: string }): VerifyToken {
  let keys: JWTVerifyGetKey | undefined;
  async function keySet(): Promise<JWTVerifyGetKey> {
    const found = textOf((await ask(`${issuer}/.well-known/openid-configuration`))?.jwks_uri);
    if (!found) throw new Error(`${issuer} does not say where its keys are`);
    return createRemoteJWKSet(new URL(found), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  }
  return async (token): Promise<ProvenPerson | undefined> => {
    keys ??= await keySet();
    try {
      // Google's tokens name their issuer with or without the scheme.
      const { payload } = await jwtVerify<{ email?: unknown; email_verified?: unknown }>(token, keys, {
        issuer: [issuer, new URL(issuer).host],
        audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub'],
      });
      // Apple sends the flag as text.
      return payload.sub
        ? {
            socialId: payload.sub,
            email: textOf(payload.email),
            emailVerified: String(payload.email_verified) === 'true',
          }
        : undefined;
    } catch (error) {
      if (
        error instanceof errors.JOSEError &&
        error.code !== 'ERR_JOSE_GENERIC' &&
        error.code !== 'ERR_JWKS_TIMEOUT'
      )
        return undefined;
      throw error;
    }
  };
}
