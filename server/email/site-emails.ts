import { notice, type SentEmail } from './sent-email.ts';

const watched = { button: 'viewListing', reason: 'youreReceivingThisEmailBecauseThisBoat' } as const;
const flag = { button: 'viewListing', reason: 'youreReceivingThisEmailBecauseYoureSelling' } as const;

/** The newsletter, and emails to the site's own staff and partners. */
export const siteEmails = {
  fridayList: {
    subject: 'theFridayList',
    heading: 'boatsEndWithinAWeek',
    paragraphs: ['everyAuctionThatEndsInThe'],
    button: 'browseAuctions',
    reason: 'youreReceivingThisEmailBecauseYou',
  },
  fridayListOne: {
    subject: 'theFridayList',
    heading: 'oneBoatEndsWithinAWeek',
    paragraphs: ['everyAuctionThatEndsInThe'],
    button: 'browseAuctions',
    reason: 'youreReceivingThisEmailBecauseYou',
  },
  transport: {
    subject: 'transportQuote',
    heading: 'transportQuote',
    paragraphs: ['wouldLikeAQuote'],
    reason: 'youreReceivingThisEmailBecauseTransporter',
  },
  contact: {
    subject: 'topicMessageFrom',
    heading: 'contacted',
    quote: true,
    reason: 'youreReceivingThisEmailBecauseIt',
  },
  reportListing: {
    subject: 'reportCommentOn',
    heading: 'aListingWasReported',
    paragraphs: ['says'],
    button: 'viewListing',
    values: { isComment: false },
    reason: 'youreReceivingThisEmailBecauseSite',
  },
  reportComment: {
    subject: 'reportCommentOn',
    heading: 'aCommentWasReported',
    paragraphs: ['says'],
    button: 'viewComment',
    values: { isComment: true },
    quote: true,
    reason: 'youreReceivingThisEmailBecauseSite',
  },
  reportMessage: {
    subject: 'reportMessage',
    heading: 'aMessageWasReported',
    paragraphs: ['says'],
    button: 'openReports',
    quote: true,
    reason: 'youreReceivingThisEmailBecauseSite',
  },
  reportPerson: {
    subject: 'reportPerson',
    heading: 'aPersonWasReported',
    paragraphs: ['says'],
    button: 'openReports',
    reason: 'youreReceivingThisEmailBecauseSite',
  },
  saleProblem: {
    subject: 'saleNeedsAttention',
    heading: 'saleHeading',
    paragraphs: ['says'],
    button: 'viewSale',
    reason: 'youreReceivingThisEmailBecauseSite',
  },
  outage: {
    subject: 'biddingWasUnavailableForAWhile',
    heading: 'biddingWasUnavailableForAWhile',
    preview: 'fromTo',
    paragraphs: ['noneOfTheApisNodesCould'],
    reason: 'youreReceivingThisEmailBecauseThis',
  },
  inspection: {
    subject: 'inspection',
    heading: 'inspectionOrdered',
    paragraphs: ['itsPaidPleaseCallTheSeller'],
    reason: 'youreReceivingThisEmailBecauseSiteStaff',
  },
  highBidAsked: notice('notices:aVeryHighBidNeedsConfirmation', ['notices:accountEnteredABidOfMore'], {
    ...watched,
    parts: { body: ['notices:itHasntBeenPlaced'] },
  }),
  highBidConfirmed: notice('notices:aVeryHighBidWasConfirmed', ['notices:accountEnteredABidOfMore'], {
    ...watched,
    parts: { body: ['notices:itHasBeenPlaced'] },
  }),
  typingError: notice('notices:typingErrorCorrected', ['notices:reason'], {
    ...watched,
    parts: { reason: ['notices:account'], stands: ['notices:theCurrentBidIs'] },
  }),
  sellerSuspended: notice('notices:needsADecision', ['notices:itsSellerIsSuspended'], flag),
  bidderSuspended: notice('notices:needsADecision', ['notices:aBidderOnItIsSuspended'], flag),
} as const satisfies Record<string, SentEmail>;
