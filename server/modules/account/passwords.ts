import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../../app-error.ts';

// Argon2id with OWASP's least figures (19 MiB, two passes, one lane): the library's defaults, written out so that they stay.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two devices may come in two Unicode forms. */
const asTyped = (password: string) => password.normalize('NFC');

/** The hashing functions, in an object so that a test can count the calls. */
export const argon2 = { hash, verify };

const hashing = pLimit(limits.passwordsHashedAtOnce);

/**
 * Runs hashing work a few at a time: it takes a processor core and 19 MiB each.
 * @throws AppError `unavailable` when too many are waiting already
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= limits.passwordsWaiting)
    throw new AppError(
      'unavailable',
      'Many people are signing in right now. Please try again in a few seconds.',
      { retryAfter: 3 },
    );
  return hashing(work);
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(asTyped(password), cost));

let nobody: Promise<string> | undefined;

/** Whether it is the account's password. Without a hash (no such account, social sign-in) it takes as long, and is not. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const compared = stored ?? (await (nobody ??= argon2.hash('no account has this', cost)));
  return (await inTurn(() => argon2.verify(compared, asTyped(password)))) && typeof stored === 'string';
}
