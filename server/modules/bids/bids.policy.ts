import { AppError } from '../../app-error.ts';
import { termsRequired } from '../legal/index.ts';
import { isPublic, type AuctionLot } from '../lots/index.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/** What decides whether anyone can bid on a lot. */
export interface BiddingOn extends Pick<AuctionLot, 'listing_type' | 'status'> {
  seller_id: number;
  /** The dealer account that the seller works for, or null. */
  seller_dealer_id: number | null;
  /** The seller takes no bids from people with an unpaid win. */
  paid_bidders_only: boolean;
}

/** What decides whether a user can bid. */
export interface Bidder {
  id: number;
  dealer_id: number | null;
  is_verified: boolean;
  has_phone: boolean;
  /** They have accepted the current Terms of Service, and the current Buyer Agreement. */
  has_terms: boolean;
  has_agreement: boolean;
  has_card: boolean;
  /** Their identity is verified. */
  is_identified: boolean;
  /** A purchase of theirs fell through because of them. */
  has_unpaid_win: boolean;
  is_suspended: boolean;
  /** The most they can bid, set by staff; minor units. */
  bid_limit: number | null;
}

/** What a bidder promises, and what they can promise without a verified identity. Minor units. */
export interface Promised {
  amount: number;
  limit: number;
}

const over = ['sold', 'unsold', 'reserve-not-met', 'offer-window'];

/**
 * Why this user can't bid this amount on this lot; undefined if they can. Whether the amount is enough, and in time,
 * is checked by the engine.
 * An AppError not_found, sign_in_required, auction_not_live, auction_ended, or one of cannotPromise.
 */
export function refusal(
  lot: BiddingOn | undefined,
  bidder: Bidder | undefined,
  promised: Promised,
): AppError | undefined {
  if (!lot || !isPublic(lot.status))
    return new AppError('not_found', errors.not_found_thisBoatIsNoLongerListed);
  if (!bidder) return new AppError('sign_in_required', errors.sign_in_required_pleaseSignInToBid);
  if (lot.listing_type !== 'auction')
    return new AppError('auction_not_live', errors.auction_not_live_thisBoatIsntForSaleBy);
  if (over.includes(lot.status)) return auctionEnded();
  if (lot.status !== 'live') return notOpenYet();
  return cannotPromise(lot, bidder, promised);
}

/**
 * Why this user can't make a bid or an offer on this boat (docs/auction-rules.md, "Bids"); undefined if they
 * can. An AppError own_boat, email_not_verified, phone_required, terms_required, card_required,
 * identity_required, unpaid_win,
 * account_suspended or bid_limit.
 */
export function cannotPromise(
  lot: Pick<BiddingOn, 'seller_id' | 'seller_dealer_id' | 'paid_bidders_only'>,
  bidder: Bidder,
  { amount, limit }: Promised,
): AppError | undefined {
  if (isOwn(lot, bidder)) return new AppError('own_boat', errors.own_boat_youCantBidOnYourOwn);
  if (lot.paid_bidders_only && bidder.has_unpaid_win)
    return new AppError('unpaid_win', errors.unpaid_win_thisSellerTakesBidsOnlyFrom);
  if (bidder.is_suspended)
    return new AppError('account_suspended', errors.account_suspended_yourAccountIsSuspended);
  if (bidder.bid_limit !== null && amount > bidder.bid_limit)
    return new AppError('bid_limit', errors.bid_limit_youCanBidUpTo({ limit: bidder.bid_limit }));
  if (!bidder.is_verified)
    return new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpenThe);
  if (!bidder.has_phone)
    return new AppError('phone_required', errors.phone_required_addYourPhoneNumberToYour);
  if (!bidder.has_terms || !bidder.has_agreement)
    return termsRequired(
      [
        ...(bidder.has_terms ? [] : (['terms-condition'] as const)),
        ...(bidder.has_agreement ? [] : (['buyer-aggrements'] as const)),
      ],
      texts.tryAgain,
    );
  if (!bidder.has_card) return new AppError('card_required', errors.card_required_addACardForTheBuyers);
  if (amount > limit && !bidder.is_identified)
    return new AppError('identity_required', errors.identity_required_bidsAndOffersAboveRequireA({ limit }));
  return undefined;
}

export const auctionEnded = () =>
  new AppError('auction_ended', errors.auction_ended_thisAuctionEndedBeforeWeReceived);
export const notOpenYet = () =>
  new AppError('auction_not_live', errors.auction_not_live_biddingIsntOpenYetWatchThis);

function isOwn(lot: Pick<BiddingOn, 'seller_id' | 'seller_dealer_id'>, bidder: Bidder): boolean {
  if (bidder.id === lot.seller_id || bidder.id === lot.seller_dealer_id) return true;
  return (
    bidder.dealer_id !== null &&
    (bidder.dealer_id === lot.seller_id || bidder.dealer_id === lot.seller_dealer_id)
  );
}
