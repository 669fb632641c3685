import { nextMinimum, type IncrementTable } from '../../contract/increments.ts';

// The rules of bidding, as pure functions without a clock or database. The caller holds the auction's row
// lock, passes the database's time, and stores the result in the same transaction. All amounts are integers
// in minor units. "Rules" below means the auction rules, section "Bids" unless another is named.

/** The largest amount: what the contract's `Money` allows, and safe in every sum calculated here. */
export const MAX_AMOUNT = 99_999_999_999;

/**
 * Everything the engine needs to know about an auction. Either there is no bid yet (`price`, `leaderId`,
 * `leaderMax` are null) or all three are set, and then openingBid <= price <= leaderMax and secondMax <=
 * price. Because of these bounds, the leader and the second maximum are enough: a new bid always exceeds
 * every maximum except the leader's.
 */
export interface AuctionState {
  /** At least 1. */
  openingBid: number;
  /** Secret: sent only to the seller and staff. */
  reserve: number | null;
  /** The displayed price; null before the first bid. */
  price: number | null;
  leaderId: number | null;
  /** Secret: sent only to the leader. */
  leaderMax: number | null;
  /** The number of the bid that named `leaderMax` (the first accepted bid is 1); 0 before that. */
  leaderSince: number;
  /** The highest maximum of any bidder other than the leader. */
  secondMax: number | null;
  /** Epoch milliseconds. A bid at `startsAt` is in time; a bid at `endsAt` isn't. */
  startsAt: number;
  endsAt: number;
  /** Accepted bids, including the leader's own raises. */
  bidCount: number;
  extendedCount: number;
}

export interface BidInput {
  bidderId: number;
  amount: number;
  /**
   * `max`: the most the bidder would pay; the site bids for them. `direct`: the price goes straight to the
   * amount.
   */
  kind: 'max' | 'direct';
  /** Epoch milliseconds: the database's time under the lock. */
  at: number;
}

export interface BidRules {
  increments: IncrementTable;
  softCloseMs: number;
}

/** A line of the public history. `automatic`: the site bid on behalf of a bidder. */
export interface PriceStep {
  bidderId: number;
  amount: number;
  automatic: boolean;
}

export interface AcceptedBid {
  accepted: true;
  /** Whether the bidder leads after this bid. */
  outcome: 'leading' | 'outbid';
  next: AuctionState;
  /** Oldest first; empty if the leader's own raise didn't change the price. */
  steps: PriceStep[];
  /** The bidder who lost the lead because of this bid: the one outbid notification to send. */
  lostLead: number | null;
  extended: boolean;
  reserveJustMet: boolean;
}

export interface RefusedBid {
  accepted: false;
  code: 'bid_too_low' | 'auction_not_live' | 'auction_ended';
  /** The minimum bid for this bidder and kind of bid. For the leader, it reveals their maximum. */
  minimumBid: number;
}

export type BidDecision = AcceptedBid | RefusedBid;

export type ReserveDecision =
  | { accepted: true; next: AuctionState; step: PriceStep | null; reserveJustMet: boolean }
  | { accepted: false; code: 'reserve_raised' };

export type CloseResult =
  | { result: 'sold'; winnerId: number; price: number }
  | { result: 'reserve-not-met'; winnerId: null; price: number }
  | { result: 'unsold'; winnerId: null; price: null };

/**
 * Decides one bid. Time is checked before the amount; a refused bid changes nothing and never extends the
 * auction.
 * - Price: `min(highest maximum, second maximum + increment(second maximum))`, at least the opening bid; it
 * never falls.
 * - Equal maximums: the earlier bidder leads, at that price.
 * - The leader's own higher maximum changes the price only if the price was capped by their old maximum
 * (below the second maximum + increment) or to reach the reserve. A lower maximum is refused: maximums are
 * never withdrawn.
 * - Direct: the price is the amount, which also counts as the bidder's maximum; another bidder's higher
 * maximum answers it like any bid. The leader can bid directly too: the price rises, and a maximum above the
 * amount remains.
 * - Reserve: as soon as the leader's maximum reaches it, the price is at least the reserve.
 * - Soft close: any accepted bid, own raises included, with less than `softCloseMs` left moves the end to `at
 * + softCloseMs`. Refusals: `auction_ended`, `auction_not_live`, `bid_too_low`.
 * @throws RangeError if the amount isn't an integer or exceeds MAX_AMOUNT, which the request's schema should
 * have refused
 */
export function decideBid(state: AuctionState, bid: BidInput, rules: BidRules): BidDecision {
  assertAmount(bid.amount);
  const minimum = minimumFor(state, bid, rules.increments);
  const refuse = (code: RefusedBid['code']): RefusedBid => ({ accepted: false, code, minimumBid: minimum });
  if (bid.at >= state.endsAt) return refuse('auction_ended');
  if (bid.at < state.startsAt) return refuse('auction_not_live');
  if (bid.amount < minimum) return refuse('bid_too_low');

  const ranking = rank(state, bid);
  const leads = ranking.leaderId === bid.bidderId;
  const price = priceAfter(
    state,
    ranking,
    leads && bid.kind === 'direct' ? bid.amount : null,
    rules.increments,
  );
  const extended = state.endsAt - bid.at < rules.softCloseMs;
  const next: AuctionState = {
    ...state,
    ...ranking,
    price,
    endsAt: extended ? bid.at + rules.softCloseMs : state.endsAt,
    bidCount: state.bidCount + 1,
    extendedCount: state.extendedCount + (extended ? 1 : 0),
  };
  return {
    accepted: true,
    outcome: leads ? 'leading' : 'outbid',
    next,
    steps: publicSteps(state, bid, ranking.leaderId, price),
    lostLead: leads && state.leaderId !== bid.bidderId ? state.leaderId : null,
    extended,
    reserveJustMet: !isReserveMet(state) && isReserveMet(next),
  };
}

