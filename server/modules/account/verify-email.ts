import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { hashOf } from './email-secrets.ts';
import { acceptAttempt } from './sign-up-attempts.ts';

/**
 * Opens the verification link; returns where the browser goes next. The link works repeatedly until it
 * expires, because mail scanners open links before people do. It verifies the attempt that it was sent for
 * and drops everyone else's data for the address.
 */
export async function verifyEmail({ config, db, live }: Context, token: string): Promise<string> {
  const verified = await db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('mail_token')
      .set({ used_at: sql<Date>`coalesce(used_at, now())` })
      .where('hash', '=', hashOf(token))
      .where('kind', '=', 'verify')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['account_id', 'redirect', 'attempt_id'])
      .executeTakeFirst();
    if (!link) return undefined;
    return {
      ...link,
      isFirst: link.attempt_id !== null && (await acceptAttempt(tx, link.account_id, link.attempt_id)),
    };
  });
  if (!verified) return `${config.siteUrl}/?verify=expired`;
  if (verified.isFirst) live.toAccount(verified.account_id, 'session', { type: 'verified' });
  const landing = new URL('/', config.siteUrl);
  landing.searchParams.set('verify', 'success');
  if (verified.redirect && verified.redirect !== '/') landing.searchParams.set('redirect', verified.redirect);
  return landing.href;
}
