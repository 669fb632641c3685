import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Instant, Money, Nullable, OneOf, Strict } from './common.ts';

/** A live or announced auction as its seller sees it. `toReserve`: what the bid lacks, null when it is met or there is none. */
export const OwnAuction = Type.Object({
  ...BoatCard.properties,
  reserve: Nullable(Money),
  toReserve: Nullable(Money),
});
export type OwnAuction = Static<typeof OwnAuction>;

/** Something that waits for the seller, the most urgent first. `count` of questions, or of the bids on an auction below its reserve, else 1; `amount` of an offer or to the reserve; `until` when it is too late; `since` when it began. `note` of an inquiry: who asks. */
export const Need = Type.Object({
  kind: OneOf('offer', 'inquiry', 'question', 'reserve', 'rejected', 'draft'),
  market_place_id: BoatId,
  title: Type.String(),
  count: Type.Integer(),
  amount: Nullable(Money),
  until: Nullable(Instant),
  since: Nullable(Instant),
  note: Type.String({ description: 'why a listing was sent back, or what a draft lacks' }),
  inquiry_id: Nullable(Type.Integer()),
});
export type Need = Static<typeof Need>;

/** One of the listings that are up. `views` and `perDay` of the last 14 days, or since it is up. */
export const RankedBoat = Type.Object({
  id: BoatId,
  title: Type.String(),
  views: Type.Integer(),
  perDay: Type.Number({ description: 'to one decimal' }),
  watchers: Type.Integer(),
  photographs: Type.Integer(),
});
export type RankedBoat = Static<typeof RankedBoat>;

/** `auctions`: up to 12, live and announced. `needs`: up to 12. `boats`: up to six, what moves first. `figures.watching`: watchers of what can be had. `serverTime` in epoch ms. */
export const Dashboard = Type.Object({
  figures: Type.Object({
    live: Type.Integer(),
    boats: Type.Integer(),
    standingBids: Money,
    standingOn: Type.Integer({ description: 'auctions' }),
    sold: Type.Integer({ description: 'this year' }),
    soldValue: Money,
    watching: Type.Integer(),
    watchingSince: Type.Integer({ description: 'of them since yesterday' }),
  }),
  auctions: Type.Array(OwnAuction),
  needs: Type.Array(Need),
  boats: Type.Array(BoatCard),
  best: Type.Array(RankedBoat, {
    description: 'up to three that are looked at most, the most first; empty with fewer than two up',
  }),
  weakest: Type.Array(RankedBoat, {
    description: 'up to three others that are looked at least, the least first',
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
/** All five are of the caller's own listings, or the dealership's they work for. Money in minor units. */
export const dashboard = call({
  method: 'GET',
  path: '/dashboard',
  summary: "A seller's day: figures, auctions, what waits, boats",
  access: 'signed-in',
  data: Dashboard,
});
/** `market_place_id`: the next auction to close; null when none is live. */
export const dashboardBanner = call({
  method: 'GET',
  path: '/dashboard_banner',
  summary: "The day in a headline and a sentence, by the caller's clock (utcoffset)",
  access: 'signed-in',
  data: Type.Object({ title: Type.String(), body: Type.String(), market_place_id: Nullable(BoatId) }),
});
/** `byStatus` names only the states that there are. */
export const listingCount = call({
  method: 'GET',
  path: '/dashboard/listing-count',
  summary: 'Own listings by state',
  access: 'signed-in',
  data: Type.Object({ total: Type.Integer(), byStatus: Type.Record(Type.String(), Type.Integer()) }),
});
/** Twelve months in UTC, oldest first, none left out. `active`: live, announced, under offer or in an offer window. */
export const activeSoldCount = call({
  method: 'GET',
  path: '/dashboard/active-sold-count',
  summary: 'Active and sold, and sales by month over a year',
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
/** Oldest first, today last. Comments by others alone. */
export const dayWiseComment = call({
  method: 'GET',
  path: '/dashboard/day-wise-comment',
  summary: 'Comments a day, and views and bids beside them; days in UTC, none left out',
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
/** The reserve and its past are its seller's and the site's staff's to know. The last 500 bids, oldest first. Codes: not_found, also for what is no auction. */
export const bidHistory = call({
  method: 'GET',
  path: '/dashboard/bid-history',
  summary: "One own auction: its price and its reserve over time; not in the specification's list",
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
