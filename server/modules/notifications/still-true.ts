import { notificationEvent } from '../../../contract/limits.ts';
import type { MailedNotification } from './notifications.repository.ts';

/** What a notification is about beside its event, when that decides how long it is true (`data.about`). */
export const endingSoon = 'ending-soon';

/** Whether a notification still says what is: an email may wait, and the auction goes on meanwhile. */
export function isStillTrue({
  event,
  about,
  account_id: accountId,
  status,
  leader_id: leaderId,
  is_over: isOver,
}: MailedNotification): boolean {
  const isRunning = status === 'live' && !isOver;
  if (event === notificationEvent.outbid) return isRunning && leaderId !== accountId;
  if (about === endingSoon) return isRunning;
  return true;
}
