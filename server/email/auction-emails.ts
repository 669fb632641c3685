import { notice, type SentEmail } from './sent-email.ts';
import type { TextKey } from './text-key.ts';

const watched = { button: 'viewListing', reason: 'youreReceivingThisEmailBecauseThisBoat' } as const;
const removed = {
  button: 'browseBoats',
  reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
} as const;
const reserve = <const Title extends TextKey>(title: Title) =>
  notice(title, ['notices:theSellerChangedTheTermsOf'], watched);
const stands = { stands: ['notices:theCurrentBidIs', 'notices:thereAreNoBidsNow'] } as const;
const canceled = <const Body extends TextKey>(body: Body) =>
  notice('notices:aBidWasCanceled', [body], { ...watched, parts: stands });

/** Emails about auctions and offers: of notifications, whose title is the subject and the heading. */
export const auctionEmails = {
  biddingOpen: notice('notices:biddingIsOpen', ['notices:theAuctionForABoatYoure'], watched),
  outbid: {
    subject: 'youveBeenOutbidOnThe',
    heading: 'youveBeenOutbidOnThe',
    preview: 'anotherBidderIsWinningAtBid',
    paragraphs: ['anotherBidderIsWinningAtBid'],
    button: 'bidAgain',
    reason: 'youreReceivingThisEmailBecauseYouBid',
  },
  newBid: {
    subject: 'newBidForYour',
    heading: 'newBidForYour',
    preview: 'bidOnYourBoatTheCurrent',
    paragraphs: ['bidOnYourBoatTheCurrent'],
    button: 'viewBids',
    reason: 'youreReceivingThisEmailBecauseYoureSelling',
  },
  newBids: {
    subject: 'newBidsForYour',
    heading: 'newBidsForYour',
    preview: 'yourBoatGotNewBidsMost',
    paragraphs: ['yourBoatGotNewBidsMost'],
    button: 'viewBids',
    reason: 'youreReceivingThisEmailBecauseYoureSelling',
  },
  endingSoon: {
    subject: 'endingSoon',
    heading: 'endingSoon',
    preview: 'theAuctionEndsInMinutesA',
    paragraphs: ['theAuctionEndsInMinutesA'],
    button: 'viewListing',
    reason: 'youreReceivingThisEmailBecauseThisBoat',
  },
  won: {
    subject: 'youWon',
    heading: 'youWon',
    preview: 'youWonWithABidOf',
    paragraphs: ['youWonWithABidOf'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  sellerWon: {
    subject: 'winningBidForYour',
    heading: 'winningBidForYour',
    preview: 'theAuctionHasEndedHeresHow',
    paragraphs: ['theAuctionHasEndedHeresHow'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  lost: {
    subject: 'youDidntWin',
    heading: 'youDidntWin',
    preview: 'anotherBidderWonWithABid',
    paragraphs: ['anotherBidderWonWithABid'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  othersWon: {
    subject: 'winningBidFor',
    heading: 'winningBidFor',
    preview: 'theAuctionHasEndedYouCan',
    paragraphs: ['theAuctionHasEndedYouCan'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  reserveBidder: {
    subject: 'youWereTheHighBidderBut',
    heading: 'youWereTheHighBidderBut',
    preview: 'theAuctionEndedAtYouAnd',
    paragraphs: ['theAuctionEndedAtYouAnd'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  reserveSeller: {
    subject: 'reserveNotMetYour',
    heading: 'reserveNotMetYour',
    preview: 'theHighestBidWasYouAnd',
    paragraphs: ['theHighestBidWasYouAnd'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  reserveOthers: {
    subject: 'reserveNotMet',
    heading: 'reserveNotMet',
    preview: 'theAuctionEndedAtBelowThe',
    paragraphs: ['theAuctionEndedAtBelowThe'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  noBidsSeller: {
    subject: 'yourAuctionEndedWithoutABid',
    heading: 'yourAuctionEndedWithoutABid',
    preview: 'youCanRelistItPerhapsWith',
    paragraphs: ['youCanRelistItPerhapsWith'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  noBidsOthers: {
    subject: 'noBids',
    heading: 'noBids',
    preview: 'theAuctionEndedWithoutABid',
    paragraphs: ['theAuctionEndedWithoutABid'],
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  },
  reserveLowered: reserve('notices:reserveLowered'),
  reserveRemoved: reserve('notices:reserveRemoved'),
  reserveMet: reserve('notices:reserveMet'),
  extendedOutage: notice('notices:timeExtended', ['notices:biddingWasUnavailableSoTheAuction'], {
    ...watched,
    values: { when: 'from 8:40 PM to 8:55 PM' },
  }),
  extendedByStaff: notice('notices:timeExtended', ['notices:ourStaffMovedTheEnd'], {
    ...watched,
    values: { time: 'Mon, Nov 30, 9:15 PM EST' },
  }),
  specifications: notice(
    'notices:specificationsChanged',
    ['notices:now', 'notices:ifThisChangesYourMindYou'],
    {
      button: 'seeWhatChanged',
      reason: 'youreReceivingThisEmailBecauseYouBid',
      values: { time: 'within 24 hours' },
    },
  ),
  bidCorrected: notice('notices:bidCorrected', ['notices:reason'], { ...watched, parts: stands }),
  bidRetracted: notice('notices:bidRetracted', ['notices:reason'], { ...watched, parts: stands }),
  bidCanceled: canceled('notices:weCanceledYourBid'),
  bidCanceledLeader: canceled('notices:aBidWasCanceledAndYouLead'),
  bidCanceledOthers: canceled('notices:weCanceledABid'),
  auctionCanceled: notice('notices:auctionCanceled', ['notices:ourStaffCanceledThisAuction'], removed),
  listingWithdrawn: notice('notices:listingWithdrawn', ['notices:ourStaffWithdrewThisListing'], removed),
  holdDeclined: notice('notices:yourCardWasDeclined', ['notices:yourCardEndingInWasDeclined'], {
    button: 'changeCard',
    reason: 'youreReceivingThisEmailBecauseYoureThe',
    values: { stands: 'Your bid is still active. ' },
  }),
  notPaid: notice('notices:notPaid', ['notices:theSellerReportedThatWasntPaid'], {
    button: 'viewResult',
    reason: 'youreReceivingThisEmailBecauseYoureSellingThis',
  }),
} as const satisfies Record<string, SentEmail>;
