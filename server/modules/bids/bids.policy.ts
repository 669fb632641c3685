import { formatMoney } from '../../../utils/money.ts';
import { AppError } from '../../app-error.ts';
import { termsRequired } from '../legal/index.ts';
import { isPublic, type AuctionLot } from '../lots/index.ts';

/** What decides whether anyone can bid on a lot. */
export interface BiddingOn extends Pick<AuctionLot, 'listing_type' | 'status'> {
  seller_id: number;
  /** The dealer account that the seller works for, or null. */
  seller_dealer_id: number | null;
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
  if (!lot || !isPublic(lot.status)) return new AppError('not_found', 'This boat is not listed anymore.');
  if (!bidder) return new AppError('sign_in_required', 'Please sign in to bid.');
  if (lot.listing_type !== 'auction')
    return new AppError('auction_not_live', 'This boat is not sold by auction. Make an offer instead.');
  if (over.includes(lot.status)) return auctionEnded();
  if (lot.status !== 'live') return notOpenYet();
  return cannotPromise(lot, bidder, promised);
}

/**
 * Why this user can't make a bid or an offer on this boat (docs/auction-rules.md, "Bids"); undefined if they
 * can. An AppError own_boat, email_not_verified, phone_required, terms_required, card_required or identity_required.
 */
export function cannotPromise(
  lot: Pick<BiddingOn, 'seller_id' | 'seller_dealer_id'>,
  bidder: Bidder,
  { amount, limit }: Promised,
): AppError | undefined {
  if (isOwn(lot, bidder))
    return new AppError('own_boat', 'This is your own boat, or your dealership’s: you cannot bid on it.');
  if (!bidder.is_verified)
    return new AppError(
      'email_not_verified',
      'Please verify your e-mail address first: open the link we sent you.',
    );
  if (!bidder.has_phone)
    return new AppError('phone_required', 'Please add your phone number to your profile, then bid again.');
  if (!bidder.has_terms || !bidder.has_agreement)
    return termsRequired(
      [
        ...(bidder.has_terms ? [] : (['terms-condition'] as const)),
        ...(bidder.has_agreement ? [] : (['buyer-aggrements'] as const)),
      ],
      'try again',
    );
  if (!bidder.has_card)
    return new AppError(
      'card_required',
      'Please add a card for the buyer’s fee, then bid again. It is charged only if you win.',
    );
  if (amount > limit && !bidder.is_identified)
    return new AppError(
      'identity_required',
      `Bids and offers above ${formatMoney(limit)} need a verified identity. Please verify yours in Profile & Settings, under Identity, then bid again.`,
    );
  return undefined;
}

export const auctionEnded = () =>
  new AppError(
    'auction_ended',
    'The auction has ended; your bid came too late. Have a look at the boats that are still open.',
  );
export const notOpenYet = () =>
  new AppError(
    'auction_not_live',
    'Bidding is not open yet. Watch the boat and we will tell you when it is.',
  );

function isOwn(lot: Pick<BiddingOn, 'seller_id' | 'seller_dealer_id'>, bidder: Bidder): boolean {
  if (bidder.id === lot.seller_id || bidder.id === lot.seller_dealer_id) return true;
  return (
    bidder.dealer_id !== null &&
    (bidder.dealer_id === lot.seller_id || bidder.dealer_id === lot.seller_dealer_id)
  );
}
