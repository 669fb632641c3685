import { notice, type SentEmail } from './sent-email.ts';
import type { TextKey } from './text-key.ts';

const talk = <const Title extends TextKey>(title: Title) =>
  ({
    subject: title,
    heading: title,
    button: 'readAndReply',
    quote: true,
  }) as const;
const ofComment = {
  button: 'readTheRules',
  reason: 'youreReceivingThisEmailBecauseOurStaffReviewed',
  quote: true,
} as const;
const feedback = {
  button: 'readFeedback',
  reason: 'youreReceivingThisEmailBecauseYouBought',
  quote: true,
} as const;

/** Emails about comments, private messages and feedback. */
export const messageEmails = {
  commented: {
    ...talk('notices:commentedOnYour'),
    reason: 'youreReceivingThisEmailBecauseYoureSelling',
  },
  commentReply: {
    ...talk('notices:repliedToYouOnThe'),
    reason: 'youreReceivingThisEmailBecauseSomeoneReplied',
  },
  mentioned: {
    ...talk('notices:mentionedYouOnThe'),
    reason: 'youreReceivingThisEmailBecauseSomeoneReplied',
  },
  liked: notice('notices:yourCommentOnWasLiked', [], {
    button: 'viewComment',
    reason: 'youreReceivingThisEmailBecauseYouWrote',
    quote: true,
  }),
  commentPublished: notice('notices:yourCommentIsPublished', [], ofComment),
  commentRejected: notice('notices:yourCommentWasRejected', [], ofComment),
  commentRemoved: notice('notices:yourCommentOnTheWasRemoved', ['notices:ourStaffRemovedItBecauseIt'], {
    button: 'contactUs',
    reason: 'youreReceivingThisEmailBecauseYouWrote',
  }),
  commentRestored: notice('notices:yourCommentIsBack', ['notices:weRestoredIt'], {
    button: 'viewListing',
    reason: 'youreReceivingThisEmailBecauseYoureSelling',
  }),
  question: {
    subject: 'askedAbout',
    notification: 'notices:messagedYouAboutYour',
    heading: 'aQuestionAbout',
    paragraphs: ['sentYouAPrivateMessage'],
    button: 'readAndReply',
    reason: 'youreReceivingThisEmailBecauseYoure',
    quote: true,
    values: { isToSeller: true },
  },
  reply: {
    subject: 'repliedToYouAbout',
    notification: 'notices:repliedToYouAbout',
    heading: 'aReplyAbout',
    paragraphs: ['sentYouAPrivateMessage'],
    button: 'readAndReply',
    reason: 'youreReceivingThisEmailBecauseYoure',
    quote: true,
    values: { isToSeller: false },
  },
  feedback: notice('notices:ratedTheSaleOfYourOut', [], feedback),
  feedbackReply: notice('notices:theSellerRepliedToYourFeedback', [], feedback),
} as const satisfies Record<string, SentEmail>;
