import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { Reason } from './site-staff.ts';

const Who = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  alias: Nullable(Type.Integer()),
});

/** What became of a bid. Of a running auction `amount` is the price that the bid led to, never the maximum. */
export const LedgerLine = Type.Object({
  id: Id,
  seq: Type.Integer(),
  at: Instant,
  bidder: Who,
  amount: Money,
  priceAfter: Money,
  state: OneOf('in-force', 'retracted', 'canceled'),
  reason: Type.String(),
});
export type LedgerLine = Static<typeof LedgerLine>;

export const evidenceKinds = [
  'same-device',
  'same-card',
  'same-phone',
  'same-address',
  'always-retracts',
  'always-same-seller',
] as const;
/** Why two accounts seem linked, or one bids oddly. */
export const Evidence = Type.Object({
  kind: OneOf(...evidenceKinds),
  detail: Type.String(),
});
export type Evidence = Static<typeof Evidence>;

export const AuctionFlag = Type.Object({
  kind: OneOf('suspended-leader', 'suspended-seller', 'linked-accounts'),
  account: Who,
  other: Nullable(Who),
  evidence: Type.Array(Evidence),
  decision: Nullable(
    Type.Object({
      decision: OneOf('cleared', 'confirmed'),
      by: Type.String(),
      at: Instant,
      reason: Type.String(),
    }),
  ),
});
export type AuctionFlag = Static<typeof AuctionFlag>;

/** An auction as staff see it: real people, and everything but the maximum and the reserve while it runs. */
export const ConsoleAuction = Type.Object({
  id: Id,
  title: Type.String(),
  status: Type.String(),
  listingType: Type.String(),
  seller: Who,
  price: Nullable(Money),
  openingBid: Nullable(Money),
  hasReserve: Type.Boolean(),
  reserveMet: Type.Boolean(),
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  extendedCount: Type.Integer(),
  bidCount: Type.Integer(),
  bidderCount: Type.Integer(),
  watchers: Type.Integer(),
  views: Type.Integer(),
  isManaged: Type.Boolean(),
  ledger: Type.Array(LedgerLine),
  refused: Type.Array(Type.Object({ id: Id, at: Instant, bidder: Who, amount: Money, code: Type.String() })),
  transitions: Type.Array(
    Type.Object({
      at: Instant,
      from: Type.String(),
      to: Type.String(),
      by: Type.String(),
      reason: Type.String(),
    }),
  ),
  flags: Type.Array(AuctionFlag),
});
export type ConsoleAuction = Static<typeof ConsoleAuction>;

const onAuction = { access: 'site-staff', params: Strict({ id: Id }) } as const;

/** Codes: not_found. */
export const readAuction = call({
  ...onAuction,
  method: 'GET',
  path: '/console/auctions/{id}',
  summary: 'A listing for staff: its bids, rejected bids, and flags',
  needs: 'see-listings',
  data: ConsoleAuction,
});
/**
 * The auction is recomputed from the bids that remain; everyone sees that a bid was canceled. Codes: not_found,
 * conflict (not running), password_required.
 */
export const cancelBid = call({
  ...onAuction,
  method: 'POST',
  path: '/console/auctions/{id}/cancel-bid',
  summary: 'Cancel a bid',
  needs: 'moderate',
  isIrreversible: true,
  body: Strict({ bid: Id, reason: Reason }),
  data: Type.Object({ price: Nullable(Money) }),
});
/** Codes: not_found, conflict (can't be withdrawn in its status), password_required. */
export const cancelAuction = call({
  ...onAuction,
  method: 'POST',
  path: '/console/auctions/{id}/cancel',
  summary: 'Withdraw a listing or cancel an auction',
  needs: 'manage-listings',
  isIrreversible: true,
  body: Strict({ reason: Reason }),
  data: Done,
});
/**
 * Prepares a draft of the seller from an ended listing, and notifies them; the same draft when asked again. `id`: the
 * draft's. Codes: not_found, conflict (not ended, or the seller has too many drafts).
 */
export const relistBoat = call({
  ...onAuction,
  method: 'POST',
  path: '/console/auctions/{id}/relist',
  summary: 'Create a draft to relist a boat',
  needs: 'manage-listings',
  body: Strict({ reason: Reason }),
  data: Type.Object({ id: Id }),
});
const FeaturedBoat = Type.Object({
  id: Id,
  title: Type.String(),
  status: Type.String(),
  isChosen: Type.Boolean({ description: 'by staff' }),
  boughtUntil: Nullable(Instant),
});
export type FeaturedBoat = Static<typeof FeaturedBoat>;
/** `chosen`: by staff, in their order on the home page; `bought`: places that sellers paid for, which come first. */
export const listFeatured = call({
  method: 'GET',
  path: '/console/featured',
  summary: 'Boats featured on the home page',
  access: 'site-staff',
  needs: 'manage-listings',
  data: Type.Object({ chosen: Type.Array(FeaturedBoat), bought: Type.Array(FeaturedBoat) }),
});
/** Replaces the whole list. Codes: conflict (a boat isn't public). */
export const setFeatured = call({
  method: 'POST',
  path: '/console/featured',
  summary: 'Choose the featured boats and their order',
  access: 'site-staff',
  needs: 'manage-listings',
  body: Strict({ ids: Type.Array(Id, { maxItems: 24 }), reason: Reason }),
  data: Done,
});
/** Only later than it ends now. Codes: not_found, conflict (not running), invalid_request at `endsAt`. */
export const moveEnd = call({
  ...onAuction,
  method: 'POST',
  path: '/console/auctions/{id}/end',
  summary: 'Extend a live auction',
  needs: 'manage-listings',
  body: Strict({ endsAt: Instant, reason: Reason }),
  data: Type.Object({ endsAt: Instant }),
});
/** Codes: not_found. */
export const decideFlag = call({
  ...onAuction,
  method: 'POST',
  path: '/console/auctions/{id}/flags',
  summary: 'Clear or confirm a flag',
  needs: 'moderate',
  body: Strict({
    kind: OneOf('suspended-leader', 'suspended-seller', 'linked-accounts'),
    account: Id,
    other: Nullable(Id),
    decision: OneOf('cleared', 'confirmed'),
    reason: Reason,
  }),
  data: Done,
});

export const ConsoleListing = Type.Object({
  id: Id,
  title: Type.String(),
  status: Type.String(),
  listingType: Type.String(),
  seller: Type.String(),
  sellerId: Id,
  price: Nullable(Money),
  bidCount: Type.Integer(),
  flags: Type.Integer(),
  publishedAt: Nullable(Instant),
  endsAt: Nullable(Instant),
});
export type ConsoleListing = Static<typeof ConsoleListing>;

/** Newest first, or by their end. `before`: the last id of the previous page. */
export const listListings = call({
  method: 'GET',
  path: '/console/listings',
  summary: 'Listings in every status, by filter',
  access: 'site-staff',
  needs: 'see-listings',
  query: Strict({
    search: Type.Optional(Text(120)),
    status: Type.Optional(Text(30)),
    type: Type.Optional(OneOf('auction', 'marketplace')),
    has: Type.Optional(OneOf('bids', 'flags', 'reports')),
    before: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(ConsoleListing), next: Nullable(Id) }),
});
