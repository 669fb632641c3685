import { Type, type Static } from 'typebox';
import { BoatCard, ListingType } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Instant, ListOf, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/**
 * The tabs of an inventory: live (including in review and scheduled), in preparation, sold, and ended without
 * a sale.
 */
export const inventoryShelves = ['listed', 'drafts', 'sold', 'ended'] as const;
export type InventoryShelf = (typeof inventoryShelves)[number];
/** What the caller can do with a listing in its current status. */
export const inventoryActs = [
  'edit',
  'reserve',
  'withdraw',
  'delete',
  'relist',
  'renew',
  'duplicate',
] as const;
export type InventoryAct = (typeof inventoryActs)[number];
export const inventorySorts = [
  'own',
  'changed',
  'title',
  '-title',
  'price',
  '-price',
  'ends',
  'views',
  'watchers',
  'bids',
] as const;
export type InventorySort = (typeof inventorySorts)[number];

/** One of my listings: what everyone sees, and its figures. Only the seller can see the reserve. */
export const InventoryRow = Type.Object({
  ...BoatCard.properties,
  reserve: Nullable(Money),
  stockNumber: Nullable(Type.String({ description: 'the id of an import or a feed' })),
  views: Type.Integer(),
  clicks: Type.Integer(),
  offers: Type.Integer({ description: 'waiting for an answer' }),
  questions: Type.Integer({ description: 'comments by others, and private questions' }),
  expiresAt: Nullable(Instant),
  changedAt: Instant,
  missingSince: Nullable(Type.String({ format: 'date-time', description: 'missing from its feed since' })),
  relistedFrom: Nullable(BoatId),
  rejectedFor: Nullable(Type.String({ description: 'why staff rejected it' })),
  acts: Type.Array(OneOf(...inventoryActs)),
});
export type InventoryRow = Static<typeof InventoryRow>;

const InventoryFilter = {
  shelf: Type.Optional(OneOf(...inventoryShelves)),
  listing: Type.Optional(ListingType),
  search: Type.Optional(Text(120)),
  missing: Type.Optional(Type.Literal(1, { description: 'only boats that are missing from their feed' })),
};
export const InventoryQuery = Strict({
  ...InventoryFilter,
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  sort: OneOf(...inventorySorts),
});
export type InventoryQuery = Static<typeof InventoryQuery>;
export const InventoryCounts = Type.Object({
  all: Type.Integer(),
  listed: Type.Integer(),
  drafts: Type.Integer(),
  sold: Type.Integer(),
  ended: Type.Integer(),
  missing: Type.Integer(),
});
/**
 * The specification names this call without saying what it serves: here, the page /inventory-management.
 * `counts`: the number of listings per tab, for the same search and type.
 */
export const listInventory = call({
  method: 'GET',
  path: '/baot-published',
  summary: "My listings in every status (for a dealer's staff, the dealer's) with their figures",
  access: 'signed-in',
  query: Strict({ ...InventoryQuery.properties, sort: Type.Optional(OneOf(...inventorySorts)) }),
  data: Type.Object({ ...ListOf(InventoryRow).properties, counts: InventoryCounts }),
});
/** In the seller's own order. `may`: the ones among them that each bulk action is possible for. */
export const inventoryIds = call({
  method: 'GET',
  path: '/inventory/ids',
  summary: 'The ids of all my listings that match a filter, for bulk actions',
  access: 'signed-in',
  query: Strict(InventoryFilter),
  data: Type.Object({
    ids: Type.Array(BoatId),
    may: Type.Object({
      withdraw: Type.Array(BoatId),
      relist: Type.Array(BoatId),
      delete: Type.Array(BoatId),
    }),
  }),
});

/**
 * One action on many listings, each in its own transaction: what can't be done is reported per listing, and
 * the others are done. withdraw, delete (drafts), relist and renew are idempotent; duplicate is with the same
 * `Idempotency-Key`. A relisted marketplace boat keeps its address; an auction that ended, or a boat that
 * lacks photographs, becomes a new draft.
 */
