import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';

const seal = (secret: string, words: string) => createHmac('sha256', secret).update(`unsubscribe:${words}`).digest().subarray(0, 18).toString('base64url');

/** What a mail's link carries: whose mails of which event it stops. It works without signing in and does nothing else, so it never runs out. */
export const unsubscribeToken = (secret: string, accountId: number, event: number): string => `${accountId}.${event}.${seal(secret, `${accountId}.${event}`)}`;

function read(secret: string, token: string): { accountId: number; event: string } {
  const [accountId = '', event = '', given = ''] = token.split('.');
  const [right, found] = [Buffer.from(seal(secret, `${accountId}.${event}`)), Buffer.from(given)];
  if (right.length !== found.length || !timingSafeEqual(right, found)) throw new AppError('not_found', 'This link is not whole. Please open it again from the mail, or choose your mails in Profile & Settings.');
  return { accountId: Number(accountId), event };
}

/** Stops, or starts again, the mails of one kind. @throws AppError not_found for a link that is not ours */
export async function unsubscribe({ db, config }: Context, { token, subscribed }: { token: string; subscribed: boolean }): Promise<{ event: number; subscribed: boolean }> {
  const { accountId, event } = read(config.jwtSecret, token);
  await db
    .updateTable('account')
    .set({ mail_preferences: sql<string>`mail_preferences || jsonb_build_object(${event}::text, ${subscribed}::boolean)` })
    .where('id', '=', accountId)
    .execute();
  return { event: Number(event), subscribed };
}
