import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { saleSteps } from './agreed-sales.ts';
import { BoatId, Id, Instant, Money, Nullable, OneOf, Strict } from './common.ts';

/**
 * A live or scheduled auction as its seller sees it. `toReserve`: how far the bid is below the reserve; null
 * if it's met or there's none.
 */
export const OwnAuction = Type.Object({
  ...BoatCard.properties,
  reserve: Nullable(Money),
  toReserve: Nullable(Money),
});
export type OwnAuction = Static<typeof OwnAuction>;

/**
 * A task for the seller, most urgent first. `count`: questions, or bids on an auction below its reserve,
 * otherwise 1. `amount`: of an offer, or missing to the reserve. `until`: the deadline. `since`: when it
 * began. `note` of an inquiry: who asks. `sale`: the next step of an agreed sale.
 */
export const Need = Type.Object({
  kind: OneOf('offer', 'sale', 'inquiry', 'question', 'reserve', 'rejected', 'draft'),
  market_place_id: BoatId,
  title: Type.String(),
  count: Type.Integer(),
  amount: Nullable(Money),
  until: Nullable(Instant),
  since: Nullable(Instant),
  note: Type.String({ description: 'why a listing was rejected, or what a draft still needs' }),
  inquiry_id: Nullable(Type.Integer()),
  sale: Nullable(Type.Object({ id: Id, step: OneOf(...saleSteps) })),
});
export type Need = Static<typeof Need>;

/** One of the live listings. `views` and `perDay` cover the last 14 days, or the time since it went live. */
export const RankedBoat = Type.Object({
  id: BoatId,
  title: Type.String(),
  views: Type.Integer(),
  perDay: Type.Number({ description: 'rounded to one decimal place' }),
  watchers: Type.Integer(),
  photographs: Type.Integer(),
});
export type RankedBoat = Static<typeof RankedBoat>;

/**
 * `auctions`: up to 12, live and scheduled. `needs` and `saleNeeds`: up to 12 each. `boats`: up to six, most active first.
 * `figures.watching`: watchers of available boats. `serverTime`: epoch ms.
 */
export const Dashboard = Type.Object({
  figures: Type.Object({
    live: Type.Integer(),
    boats: Type.Integer(),
    standingBids: Money,
    standingOn: Type.Integer({ description: 'number of auctions' }),
    sold: Type.Integer({ description: 'this year' }),
    soldValue: Money,
    watching: Type.Integer(),
    watchingSince: Type.Integer({ description: 'added since yesterday' }),
  }),
  auctions: Type.Array(OwnAuction),
  needs: Type.Array(Need),
  /** Of the kind `sale`; apart from the others, so that open pages of an earlier version get only kinds that they know. */
  saleNeeds: Type.Array(Need),
  boats: Type.Array(BoatCard),
  best: Type.Array(RankedBoat, {
    description:
      'up to three most viewed listings, most views first; empty with fewer than two live listings',
  }),
  weakest: Type.Array(RankedBoat, {
    description: 'up to three other, least viewed listings, fewest views first',
  }),
  counts: Type.Object({
    boats: Type.Integer(),
    inquiries: Type.Integer(),
    offers: Type.Integer(),
    questions: Type.Integer(),
    staff: Type.Integer(),
  }),
  serverTime: Type.Integer(),
});
export type Dashboard = Static<typeof Dashboard>;
/**
 * All five dashboard calls cover the caller's own listings, or those of the dealership they work for. Days,
 * months and years are those of the caller's time zone (`timezone` or `utcoffset`). Money in minor units.
 */
export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
  summary: "A seller's dashboard: figures, auctions, tasks, boats",
  access: 'signed-in',
  data: Dashboard,
});
/** `market_place_id`: the auction that closes next; null if none is live. */
export const dashboardBanner = call({
  method: 'GET',
  path: '/dashboard_banner',
  summary: "A headline and a sentence about the day, in the caller's time zone",
  access: 'signed-in',
  data: Type.Object({ title: Type.String(), body: Type.String(), market_place_id: Nullable(BoatId) }),
});
/** `byStatus` has only statuses with listings; a sold boat whose sale isn't done counts as `sale-pending`. */
export const listingCount = call({
  method: 'GET',
  path: '/dashboard/listing-count',
  summary: 'My listings by status',
  access: 'signed-in',
  data: Type.Object({ total: Type.Integer(), byStatus: Type.Record(Type.String(), Type.Integer()) }),
});
/**
 * Twelve months in the caller's time zone, oldest first, without gaps. `active`: live, scheduled, under offer or in an offer
 * window.
 */
export const activeSoldCount = call({
  method: 'GET',
  path: '/dashboard/active-sold-count',
  summary: 'Active and sold listings, and sales per month for a year',
  access: 'signed-in',
  data: Type.Object({
    active: Type.Integer(),
    sold: Type.Integer(),
    soldValue: Money,
    months: Type.Array(
      Type.Object({ month: Type.String({ description: 'YYYY-MM' }), sold: Type.Integer(), value: Money }),
    ),
  }),
});
/** Oldest first, today last. Only comments by others. */
export const dayWiseComment = call({
  method: 'GET',
  path: '/dashboard/day-wise-comment',
  summary: "Comments, views and bids per day in the caller's time zone, without gaps",
  access: 'signed-in',
  query: Strict({ days: Type.Integer({ minimum: 1, maximum: 365, default: 14 }) }),
  data: Type.Object({
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD' }),
        comments: Type.Integer(),
        views: Type.Integer(),
        bids: Type.Integer(),
      }),
    ),
  }),
});
/**
 * Only the seller and the site's staff can see the reserve and its history. The last 500 bids, oldest first.
 * Codes: not_found, also if it isn't an auction.
 */
export const bidHistory = call({
  method: 'GET',
  path: '/dashboard/bid-history',
  summary: "The price and reserve history of one of my auctions; not in the specification's list",
  access: 'signed-in',
  query: Strict({ market_place_id: BoatId }),
  data: Type.Object({
    id: BoatId,
    title: Type.String(),
    status: Type.String(),
    startsAt: Instant,
    endsAt: Instant,
    openingBid: Money,
    currentBid: Nullable(Money),
    bidCount: Type.Integer(),
    bidderCount: Type.Integer(),
    bids: Type.Array(Type.Object({ at: Instant, amount: Money })),
    reserve: Nullable(Money),
    reserves: Type.Array(Type.Object({ at: Instant, was: Nullable(Money), became: Nullable(Money) })),
  }),
});
export type BidHistory = Static<typeof bidHistory.data>;
