import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { layout } from '../../mail/layout.ts';
import { letterOf } from './notification-letter.ts';
import { lockUnmailed } from './notifications.repository.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Sent unless the account says otherwise in `mail_preferences` ({"1": false, …}). A like is nice to see, not to be mailed. */
const isMailedByDefault = (event: number) => event !== notificationEvent.liked;

/**
 * Mails a stored notification, once: its row is locked while it is sent, and what was sent is marked in the same transaction, so
 * of two jobs for it one finds nothing to do. Should the mark be lost after the sending, the mail's id makes the repeat the same mail.
 */
export async function mailNotification({ config, db, mail }: Context, { notificationId }: { notificationId: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockUnmailed(tx, notificationId);
    if (!found) return;
    const isWanted = found.email_verified_at !== null && wants(found.mail_preferences, found.event);
    if (isWanted) {
      const { subject, ...letter } = letterOf(found, config.siteUrl);
      const token = unsubscribeToken(config.jwtSecret, found.account_id, found.event);
      const body = layout({ ...letter, productName: config.productName, siteUrl: config.siteUrl, settingsHref: `${config.siteUrl}/profile#mails`, stopHref: `${config.siteUrl}/unsubscribe?token=${token}` });
      await mail.send({ id: `notification-${found.id}`, to: { name: found.full_name, address: found.email }, subject, ...body, unsubscribe: `${config.siteUrl}/api/v1/unsubscribe?token=${token}` });
    }
    await tx.updateTable('notification').set({ mail: isWanted ? 'sent' : 'off' }).where('id', '=', notificationId).execute();
  });
}

function wants(preferences: unknown, event: number): boolean {
  const chosen = preferences && typeof preferences === 'object' ? Reflect.get(preferences, String(event)) : undefined;
  return typeof chosen === 'boolean' ? chosen : isMailedByDefault(event);
}
