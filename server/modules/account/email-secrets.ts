import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { limits } from '../../../contract/limits.ts';

/**
 * Links and codes in emails. A ticket is a random name for one of them; the link or code is derived from it
 * with the server's secret, so neither the database nor a queued job contains anything that gives access to
 * an account.
 */
export const newTicket = (): string => randomBytes(18).toString('base64url');

const keyed = (secret: string, purpose: string, ticket: string) =>
  createHmac('sha256', secret).update(`${purpose}:${ticket}`).digest();

/** The token in the verification link. */
export const linkToken = (secret: string, ticket: string): string =>
  keyed(secret, 'verify', ticket).toString('base64url');

/**
 * The tokens of a change of email address: in the link to the new address that confirms it, and in those to the old
 * one that approve and undo it.
 */
export const emailLinks = (
  secret: string,
  ticket: string,
): { confirm: string; approve: string; undo: string } => ({
  confirm: keyed(secret, 'email-confirm', ticket).toString('base64url'),
  approve: keyed(secret, 'email-approve', ticket).toString('base64url'),
  undo: keyed(secret, 'email-undo', ticket).toString('base64url'),
});

/** The six-digit code in the password reset email. */
export const resetCode = (secret: string, ticket: string): string =>
  String(keyed(secret, 'reset', ticket).readUIntBE(0, 6) % 10 ** limits.resetCodeDigits).padStart(
    limits.resetCodeDigits,
    '0',
  );

// No characters that look alike, and no vowels, so no words.
const letters = 'bcdfghjkmnpqrstvwxyz23456789';

/** The temporary password of a dealership's new staff member: 12 letters and digits in three groups. */
export function temporaryPassword(secret: string, ticket: string): string {
  const text = [...keyed(secret, 'staff', ticket).subarray(0, 12)]
    .map((byte) => letters[byte % letters.length])
    .join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

/** The hash in `mail_token`: of a link's token, or of a code's ticket. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

const audience = 'reset';
export const verifySeconds = 24 * 3_600;

/**
 * The token of /forgot-password: the address and the requested code. It looks the same for an address without
 * an account.
 */
export async function signResetToken(secret: string, email: string, ticket: string): Promise<string> {
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(ticket)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${limits.resetSeconds}s`)
    .sign(new TextEncoder().encode(secret));
}

/** The content of a reset token; undefined if it's invalid or its ten minutes are over. */
export async function readResetToken(
  secret: string,
  token: string,
): Promise<{ email: string; ticket: string } | undefined> {
  const claims = await jwtVerify<{ email: string }>(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    audience,
  }).then(
    (verified) => verified.payload,
    () => undefined,
  );
  return claims?.jti && claims.email ? { email: claims.email, ticket: claims.jti } : undefined;
}
