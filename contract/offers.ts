import { Type, type Static } from 'typebox';
import { BoatStatus, SaleState } from './boat-statuses.ts';
import { Reliability, SaleCondition } from './sales.ts';
import { Attachment, ListingType } from './boats.ts';
import { LotRules } from './lot-rules.ts';
import { call } from './call.ts';
import {
  BoatId,
  Done,
  EnteredAmount,
  Id,
  Instant,
  ListOf,
  Money,
  Nullable,
  OneOf,
  Strict,
  Text,
} from './common.ts';

/**
 * marketplace: on an asking price. offer-window: after a reserve that wasn't met. second-chance: to the next
 * bidder when the winner didn't pay.
 */
export const OfferKind = OneOf('marketplace', 'offer-window', 'second-chance');
export type OfferKind = Static<typeof OfferKind>;
/**
 * An offer is open until it's answered, once. `fell-through`: it was accepted, but the sale wasn't completed.
 */
export const OfferState = OneOf(
  'open',
  'accepted',
  'declined',
  'countered',
  'withdrawn',
  'expired',
  'fell-through',
);
export type OfferState = Static<typeof OfferState>;
export const OfferSide = OneOf('buyer', 'seller');
export type OfferSide = Static<typeof OfferSide>;
/** `withdraw` is for the side that made the offer, the others for the other side. */
export const OfferAnswer = OneOf('accept', 'decline', 'counter', 'withdraw');
export type OfferAnswer = Static<typeof OfferAnswer>;

/** One amount offered by one side. Only the buyer and the seller see it. */
export const Offer = Type.Object({
  id: Id,
  madeBy: OfferSide,
  amount: Money,
  buyersFee: Money,
  allInPrice: Money,
  message: Type.String({ description: 'the message sent with the offer, plain text' }),
  /** What it depends on; a counteroffer takes it over. */
  conditions: Type.Array(SaleCondition),
  state: OfferState,
  note: Type.String({ description: 'the message sent with the answer' }),
  at: Instant,
  expiresAt: Instant,
  settledAt: Nullable(Instant),
});
export type Offer = Static<typeof Offer>;

/** All offers between one buyer and the seller of one boat, oldest first. */
export const Negotiation = Type.Object({
  /** The state of the newest offer. */
  id: Id,
  market_place_id: BoatId,
  kind: OfferKind,
  mySide: OfferSide,
  /**
   * For the buyer, the seller's public name; for the seller, the buyer's, in an auction their alias ("Bidder
   * 4"). Never an address.
   */
  otherParty: Type.String(),
  /** For the seller: how the buyer's purchases here ended. */
  reliability: Nullable(Reliability),
  boat: Type.Object({
    title: Type.String(),
    status: BoatStatus,
    saleState: Nullable(SaleState),
    listingType: ListingType,
    price: Nullable(Money),
    cover: Nullable(Attachment),
    /** Those that it was published under, which set the buyer's fee. */
    rules: Nullable(LotRules),
  }),
  offers: Type.Array(Offer),
  /** What I can do with the last offer now. */
  may: Type.Array(OfferAnswer),
  /** The sale that the accepted offer led to. */
  sale_id: Nullable(Id),
  /** I'm the buyer, and the boat is reserved for me or mine. */
  isMine: Type.Boolean(),
  /** I'm the seller, and the boat is under offer to this buyer: I can mark it sold or reopen it. */
  canClose: Type.Boolean(),
});
export type Negotiation = Static<typeof Negotiation>;

/**
 * My negotiations: first those that wait for my answer, then by the newest offer. `market_place_id`: only
 * this boat; `side`: only those in which I buy or sell. Not in the specification's list.
 */
export const listOffers = call({
  method: 'GET',
  path: '/offers',
  summary: 'My offers, made and received, grouped by negotiation',
  access: 'signed-in',
  query: Strict({
    market_place_id: Type.Optional(BoatId),
    side: Type.Optional(OfferSide),
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
  }),
  data: ListOf(Negotiation),
});

/**
 * Answers an open offer. `counter` takes `amount` (minor units) and `message`; the counteroffer is a new
 * offer, valid for `offerSeconds`, or in an offer window for `offerWindowSeconds`.
 * Accepting on the marketplace puts the boat under offer and declines the other offers; accepting in an offer
 * window or a second chance sells it. The same answer again gives the same reply. The first offer is made by
 * `POST /bid/add` with kind 'offer'. Not in the specification's list.
 * Codes: not_found, role_forbidden, offer_closed (already answered, expired, the caller's own, or the boat is
 * no longer available), offer_used (no counteroffer left), offer_too_low (below the highest bid in a window),
 * invalid_request at amount. For a buyer who accepts or counters also: email_not_verified, phone_required,
 * terms_required, card_required, identity_required.
 */
export const answerOffer = call({
  method: 'POST',
  path: '/offer/answer',
  summary: 'Accept, decline, counter or withdraw an offer',
  access: 'signed-in',
  perMinute: 30,
  body: Strict({
    offer_id: Id,
    answer: OfferAnswer,
    amount: Type.Optional(EnteredAmount),
    message: Type.Optional(Text(1_000)),
  }),
  data: Negotiation,
});

/** What a seller can do about an unpaid sale. For the seller and the site's staff. */
export const AfterSale = Type.Object({
  /** The last sale; null if there was none. */
  sale: Nullable(
    Type.Object({
      alias: Nullable(Type.Integer()),
      price: Money,
      soldAt: Instant,
      state: OneOf('standing', 'unpaid', 'canceled'),
    }),
  ),
  /**
   * When the caller can declare it unpaid (`changeBoatStatus` with status 'unsold'); null if there's nothing
   * to declare.
   */
  unpaidFrom: Nullable(Instant),
  /** Who can get a second-chance offer now, at their highest bid. */
  nextBidder: Nullable(Type.Object({ alias: Nullable(Type.Integer()), amount: Money })),
});
export type AfterSale = Static<typeof AfterSale>;
/** Codes: not_found. */
export const afterSale = call({
  method: 'GET',
  path: '/offer/after-sale',
  summary: "What can be done about an unpaid sale; not in the specification's list",
  access: 'signed-in',
  query: Strict({ market_place_id: BoatId }),
  data: AfterSale,
});
/**
 * After an unpaid sale, the seller or the site's staff offer the boat to the next bidder at their highest
 * bid. Repeating the call returns the open offer. Not in the specification's list. Codes: not_found,
 * transition_refused, hin_taken (listed again in the meantime).
 */
export const offerSecondChance = call({
  method: 'POST',
  path: '/offer/second-chance',
  summary: 'Offer the boat to the next bidder',
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ market_place_id: BoatId }),
  data: Done,
});
