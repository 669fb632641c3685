import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../mail/deliver.ts';
import { layout } from '../../mail/layout.ts';
import { letterOf } from './notification-letter.ts';
import { handPlaceOn, readUnmailed, setMailed } from './notifications.repository.ts';
import { isStillTrue } from './still-true.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Sent unless the account says otherwise in `mail_preferences` ({"1": false, …}). A like is nice to see, not worth an email. */
const isMailedByDefault = (event: number) => event !== notificationEvent.liked;

/**
 * Emails a stored notification unless it is no longer true, or a newer one about the same boat says more: that one then
 * takes this one's place in the queue. A notification has one job (its key); the email's id makes a repeat the same email.
 */
export async function mailNotification(
  context: Context,
  { notificationId }: { notificationId: number },
): Promise<void> {
  const { config, db } = context;
  const found = await readUnmailed(db, notificationId);
  if (!found) return;
  if (found.newer_id !== null) await handPlaceOn(db, found.id, found.newer_id);
  const isSent =
    found.newer_id === null &&
    found.email_verified_at !== null &&
    wants(found.mail_preferences, found.event) &&
    isStillTrue(found);
  if (isSent) {
    const { subject, ...letter } = letterOf(found, config.siteUrl);
    const token = unsubscribeToken(config.jwtSecret, found.account_id, found.event);
    const body = layout({
      ...letter,
      productName: config.productName,
      siteUrl: config.siteUrl,
      settingsHref: `${config.siteUrl}/profile#mails`,
      stopHref: `${config.siteUrl}/unsubscribe?token=${token}`,
    });
    await deliver(context, {
      id: `notification-${found.id}`,
      to: { name: found.full_name, address: found.email },
      subject,
      ...body,
      unsubscribe: `${config.siteUrl}/api/v1/unsubscribe?token=${token}`,
    });
  }
  await setMailed(db, found.id, isSent ? 'sent' : 'off');
}

function wants(preferences: unknown, event: number): boolean {
  const chosen =
    preferences && typeof preferences === 'object' ? Reflect.get(preferences, String(event)) : undefined;
  return typeof chosen === 'boolean' ? chosen : isMailedByDefault(event);
}
