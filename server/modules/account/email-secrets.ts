import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { limits } from '../../../contract/limits.ts';
import type { Secrets } from '../../secrets.ts';
import { keyOf, verifyWithAny } from './verify-with-any.ts';

/**
 * Links and codes in emails. A ticket is a random name for one of them; the link or code is derived from it
 * with the server's secret, so neither the database nor a queued job contains anything that gives access to
 * an account. It ends with the name of the current secret, so that it's the same after that is replaced.
 */
export const newTicket = ([current]: Secrets): string =>
  `${randomBytes(18).toString('base64url')}.${nameOf(current)}`;

/** Tells secrets apart without revealing anything of them. */
const nameOf = (secret: string) =>
  createHmac('sha256', secret).update('name').digest('base64url').slice(0, 6);

function keyed(secrets: Secrets, purpose: string, ticket: string): Buffer {
  const [, name] = ticket.split('.');
  const secret = secrets.find((one) => nameOf(one) === name) ?? secrets[0];
  return createHmac('sha256', secret).update(`${purpose}:${ticket}`).digest();
}

/** The token in the verification link. */
export const linkToken = (secrets: Secrets, ticket: string): string =>
  keyed(secrets, 'verify', ticket).toString('base64url');

/**
 * The tokens of a change of email address: in the link to the new address that confirms it, and in those to the old
 * one that approve and undo it.
 */
export const emailLinks = (
  secrets: Secrets,
  ticket: string,
): { confirm: string; approve: string; undo: string } => ({
  confirm: keyed(secrets, 'email-confirm', ticket).toString('base64url'),
  approve: keyed(secrets, 'email-approve', ticket).toString('base64url'),
  undo: keyed(secrets, 'email-undo', ticket).toString('base64url'),
});

/** The six-digit code in the password reset email. */
export const resetCode = (secrets: Secrets, ticket: string): string =>
  String(keyed(secrets, 'reset', ticket).readUIntBE(0, 6) % 10 ** limits.resetCodeDigits).padStart(
    limits.resetCodeDigits,
    '0',
  );

// No characters that look alike, and no vowels, so no words.
const letters = 'bcdfghjkmnpqrstvwxyz23456789';

/** The temporary password of a dealership's new staff member: 12 letters and digits in three groups. */
export function temporaryPassword(secrets: Secrets, ticket: string): string {
  const text = [...keyed(secrets, 'staff', ticket).subarray(0, 12)]
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
export async function signResetToken(secrets: Secrets, email: string, ticket: string): Promise<string> {
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(ticket)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${limits.resetSeconds}s`)
    .sign(keyOf(secrets[0]));
}

/** The content of a reset token; undefined if it's invalid or its ten minutes are over. */
export async function readResetToken(
  secrets: Secrets,
  token: string,
): Promise<{ email: string; ticket: string } | undefined> {
  const claims = await verifyWithAny<{ email: string }>(secrets, token, audience);
  return claims?.jti && claims.email ? { email: claims.email, ticket: claims.jti } : undefined;
}
