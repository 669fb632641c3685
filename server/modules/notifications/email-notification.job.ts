import { setTimeout as pause } from 'node:timers/promises';
import { emailLimits, notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { readDeal } from '../../db/read-deal.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { notificationEmail, type AgreedDeal } from './notification-email.ts';
import { handPlaceOn } from './notifications.repository.ts';
import { isCurrent } from './is-current.ts';
import { unsentEmails, type NotificationToSend } from './unsent-emails.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** The default; accounts override it in `mail_preferences` ({"1": false, …}). Likes aren't emailed. */
const isEmailedByDefault = (event: number) => event !== notificationEvent.liked;

/**
 * Emails a stored notification, unless it's no longer true or a newer one about the same boat supersedes it:
 * the newer one then takes its place in the queue. Each notification has one job (its key); the email's id
 * makes a repeat the same email. `isUrgent`: someone was outbid near the end.
 */
export async function emailNotification(
  context: Context,
  { notificationId, isUrgent = false }: { notificationId: number; isUrgent?: boolean },
): Promise<void> {
  const { config, db } = context;
  if (!isUrgent) await giveWay(context);
  const unsent = unsentEmails(context);
  const found = await unsent.read(notificationId);
  if (!found) return;
  if (found.newer_id !== null) await handPlaceOn(db, found.id, found.newer_id);
  const isSent =
    found.newer_id === null &&
    found.email_verified_at !== null &&
    wants(found.mail_preferences, found.event) &&
    isCurrent(found);
  if (isSent) {
    const { subject, ...content } = notificationEmail(found, config.siteUrl, await dealOf(context, found));
    const token = unsubscribeToken(config.jwtSecrets, found.account_id, found.event);
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
      isKept: true,
      unsubscribe: `${config.siteUrl}/api/v1/unsubscribe?token=${token}`,
    });
  }
  await unsent.markSent({ id: found.id, mail: isSent ? 'sent' : 'off' });
}

/**
 * While this node processes bids, emails wait, though never for long: bids come first, and a notification that
 * a newer one replaces meanwhile needs no email.
 */
async function giveWay({ bids }: Context): Promise<void> {
  const until = performance.now() + emailLimits.giveWayMs;
  while (bids.isBusy() && performance.now() < until) await pause(emailLimits.giveWayEveryMs);
}

/** The sale that a notification is about, if it's still agreed, with the recipient's side of it. */
async function dealOf({ db, rules }: Context, found: NotificationToSend): Promise<AgreedDeal | undefined> {
  if (!found.is_deal || found.boat_id === null) return undefined;
  const deal = await readDeal(db, found.boat_id);
  const side =
    deal?.buyerId === found.account_id ? 'buyer' : deal?.sellerId === found.account_id ? 'seller' : undefined;
  return (
    deal && side && { ...deal, side, payBy: new Date(deal.agreedAt.getTime() + rules.unpaidSeconds * 1_000) }
  );
}

function wants(preferences: unknown, event: number): boolean {
  const chosen =
    preferences && typeof preferences === 'object' ? Reflect.get(preferences, String(event)) : undefined;
  return typeof chosen === 'boolean' ? chosen : isEmailedByDefault(event);
}
