import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

const seal = (secret: string, words: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${words}`).digest().subarray(0, 18).toString('base64url');
const sealed = (secret: string, who: string, what: string) =>
  `${who}.${what}.${seal(secret, `${who}.${what}`)}`;

/**
 * The token in an unsubscribe link: an account and an event. It works without signing in and does nothing
 * else, so it never expires.
 */
export const unsubscribeToken = (secret: string, accountId: number, event: number): string =>
  sealed(secret, String(accountId), String(event));

/** The same for the newsletter, which needs no account. */
export const newsletterToken = (secret: string, email: string): string =>
  sealed(secret, Buffer.from(email.toLowerCase()).toString('base64url'), 'letter');

/**
 * Stops or restarts emails of one kind; `event` 0 is the newsletter. @throws AppError not_found for an
 * invalid token
 */
export async function unsubscribe(
  { db, config }: Context,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<{ event: number; subscribed: boolean }> {
  const [who = '', what = '', given = ''] = token.split('.');
  const [right, found] = [Buffer.from(seal(config.jwtSecret, `${who}.${what}`)), Buffer.from(given)];
  if (right.length !== found.length || !timingSafeEqual(right, found))
    throw new AppError('not_found', errors.not_found_thisLinkIsIncompleteOpenIt);
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
