import { notificationEvent } from '../../../contract/limits.ts';
import type { NotificationToSend } from './unsent-emails.ts';

/** A value of `data.about` that limits how long a notification is current. */
export const endingSoon = 'ending-soon';

/** Whether a notification is still true: its email may have waited while the auction went on. */
export function isCurrent({
  event,
  about,
  account_id: accountId,
  status,
  leader_id: leaderId,
  is_over: isOver,
}: NotificationToSend): boolean {
  const isRunning = status === 'live' && !isOver;
  if (event === notificationEvent.outbid) return isRunning && leaderId !== accountId;
  if (about === endingSoon) return isRunning;
  return true;
}
