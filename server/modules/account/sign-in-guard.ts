import { sql } from 'kysely';
import pLimit from 'p-limit';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { hashOf } from './email-secrets.ts';
import * as errors from '../../../locales/errors.ts';

const { tries: triesMax, windowSeconds } = limits.signInTries;
const emailKey = (email: string) => hashOf(email.toLowerCase());

/**
 * Wrong passwords are counted per typed email address, whether or not it has an account. A browser that has
 * signed in there before has its own count, so that someone else's guesses can't lock users out of their own
 * account.
 */
export const guardKey = (email: string, knownBrowser: string | undefined): string =>
  knownBrowser ? `${emailKey(email)}.${hashOf(knownBrowser)}` : emailKey(email);

/**
 * Guesses at one address wait for each other's row: without this limit, they would use up all connections.
 */
const reserving = pLimit(limits.passwordsHashedAtOnce);

/**
 * Uses one of the tries, before the password is checked: no matter how many arrive at once, no more than
 * allowed are evaluated. Also deletes old counts.
 * @throws AppError `too_many_requests` with the time to wait; `unavailable` if too many are waiting
 */
export async function reserveTry({ db, config }: Context, key: string): Promise<void> {
  if (!config.rateLimits) return;
  if (reserving.pendingCount >= limits.passwordsWaiting)
    throw new AppError('unavailable', errors.unavailable_manyPeopleAreSigningInRight, { retryAfter: 3 });
  if (await reserving(() => takeTry(db, key))) return;
  const left = await secondsLeft(db, key);
  throw new AppError(
    'too_many_requests',
    errors.too_many_requests_incorrectPasswordsInARowPlease({ triesMax, minutes: Math.ceil(left / 60) }),
    { retryAfter: left },
  );
}

/** Whether a try was left. */
async function takeTry(db: Db, key: string): Promise<boolean> {
  const isOver = sql`sign_in_failure.since < now() - make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql`
    with old as (delete from sign_in_failure where since < now() - make_interval(secs => ${windowSeconds}) and key <> ${key})
    insert into sign_in_failure (key, tries) values (${key}, 1)
    on conflict (key) do update set
      tries = case when ${isOver} then 1 else sign_in_failure.tries + 1 end,
      since = case when ${isOver} then now() else sign_in_failure.since end
    where ${isOver} or sign_in_failure.tries < ${triesMax}
    returning 1`.execute(db);
  return rows.length > 0;
}

async function secondsLeft(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select(
      sql<number>`ceil(extract(epoch from since + make_interval(secs => ${windowSeconds}) - now()))::int`.as(
        'left',
      ),
    )
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, row?.left ?? 1);
}

/** The password was correct: resets the count. */
export async function forgetTries({ db }: Context, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
}

/** The owner reset the password: resets all counts of the address. */
export async function forgetAllTries(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where(sql<boolean>`starts_with(key, ${emailKey(email)})`)
    .execute();
}
