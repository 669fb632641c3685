import type { MailPreferences } from '../../contract/account.ts';
import { notificationEvent } from '../../contract/limits.ts';

export type MailKind = keyof MailPreferences;

/** The mails one can choose among, in the order of how soon they matter. A like is not mailed unless asked for. */
export const mailKinds = [
  { event: notificationEvent.outbid, label: 'You were outbid', isOn: true },
  { event: notificationEvent.ended, label: 'You won, or an auction you took part in ended', isOn: true },
  { event: notificationEvent.watched, label: 'A boat you watch or bid on ends soon, or changed', isOn: true },
  { event: notificationEvent.reply, label: 'Somebody replied to you or named you', isOn: true },
  { event: notificationEvent.newBid, label: 'A new bid on your boat', isOn: true },
  { event: notificationEvent.comment, label: 'A new comment on your boat', isOn: true },
  { event: notificationEvent.liked, label: 'Somebody liked your comment', isOn: false },
] as const satisfies readonly { event: MailKind; label: string; isOn: boolean }[];

/** What a mail's link stops; its second part names the event, or the letter. */
export const labelOf = (token: string): string => {
  const [, what] = token.split('.');
  return what === 'letter'
    ? 'The Friday list'
    : (mailKinds.find((kind) => String(kind.event) === what)?.label ??
        'The kind of mail that this link came in');
};
