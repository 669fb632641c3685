import { Type, type Static } from 'typebox';
import { Attachment, BoatStatus, ListingType } from './boats.ts';
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

/** marketplace: on an asking price. offer-window: after a reserve that was not met. second-chance: to the next bidder when the winner did not pay. */
export const OfferKind = OneOf('marketplace', 'offer-window', 'second-chance');
export type OfferKind = Static<typeof OfferKind>;
/** An offer is open until it is answered, once. `fell-through`: accepted, and the deal came to nothing. */
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
/** `withdraw` is for who made it, the others for the other side. */
export const OfferAnswer = OneOf('accept', 'decline', 'counter', 'withdraw');
export type OfferAnswer = Static<typeof OfferAnswer>;

/** One amount that one side named. Seen by buyer and seller, by nobody else. */
export const Offer = Type.Object({
  id: Id,
  madeBy: OfferSide,
  amount: Money,
  buyersFee: Money,
  allInPrice: Money,
  message: Type.String({ description: "the maker's words, plain text" }),
  state: OfferState,
  note: Type.String({ description: 'the words that came with its end' }),
  at: Instant,
  expiresAt: Instant,
  settledAt: Nullable(Instant),
});
export type Offer = Static<typeof Offer>;

/** All that one buyer and the seller of one boat offered each other, oldest first. */
export const Talk = Type.Object({
  /** That of its newest offer. */
  id: Id,
  market_place_id: BoatId,
  kind: OfferKind,
  mySide: OfferSide,
  /** The seller's public name to the buyer; the buyer's to the seller, in an auction their alias ("Bidder 4"). Never an address. */
  otherParty: Type.String(),
  boat: Type.Object({
    title: Type.String(),
    status: BoatStatus,
    listingType: ListingType,
    price: Nullable(Money),
    cover: Nullable(Attachment),
  }),
  offers: Type.Array(Offer),
  /** What I may do with the last offer now. */
  may: Type.Array(OfferAnswer),
  /** I am the buyer and the boat is kept for me, or mine. */
  isMine: Type.Boolean(),
  /** I sell, and the boat is under offer to this buyer: it can be marked sold, or put back. */
  canClose: Type.Boolean(),
});
export type Talk = Static<typeof Talk>;

/** My talks: those that wait for my answer first, then by the newest offer. `market_place_id` for one boat's; `side` for those I buy or sell in. Not in the specification's list. */
export const listOffers = call({
  method: 'GET',
  path: '/offers',
  summary: 'My offers, made and received, as talks',
  access: 'signed-in',
  query: Strict({
    market_place_id: Type.Optional(BoatId),
    side: Type.Optional(OfferSide),
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
  }),
  data: ListOf(Talk),
});

/**
 * Answers an open offer. `counter` takes `amount` (minor units) and `message`; the counter is a new offer and stands `offerSeconds`, in an offer window `offerWindowSeconds`.
 * Accepted on the marketplace, the boat is under offer and the other offers are declined; in an offer window or of a second chance, it is sold.
 * The same answer again gives the same reply. An offer is first made by `POST /bid/add` with kind 'offer'. Not in the specification's list.
 * Codes: not_found, role_forbidden, offer_closed (answered already, expired, one's own, or the boat is gone), offer_used (no counter-offer is left), offer_too_low (below the
 * highest bid in a window), invalid_request at amount; to a buyer who accepts or counters also email_not_verified, phone_required, terms_required, card_required.
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
  data: Talk,
});

/** What a seller can do about a sale that is not paid. For the seller and the site's staff. */
export const AfterSale = Type.Object({
  /** The last sale; null when there was none. */
  sale: Nullable(
    Type.Object({
      alias: Nullable(Type.Integer()),
      price: Money,
      soldAt: Instant,
      state: OneOf('standing', 'unpaid'),
    }),
  ),
  /** From when the caller may declare it unpaid (`changeBoatStatus` with status 'unsold'); null when there is nothing to declare. */
  unpaidFrom: Nullable(Instant),
  /** To whom a second chance can be offered now, at their best amount. */
  nextBidder: Nullable(Type.Object({ alias: Nullable(Type.Integer()), amount: Money })),
});
export type AfterSale = Static<typeof AfterSale>;
/** Codes: not_found. */
export const afterSale = call({
  method: 'GET',
  path: '/offer/after-sale',
  summary: "What can be done about a sale that is not paid; not in the specification's list",
  access: 'signed-in',
  query: Strict({ market_place_id: BoatId }),
  data: AfterSale,
});
/** Offers the boat to the next bidder at their best amount, after a sale that was not paid. By the seller or the site's staff. Codes: not_found, transition_refused, hin_taken (listed again meanwhile). A repeat gives the offer that stands. Not in the specification's list. */
export const offerSecondChance = call({
  method: 'POST',
  path: '/offer/second-chance',
  summary: 'Offer the boat to the next bidder',
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ market_place_id: BoatId }),
  data: Done,
});
