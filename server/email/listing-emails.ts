import { notice, type SentEmail } from './sent-email.ts';
import type { TextKey } from './text-key.ts';

const lines = { button: 'viewListing', reason: 'youreReceivingThisEmailBecauseYoureSelling' } as const;
const answered = { button: 'viewListing', reason: 'youreReceivingThisEmailBecauseYouRequested' } as const;
const reviewed = <const Title extends TextKey, const Body extends TextKey>(title: Title, body: Body) =>
  notice(title, [body], lines);

/** Emails about listings and their documents. */
export const listingEmails = {
  reviewChanges: {
    ...reviewed('notices:changesRequested', 'notices:weReviewedYourListingAndNeed'),
    values: { reason: 'Engine hours: The photo of the hour meter can’t be read.' },
  },
  reviewDeclined: {
    ...reviewed('notices:wasDeclined', 'notices:weReviewedYourListingAndCant'),
    values: { reason: 'We don’t list boats without a title.' },
  },
  reviewLive: reviewed('notices:yourIsLive', 'notices:weveApprovedYourListingAndIts'),
  reviewScheduled: reviewed('notices:yourIsApproved', 'notices:weveApprovedYourListingTheAuction'),
  relisted: reviewed('notices:canBeListedAgain', 'notices:wePreparedADraft'),
  removed: {
    ...reviewed('notices:yourListingWasWithdrawn', 'notices:ourStaffWithdrewIt'),
    values: { reason: 'The boat was already sold.' },
  },
  expired: notice('notices:yourListingHasExpired', ['notices:itsTimeOnTheMarketplaceHas'], {
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  }),
  documentRequested: notice('notices:requested', ['notices:youShareThisDocumentAboutOn'], {
    button: 'shareOrDecline',
    reason: 'youreReceivingThisEmailBecauseYoureSelling',
    values: { title: 'Survey, April 2026' },
  }),
  documentShared: notice('notices:isNowSharedWithYou', ['notices:theSellerOfApprovedYourRequest'], answered),
  documentDeclined: notice('notices:wasntShared', ['notices:theSellerOfDeclinedYourRequest'], answered),
  documentRevoked: notice(
    'notices:isNoLongerSharedWithYou',
    ['notices:theSellerOfStoppedSharingThis'],
    answered,
  ),
} as const satisfies Record<string, SentEmail>;
