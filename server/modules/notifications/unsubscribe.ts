import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../../secrets.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

const seal = (secret: string, words: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${words}`).digest().subarray(0, 18).toString('base64url');
const sealed = (secret: string, who: string, what: string) =>
  `${who}.${what}.${seal(secret, `${who}.${what}`)}`;

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * The token in an unsubscribe link: an account and an event. It works without signing in and does nothing
 * else, so it never expires.
 */
export const unsubscribeToken = (secrets: Secrets, accountId: number, event: number): string =>
  sealed(secrets[0], String(accountId), String(event));

/** The same for the newsletter, which needs no account. */
export const newsletterToken = (secrets: Secrets, email: string): string =>
  sealed(secrets[0], Buffer.from(email.toLowerCase()).toString('base64url'), 'letter');

/**
 * Stops or restarts emails of one kind; `event` 0 is the newsletter. @throws AppError not_found for an
 * invalid token
 */
export async function unsubscribe(
  { db, config }: Context,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<{ event: number; subscribed: boolean }> {
  const [who = '', what = '', given = ''] = token.split('.');
  const isRight = config.jwtSecrets.some((secret) => isSame(seal(secret, `${who}.${what}`), given));
  if (!isRight) throw new AppError('not_found', errors.not_found_thisLinkIsIncompleteOpenIt);
  if (what === 'letter') {
    const email = Buffer.from(who, 'base64url').toString();
    await db
      .updateTable('subscriber')
      .set({ stopped_at: subscribed ? null : sql<Date>`coalesce(stopped_at, now())` })
      .where('email', '=', email)
      .execute();
    return { event: 0, subscribed };
  }
  await db
    .updateTable('account')
    .set({
      mail_preferences: sql<string>`mail_preferences || jsonb_build_object(${what}::text, ${subscribed}::boolean)`,
    })
    .where('id', '=', Number(who))
    .execute();
  return { event: Number(what), subscribed };
}
