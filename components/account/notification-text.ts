import type { Notification } from '../../contract/notifications.ts';
import { lastBoatEvent, limits } from '../../contract/limits.ts';
import { ago, notificationTime } from '../../utils/time.ts';

const dayMs = 86_400_000;

/** 999 at most; above it '999+'. */
export const badgeOf = (unread: number) =>
  unread > limits.notificationBadgeMax ? `${limits.notificationBadgeMax}+` : String(unread);

/** Cut to 150 characters, a surrogate pair never in two. */
export function titleOf({ message }: Notification): string {
  const characters = [...message.title];
  return characters.length > limits.notificationTitleMax
    ? `${characters.slice(0, limits.notificationTitleMax).join('').trimEnd()}…`
    : message.title;
}

/** As a sentence, since another follows it. */
export const leadOf = (notification: Notification) => titleOf(notification).replace(/[^.!?…:]$/, '$&.');

/** The boat's page with the event's code, and the comment to go to; or the page where it is dealt with. */
export function hrefOf({ market_place_id, event, comment_id, path }: Notification): string {
  if (path) return path;
  const boat = `/boat-details/${market_place_id}`;
  if (event > lastBoatEvent) return boat;
  return `${boat}?type=${event}${comment_id ? `&comment=${comment_id}` : ''}`;
}

/** 'x ago' for a day, then the date. */
export const whenOf = (createdAt: string, now: number) =>
  now - Date.parse(createdAt) < dayMs ? ago(createdAt, now) : notificationTime(createdAt);
