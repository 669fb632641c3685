import type { EmailPreferences } from '../../contract/account.ts';
import { notificationEvent } from '../../contract/limits.ts';

export type EmailKind = keyof EmailPreferences;

/** The kinds of email that a user can turn on or off, most urgent first. Likes aren't emailed by default. */
export const emailKinds = [
  { event: notificationEvent.outbid, label: 'You were outbid', isOn: true },
  { event: notificationEvent.ended, label: 'You won, or an auction you took part in ended', isOn: true },
  { event: notificationEvent.watched, label: 'A boat you watch or bid on ends soon, or changed', isOn: true },
  { event: notificationEvent.message, label: 'A private message about a boat', isOn: true },
  { event: notificationEvent.payment, label: 'A payment, a refund, or a problem with your card', isOn: true },
  { event: notificationEvent.reply, label: 'Somebody replied to you or named you', isOn: true },
  { event: notificationEvent.newBid, label: 'A new bid on your boat', isOn: true },
  { event: notificationEvent.comment, label: 'A new comment on your boat', isOn: true },
  { event: notificationEvent.document, label: 'A request for a document, or its answer', isOn: true },
  {
    event: notificationEvent.identity,
    label: 'Your identity verification, or who manages your listings',
    isOn: true,
  },
  { event: notificationEvent.review, label: 'Your listing was reviewed', isOn: true },
  { event: notificationEvent.feedback, label: 'Feedback on a sale', isOn: true },
  { event: notificationEvent.liked, label: 'Somebody liked your comment', isOn: false },
] as const satisfies readonly { event: EmailKind; label: string; isOn: boolean }[];

/**
 * What an unsubscribe link stops: the second part of its token is an event code, or `letter` for the
 * newsletter.
 */
export const labelOf = (token: string): string => {
  const [, what] = token.split('.');
  return what === 'letter'
    ? 'The Friday list'
    : (emailKinds.find((kind) => String(kind.event) === what)?.label ??
        'The kind of mail that this link came in');
};
