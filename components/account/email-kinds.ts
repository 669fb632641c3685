import type { EmailPreferences } from '../../contract/account.ts';
import { notificationEvent } from '../../contract/limits.ts';
import * as texts from '../../locales/account.ts';

export type EmailKind = keyof EmailPreferences;

/** The kinds of email that a user can turn on or off, most urgent first. Likes aren't emailed by default. */
export const emailKinds = [
  { event: notificationEvent.outbid, label: texts.youveBeenOutbid, isOn: true },
  { event: notificationEvent.ended, label: texts.youWinOrAnAuctionYou, isOn: true },
  { event: notificationEvent.sale, label: texts.aSaleOfYoursMovesOn, isOn: true },
  { event: notificationEvent.watched, label: texts.aBoatYouWatchOrBid, isOn: true },
  { event: notificationEvent.message, label: texts.youGetAPrivateMessageAbout, isOn: true },
  { event: notificationEvent.payment, label: texts.aPaymentARefundOrA, isOn: true },
  { event: notificationEvent.reply, label: texts.someoneRepliesToYouOrMentions, isOn: true },
  { event: notificationEvent.newBid, label: texts.yourBoatGetsABid, isOn: true },
  { event: notificationEvent.comment, label: texts.yourBoatGetsAComment, isOn: true },
  { event: notificationEvent.document, label: texts.someoneRequestsADocumentOrAnswers, isOn: true },
  {
    event: notificationEvent.identity,
    label: texts.yourIdentityVerificationOrTheManagement,
    isOn: true,
  },
  { event: notificationEvent.review, label: texts.yourListingIsReviewed, isOn: true },
  { event: notificationEvent.feedback, label: texts.youGetFeedbackOnASale, isOn: true },
  { event: notificationEvent.liked, label: texts.someoneLikesYourComment, isOn: false },
] as const satisfies readonly { event: EmailKind; label: string; isOn: boolean }[];

/**
 * What an unsubscribe link stops: the second part of its token is an event code, or `letter` for the
 * newsletter.
 */
export const labelOf = (token: string): string => {
  const [, what] = token.split('.');
  return what === 'letter'
    ? texts.theFridayList
    : (emailKinds.find((kind) => String(kind.event) === what)?.label ?? texts.theTypeOfEmailThatContained);
};
