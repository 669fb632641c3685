import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { notificationEmail } from './notification-email.ts';
import { handPlaceOn, readUnsent, markSent } from './notifications.repository.ts';
import { isCurrent } from './is-current.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** The default; accounts override it in `mail_preferences` ({"1": false, …}). Likes aren't emailed. */
const isEmailedByDefault = (event: number) => event !== notificationEvent.liked;

/**
 * Emails a stored notification, unless it's no longer true or a newer one about the same boat supersedes it:
 * the newer one then takes its place in the queue. Each notification has one job (its key); the email's id
 * makes a repeat the same email.
 */
export async function emailNotification(
  context: Context,
  { notificationId }: { notificationId: number },
): Promise<void> {
  const { config, db } = context;
  const found = await readUnsent(db, notificationId);
  if (!found) return;
  if (found.newer_id !== null) await handPlaceOn(db, found.id, found.newer_id);
  const isSent =
    found.newer_id === null &&
    found.email_verified_at !== null &&
    wants(found.mail_preferences, found.event) &&
    isCurrent(found);
  if (isSent) {
    const { subject, ...content } = notificationEmail(found, config.siteUrl);
    const token = unsubscribeToken(config.jwtSecret, found.account_id, found.event);
    const body = layout({
      ...content,
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
  await markSent(db, found.id, isSent ? 'sent' : 'off');
}

function wants(preferences: unknown, event: number): boolean {
  const chosen =
    preferences && typeof preferences === 'object' ? Reflect.get(preferences, String(event)) : undefined;
  return typeof chosen === 'boolean' ? chosen : isEmailedByDefault(event);
}
