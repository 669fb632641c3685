import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

// Argon2id with OWASP's minimum parameters (19 MiB, two passes, one lane): the library's defaults, written
// out so that they don't change.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two devices can arrive in two Unicode forms. */
const asTyped = (password: string) => password.normalize('NFC');

/** The hashing functions, in an object so that a test can count the calls. */
export const argon2 = { hash, verify };

const hashing = pLimit(limits.passwordsHashedAtOnce);

/**
 * Limits how much hashing runs at once: each takes a processor core and 19 MiB.
 * @throws AppError `unavailable` if too many are already waiting
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= limits.passwordsWaiting)
    throw new AppError('unavailable', errors.unavailable_manyPeopleAreSigningInRight, { retryAfter: 3 });
  return hashing(work);
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(asTyped(password), cost));

let nobody: Promise<string> | undefined;

/**
 * Whether it's the account's password. Without a hash (no account, social sign-in) it takes as long and
 * returns false.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const compared = stored ?? (await (nobody ??= argon2.hash('no account has this', cost)));
  return (await inTurn(() => argon2.verify(compared, asTyped(password)))) && typeof stored === 'string';
}