/**
 * The minimum bid for anyone but the leader: the opening bid, then price + increment(price). Public. Near
 * MAX_AMOUNT it can exceed it; then no further bid is possible.
 */
export function minimumBid(state: AuctionState, increments: IncrementTable): number {
  return state.price === null ? state.openingBid : nextMinimum(increments, state.price);
}

/** Also true for an auction without reserve, which sells to the high bidder. */
export function isReserveMet({ reserve, price }: AuctionState): boolean {
  return reserve === null || (price !== null && price >= reserve);
}

/**
 * The seller lowers the reserve or drops it (null). If the leader's maximum reaches the new reserve, the
 * price rises to it immediately, as an automatic step; dropping it changes no price. Setting the same reserve
 * again changes nothing. Raising it, or adding one, is refused (rules: "Listings"). The caller checks the
 * auction's state and time; the end doesn't change, because this isn't a bid.
 * @throws RangeError if the reserve isn't an integer from 0 to MAX_AMOUNT
 */
export function lowerReserve(state: AuctionState, reserve: number | null): ReserveDecision {
  if (reserve !== null) {
    assertAmount(reserve);
    if (reserve < 0) throw new RangeError('A reserve can’t be negative.');
    if (state.reserve === null || reserve > state.reserve) return { accepted: false, code: 'reserve_raised' };
  }
  const { leaderId, leaderMax, price } = state;
  if (leaderId === null || leaderMax === null || price === null) {
    return { accepted: true, next: { ...state, reserve }, step: null, reserveJustMet: false };
  }
  const risen = reachReserve(price, leaderMax, reserve);
  const next = { ...state, reserve, price: risen };
  return {
    accepted: true,
    next,
    step: risen > price ? { bidderId: leaderId, amount: risen, automatic: true } : null,
    reserveJustMet: !isReserveMet(state) && isReserveMet(next),
  };
}

/**
 * The result of an auction that has ended (rules: "Close"). If the reserve wasn't met, `price` is the highest
 * bid, and the leader, who gets the offer window, is still `state.leaderId`.
 */
export function closeResult(state: AuctionState): CloseResult {
  const { leaderId, price } = state;
  if (leaderId === null || price === null) return { result: 'unsold', winnerId: null, price: null };
  if (!isReserveMet(state)) return { result: 'reserve-not-met', winnerId: null, price };
  return { result: 'sold', winnerId: leaderId, price };
}

interface Ranking {
  leaderId: number;
  leaderMax: number;
  leaderSince: number;
  secondMax: number | null;
}

/**
 * The leader's own raise needs only one minor unit more: the rules require no increment over one's own
 * maximum.
 */
function minimumFor(state: AuctionState, { bidderId, kind }: BidInput, increments: IncrementTable): number {
  const isOwnRaise = bidderId === state.leaderId && kind === 'max';
  return isOwnRaise && state.leaderMax !== null ? state.leaderMax + 1 : minimumBid(state, increments);
}

function rank(state: AuctionState, { bidderId, amount }: BidInput): Ranking {
  const { leaderId, leaderMax, leaderSince, secondMax } = state;
  const ahead = { leaderId: bidderId, leaderMax: amount, leaderSince: state.bidCount + 1 };
  if (leaderId === null || leaderMax === null) return { ...ahead, secondMax: null };
  if (amount > leaderMax) return { ...ahead, secondMax: bidderId === leaderId ? secondMax : leaderMax };
  // The leader, bidding directly within their own maximum; or a challenger, whose amount is above every price
  // so far.
  return { leaderId, leaderMax, leaderSince, secondMax: bidderId === leaderId ? secondMax : amount };
}

function priceAfter(
  state: AuctionState,
  ranking: Ranking,
  named: number | null,
  increments: IncrementTable,
): number {
  const { leaderMax, secondMax } = ranking;
  const before = state.price ?? state.openingBid;
  const answered = secondMax === null ? before : Math.min(leaderMax, nextMinimum(increments, secondMax));
  return reachReserve(Math.max(before, answered, named ?? before), leaderMax, state.reserve);
}

function reachReserve(price: number, leaderMax: number, reserve: number | null): number {
  return reserve !== null && leaderMax >= reserve ? Math.max(price, reserve) : price;
}

/**
 * A challenger who loses shows their amount and the leader's answer; a new leader shows the price, never
 * their maximum.
 */
function publicSteps(state: AuctionState, bid: BidInput, leaderId: number, price: number): PriceStep[] {
  if (leaderId !== bid.bidderId) {
    return [
      { bidderId: bid.bidderId, amount: bid.amount, automatic: false },
      { bidderId: leaderId, amount: price, automatic: true },
    ];
  }
  return price === state.price ? [] : [{ bidderId: leaderId, amount: price, automatic: false }];
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount > MAX_AMOUNT) throw new RangeError(`Not an amount: ${amount}`);
}