export const actOnInventory = call({
  method: 'POST',
  path: '/inventory/act',
  summary: 'Withdraw, delete, relist, renew or duplicate listings',
  access: 'signed-in',
  body: Strict({
    act: OneOf('withdraw', 'delete', 'relist', 'renew', 'duplicate'),
    ids: Type.Array(BoatId, { minItems: 1, maxItems: 200 }),
    reason: Type.Optional(Text(500)),
  }),
  data: Type.Object({
    done: Type.Array(Type.Object({ id: BoatId, newId: Nullable(BoatId) })),
    refused: Type.Array(Type.Object({ id: BoatId, title: Type.String(), message: Type.String() })),
  }),
});

/** One day of a listing, UTC. `watchers`: those who started minus those who stopped watching. */
export const ReportDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD' }),
  views: Type.Integer(),
  clicks: Type.Integer(),
  watchers: Type.Integer(),
  bids: Type.Integer(),
  offers: Type.Integer(),
  comments: Type.Integer(),
  inquiries: Type.Integer(),
});
export type ReportDay = Static<typeof ReportDay>;
/**
 * For the seller and the site's staff. Days in the caller's time zone, oldest first, today last, without gaps. `totals`
 * cover the listing's whole life; `watchers` is the current number. The last 50 `transitions` and `reserveChanges`,
 * newest first; a reserve of null is none. Codes: not_found.
 */
export const boatReport = call({
  method: 'GET',
  path: '/boatReport/{id}',
  summary: 'Report on one of my listings',
  access: 'signed-in',
  params: Strict({ id: BoatId }),
  query: Strict({ days: Type.Integer({ minimum: 7, maximum: 365, default: 30 }) }),
  data: Type.Object({
    boat: InventoryRow,
    days: Type.Array(ReportDay),
    totals: Type.Object({
      views: Type.Integer(),
      clicks: Type.Integer(),
      watchers: Type.Integer(),
      bids: Type.Integer(),
      offers: Type.Integer(),
      comments: Type.Integer(),
      inquiries: Type.Integer(),
    }),
    transitions: Type.Array(
      Type.Object({
        at: Instant,
        from: Type.String(),
        to: Type.String(),
        by: OneOf('seller', 'staff', 'site'),
        reason: Type.String(),
      }),
    ),
    reserveChanges: Type.Array(Type.Object({ at: Instant, was: Nullable(Money), became: Nullable(Money) })),
  }),
});
export type BoatReport = Static<typeof boatReport.data>;

/** CSV files: the reply is the file itself. Times are in the caller's time zone (`timezone` or `utcoffset`), which
 * their column names; amounts are plain decimals. */
const Csv = Type.Object({}, { description: 'text/csv' });
/** By id. */
export const exportBoats = call({
  method: 'GET',
  path: '/export',
  summary: 'My listings as a CSV file',
  access: 'signed-in',
  answers: 'text/csv',
  query: Strict({
    ...InventoryFilter,
    ids: Type.Optional(
      Type.String({
        pattern: '^\\d{1,10}(,\\d{1,10})*$',
        'x-form': 'ids separated by commas',
        maxLength: 6_000,
        description: 'only these',
      }),
    ),
  }),
  data: Csv,
});
const OfOneBoat = Strict({ market_place_id: Type.Optional(BoatId) });
/** By boat and sequence number; retracted bids are marked. Codes: not_found. */
export const exportBids = call({
  method: 'GET',
  path: '/marketPlace/bid-export',
  summary: 'The bids on my listings as a CSV file, with bidder aliases',
  access: 'signed-in',
  answers: 'text/csv',
  query: OfOneBoat,
  data: Csv,
});
/** The first question of each conversation, oldest first. Codes: not_found. */
export const exportInquiries = call({
  method: 'GET',
  path: '/marketPlace/inquery-export',
  summary: 'Private questions as a CSV file',
  access: 'signed-in',
  answers: 'text/csv',
  query: OfOneBoat,
  data: Csv,
});
