import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { SaleState } from './boat-statuses.ts';
import { BoatCard } from './boats.ts';
import { SaleCondition } from './sales.ts';
import { MyBidState } from './my-bids.ts';
import {
  BoatId,
  EnteredAmount,
  Id,
  Instant,
  ListOf,
  Money,
  Nullable,
  OneOf,
  Paging,
  Strict,
  Text,
} from './common.ts';

/**
 * max: the most the bidder will pay; the site bids for them up to it. direct: the price becomes exactly this
 * amount (docs/auction-rules.md, "Bids"). offer: see contract/offers.ts.
 */
export const BidKind = OneOf('max', 'direct', 'offer');
/** leading, outbid: the bidder's position after the bid. offered: the result of an offer. */
export const BidOutcome = OneOf('leading', 'outbid', 'offered');

/**
 * The changing part of an auction, after a bid or an extension. For a marketplace boat, `minimumBid` is the
 * asking price and `endsAt` has no meaning. `version`: the boat's sequence number.
 */
export const AuctionNow = Type.Object({
  currentBid: Nullable(Money),
  minimumBid: Money,
  endsAt: Instant,
  reserveMet: Type.Boolean(),
  hasReserve: Type.Boolean(),
  bidCount: Type.Integer(),
  bidderCount: Type.Integer(),
  extendedCount: Type.Integer(),
  status: Type.String(),
  version: Type.Integer(),
  soldPrice: Type.Optional(Money),
  saleState: Type.Optional(SaleState),
});
export type AuctionNow = Static<typeof AuctionNow>;

/**
 * Places a bid, or with kind 'offer' an offer: by a buyer on a marketplace boat, or by the leader or the
 * seller in an offer window. An offer is private to both sides, takes a `message`, and gets no number in the
 * boat's sequence (`seq` 0, outcome 'offered'); `contract/offers.ts` has the calls that follow.
 * The header `Idempotency-Key` (1 to 100 characters) is required: the same key and body give one bid and the
 * same reply. A bid above `bidConfirmationFactor` times the price changes nothing and is refused with
 * confirmation_required until it's sent again with `confirmed`. Rules: docs/auction-rules.md, "Bids". Codes:
 * not_found, bid_too_low (with minimumBid), confirmation_required, auction_not_live, auction_ended, own_boat,
 * email_not_verified, phone_required, card_required, terms_required, identity_required, unpaid_win, idempotency_conflict,
 * idempotency_key_required, invalid_request (a bid with a message; conditions other than of a marketplace offer). If the card refuses the fee hold:
 * card_declined, insufficient_funds, card_expired, authentication_required (here without `clientSecret`),
 * conflict (its bank takes the hold for a duplicate). For an offer also: offer_standing (one open offer per
 * buyer and boat), offer_window_closed, offer_used (one offer each way in a window), offer_too_low (below the
 * highest bid in a window), role_forbidden (the seller's staff).
 */
export const placeBid = call({
  method: 'POST',
  path: '/bid/add',
  summary: 'Place a bid or an offer',
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    amount: EnteredAmount,
    kind: Type.Optional(BidKind),
    message: Type.Optional(Text(1_000)),
    conditions: Type.Optional(
      Type.Array(SaleCondition, { maxItems: 2, description: "of a buyer's offer on a marketplace boat" }),
    ),
    confirmed: Type.Optional(Type.Boolean({ description: 'confirms a bid after confirmation_required' })),
  }),
  data: Type.Object({
    bid: Type.Object({
      id: Id,
      seq: Type.Integer(),
      at: Instant,
      amount: Money,
      kind: BidKind,
      outcome: BidOutcome,
      allInPrice: Money,
      buyersFee: Money,
    }),
    boat: AuctionNow,
  }),
});

/**
 * One line of a boat's public bid history: a change of its price. A bidder who raises their own maximum
 * without changing the price gets a line at the current price.
 */
export const BidRow = Type.Object({
  id: Type.String({ description: 'boat and sequence number' }),
  market_place_id: BoatId,
  seq: Type.Integer(),
  at: Instant,
  alias: Type.Integer({ description: '"Bidder 4"' }),
  amount: Money,
  automatic: Type.Boolean({ description: 'placed by the site for a maximum bid, in response' }),
  isMine: Type.Boolean(),
  isRetracted: Type.Boolean(),
});
export type BidRow = Static<typeof BidRow>;
/** `total` counts all lines, regardless of `before`. Codes: not_found. */
export const listBids = call({
  method: 'GET',
  path: '/marketPlace/list-all-bids',
  summary: "A boat's public bid history, newest first; `before` (a sequence number) pages back",
  access: 'anyone',
  query: Strict({
    market_place_id: BoatId,
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(BidRow), total: Type.Integer() }),
});
/**
 * A retraction is a new record with a reason. For a typing error (within `retractionSeconds`, not in the last
 * `retractionFinalSeconds`, once per bidder and auction), `intended_amount` is a lower, valid bid of the same
 * kind, placed in the same transaction (docs/auction-rules.md, "Retractions"). After a material change, bids
 * placed before it can be withdrawn; `all` withdraws all of mine. Not in the specification's list. Codes:
 * not_found, retraction_refused, invalid_request.
 */
export const retractBid = call({
  method: 'POST',
  path: '/bid/retract',
  summary: 'Correct a typing error, or withdraw bids placed before a material change',
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    bid_id: Id,
    reason: Text(300, 3),
    intended_amount: Type.Optional(EnteredAmount),
    all: Type.Optional(Type.Boolean()),
  }),
  data: AuctionNow,
});

/** Idempotent. Codes: not_found; it's always possible to stop watching. */
export const watchBoat = call({
  method: 'POST',
  path: '/add-watchlist',
  summary: 'Watch a boat or stop watching it',
  access: 'signed-in',
  body: Strict({ market_place_id: BoatId, watching: Type.Boolean({ default: true }) }),
  data: Type.Object({ watching: Type.Boolean(), watchers: Type.Integer() }),
});
/** A boat on the watchlist. `mine`: null without a bid or an offer of mine. */
export const WatchedBoat = Type.Object({
  ...BoatCard.properties,
  mine: Nullable(Type.Object({ state: MyBidState, maximum: Nullable(Money) })),
});
export type WatchedBoat = Static<typeof WatchedBoat>;

/**
 * Auctions that are live or scheduled first, next to end first; then other boats for sale, then ended ones,
 * last closed first. Listings that were taken down are left out.
 */
export const listWatched = call({
  method: 'GET',
  path: '/watchlist',
  summary: 'The boats I watch, next to end first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(WatchedBoat),
});

/** What the flags on all pages need: the boats last added first, at most `limits.watchedIds`. */
export const listWatchedIds = call({
  method: 'GET',
  path: '/watchlist/ids',
  summary: 'The ids of the boats I watch',
  access: 'signed-in',
  data: Type.Object({ ids: Type.Array(Id), isAll: Type.Boolean() }),
});
