import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { BoatCard } from './boats.ts';
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

/** max: the most somebody would pay, and the site bids for them; direct: the price goes straight to it (docs/auction-rules.md, "Bids"); offer: see contract/offers.ts. */
export const BidKind = OneOf('max', 'direct', 'offer');
/** leading, outbid: how the bidder stands after it. offered: what an offer comes to. */
export const BidOutcome = OneOf('leading', 'outbid', 'offered');

/** The hot part of an auction, as it stands after a bid or a change of end. Of a marketplace boat `minimumBid` is the asking price, and `endsAt` says nothing. `version`: the boat's sequence number. */
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
});
export type AuctionNow = Static<typeof AuctionNow>;

/**
 * Places a bid, or with kind 'offer' an offer: by a buyer on a marketplace boat, or by the leader or the seller in an offer window. An offer is
 * private to both sides, takes a `message` and no number of the boat's sequence (`seq` 0, outcome 'offered'); how it goes on is in `contract/offers.ts`.
 * Header `Idempotency-Key` (1 to 100 characters) is required: the same key and body give one bid and the same
 * reply. A bid above `bidConfirmationFactor` times the price changes nothing and is refused with confirmation_required until it is sent again with `confirmed`.
 * Rules: auction-rules.md, "Bids". Refusals: not_found, bid_too_low (with minimumBid), confirmation_required, auction_not_live, auction_ended, own_boat, email_not_verified,
 * phone_required, card_required, terms_required, idempotency_conflict, idempotency_key_required, invalid_request (a message with a bid); where the card does not
 * allow the hold of the fee card_declined, insufficient_funds, card_expired, authentication_required (here without `clientSecret`), conflict (its bank takes the hold
 * for a repeated one); of an offer also offer_standing (one open offer a buyer and boat), offer_window_closed, offer_used (one offer each way in a window),
 * offer_too_low (below the highest bid in a window), role_forbidden (the seller's staff).
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
    confirmed: Type.Optional(Type.Boolean({ description: 'answers confirmation_required' })),
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

/** One line of a boat's public history: a step of its price. A raise of one's own maximum that moved no price is a line at the price as it stood. */
export const BidRow = Type.Object({
  id: Type.String({ description: 'boat and sequence' }),
  market_place_id: BoatId,
  seq: Type.Integer(),
  at: Instant,
  alias: Type.Integer({ description: '"Bidder 4"' }),
  amount: Money,
  automatic: Type.Boolean({ description: 'answered by a maximum bid' }),
  isMine: Type.Boolean(),
  isRetracted: Type.Boolean(),
});
export type BidRow = Static<typeof BidRow>;
/** `total`: all lines, whatever `before`. Codes: not_found. */
export const listBids = call({
  method: 'GET',
  path: '/marketPlace/list-all-bids',
  summary: "The public history of a boat's bids, the last first; `before` pages by sequence",
  access: 'anyone',
  query: Strict({
    market_place_id: BoatId,
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(BidRow), total: Type.Integer() }),
});
/**
 * A retraction is a new record with a reason. For a typing error, within `retractionSeconds` and not in the last `retractionFinalSeconds`, once per bidder and auction,
 * it names `intended_amount`: a lower, valid bid of the same kind that is placed in the same transaction (auction-rules.md, "Retractions"). After a material change, bids
 * placed before it may be withdrawn; `all` withdraws every one of mine. Not in the specification's list. Codes: not_found, retraction_refused, invalid_request.
 */
export const retractBid = call({
  method: 'POST',
  path: '/bid/retract',
  summary: 'Correct a typing error, or withdraw what was bid before a material change',
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

/** Asked again it changes nothing. Codes: not_found; one can always stop. */
export const watchBoat = call({
  method: 'POST',
  path: '/add-watchlist',
  summary: 'Watch a boat, or stop watching it',
  access: 'signed-in',
  body: Strict({ market_place_id: BoatId, watching: Type.Boolean({ default: true }) }),
  data: Type.Object({ watching: Type.Boolean(), watchers: Type.Integer() }),
});
/** What was taken down is left out. */
export const listWatched = call({
  method: 'GET',
  path: '/watchlist',
  summary: 'The boats I watch, last added first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(BoatCard),
});
