import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { hashOf } from './mail-secrets.ts';

/**
 * Opens the link of the mail; returns where the browser goes next. The link works until it expires however often it is opened,
 * for mail scanners open links before people do; it verifies an address and nothing else.
 */
export async function verifyEmail({ config, db, live }: Context, token: string): Promise<string> {
  const verified = await db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('mail_token')
      .set({ used_at: sql<Date>`coalesce(used_at, now())` })
      .where('hash', '=', hashOf(token))
      .where('kind', '=', 'verify')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['account_id', 'redirect'])
      .executeTakeFirst();
    if (!link) return undefined;
    const first = await tx.updateTable('account').set({ email_verified_at: sql<Date>`now()` }).where('id', '=', link.account_id).where('email_verified_at', 'is', null).returning('id').executeTakeFirst();
    return { ...link, isFirst: first !== undefined };
  });
  if (!verified) return `${config.siteUrl}/?verify=expired`;
  if (verified.isFirst) live.toAccount(verified.account_id, 'session', { type: 'verified' });
  const landing = new URL(verified.redirect || '/', config.siteUrl);
  landing.searchParams.set('verify', 'success');
  return landing.href;
}
