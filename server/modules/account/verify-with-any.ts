import { jwtVerify } from 'jose';
import type { Secrets } from '../../secrets.ts';

export const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** The claims of a token that one of the secrets signed, the current one first; undefined if none did. */
export async function verifyWithAny<C>(secrets: Secrets, token: string, audience: string) {
  for (const secret of secrets) {
    const claims = await jwtVerify<C>(token, keyOf(secret), { algorithms: ['HS256'], audience }).then(
      (verified) => verified.payload,
      () => undefined,
    );
    if (claims) return claims;
  }
  return undefined;
}
