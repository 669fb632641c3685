import type { EmailPreferences } from '../../contract/account.ts';
import { notificationEvent } from '../../contract/limits.ts';
import * as texts from '../../locales/account.ts';

export type EmailKind = keyof EmailPreferences;

/** The kinds of email that a user can turn on or off, most urgent first. Likes aren't emailed by default. */
export const emailKinds = [
  { event: notificationEvent.outbid, label: texts.youWereOutbid, isOn: true },
  { event: notificationEvent.ended, label: texts.youWonOrAnAuctionYou, isOn: true },
  { event: notificationEvent.watched, label: texts.aBoatYouWatchOrBid, isOn: true },
  { event: notificationEvent.message, label: texts.aPrivateMessageAboutABoat, isOn: true },
  { event: notificationEvent.payment, label: texts.aPaymentARefundOrA, isOn: true },
  { event: notificationEvent.reply, label: texts.somebodyRepliedToYouOrNamed, isOn: true },
  { event: notificationEvent.newBid, label: texts.aNewBidOnYourBoat, isOn: true },
  { event: notificationEvent.comment, label: texts.aNewCommentOnYourBoat, isOn: true },
  { event: notificationEvent.document, label: texts.aRequestForADocumentOr, isOn: true },
  {
    event: notificationEvent.identity,
    label: texts.yourIdentityVerificationOrWhoManages,
    isOn: true,
  },
  { event: notificationEvent.review, label: texts.yourListingWasReviewed, isOn: true },
  { event: notificationEvent.feedback, label: texts.feedbackOnASale, isOn: true },
  { event: notificationEvent.liked, label: texts.somebodyLikedYourComment, isOn: false },
] as const satisfies readonly { event: EmailKind; label: string; isOn: boolean }[];

/**
 * What an unsubscribe link stops: the second part of its token is an event code, or `letter` for the
 * newsletter.
 */
export const labelOf = (token: string): string => {
  const [, what] = token.split('.');
  return what === 'letter'
    ? texts.theFridayList
    : (emailKinds.find((kind) => String(kind.event) === what)?.label ?? texts.theKindOfMailThatThis);
};
