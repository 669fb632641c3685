import { Type, type Static } from 'typebox';
import { BoatCard, ListingType } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Instant, ListOf, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/** The shelves of an inventory: what is up (review and announcement included), in the making, sold, and over without a sale. */
export const inventoryShelves = ['listed', 'drafts', 'sold', 'ended'] as const;
export type InventoryShelf = (typeof inventoryShelves)[number];
/** What the caller may do with a listing as it stands. */
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

/** An own listing: what everybody sees of it, and its numbers. The reserve is its seller's to know. */
export const InventoryRow = Type.Object({
  ...BoatCard.properties,
  reserve: Nullable(Money),
  stockNumber: Nullable(Type.String({ description: 'the number of an import or a feed' })),
  views: Type.Integer(),
  clicks: Type.Integer(),
  offers: Type.Integer({ description: 'that wait for an answer' }),
  questions: Type.Integer({ description: 'comments by others, and questions in private' }),
  expiresAt: Nullable(Instant),
  changedAt: Instant,
  missingSince: Nullable(
    Type.String({ format: 'date-time', description: 'since when its feed does not name it anymore' }),
  ),
  relistedFrom: Nullable(BoatId),
  rejectedFor: Nullable(Type.String({ description: 'why staff sent it back' })),
  acts: Type.Array(OneOf(...inventoryActs)),
});
export type InventoryRow = Static<typeof InventoryRow>;

const InventoryFilter = {
  shelf: Type.Optional(OneOf(...inventoryShelves)),
  listing: Type.Optional(ListingType),
  search: Type.Optional(Text(120)),
  missing: Type.Optional(
    Type.Literal(1, { description: 'only those that their feed does not name anymore' }),
  ),
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
/** The specification names this call without saying what it serves: here, the page /inventory-management. `counts`: the shelves, for the same words and type. */
export const listInventory = call({
  method: 'GET',
  path: '/baot-published',
  summary: "My listings in every state (a dealer's, for its staff) with their numbers",
  access: 'signed-in',
  query: Strict({ ...InventoryQuery.properties, sort: Type.Optional(OneOf(...inventorySorts)) }),
  data: Type.Object({ ...ListOf(InventoryRow).properties, counts: InventoryCounts }),
});
/** In the seller's own order. */
export const inventoryIds = call({
  method: 'GET',
  path: '/inventory/ids',
  summary: 'The ids of all my listings that a filter finds, for acts on many',
  access: 'signed-in',
  query: Strict(InventoryFilter),
  data: Type.Object({ ids: Type.Array(BoatId) }),
});

/**
 * One act on many listings, each in a transaction of its own: what cannot be done is said per listing, the others are done.
 * withdraw, delete (drafts), relist, renew and duplicate may be sent again without doubling; duplicate with the same
 * `Idempotency-Key`. A relisted marketplace boat comes back under its address; an auction that is over becomes a new draft.
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

/** One day of a listing, UTC. `watchers`: those who began less those who stopped. */
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
/** To its seller and the site's staff. Days in UTC, oldest first, today last, none left out; `totals` since it is there, `watchers` as they are now; the last 50 `transitions`, the last first. Codes: not_found. */
export const boatReport = call({
  method: 'GET',
  path: '/boatReport/{id}',
  summary: 'One own listing over time',
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
  }),
});
export type BoatReport = Static<typeof boatReport.data>;

/** CSV files: their replies are the files themselves. Dates by the `utcoffset` header, amounts as plain decimals. */
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
/** By boat and sequence, retracted ones marked. Codes: not_found. */
export const exportBids = call({
  method: 'GET',
  path: '/marketPlace/bid-export',
  summary: 'The bids on my listings as a CSV file: bidders by their alias',
  access: 'signed-in',
  answers: 'text/csv',
  query: OfOneBoat,
  data: Csv,
});
/** The first question of each conversation, oldest first. Codes: not_found. */
export const exportInquiries = call({
  method: 'GET',
  path: '/marketPlace/inquery-export',
  summary: 'The questions asked in private as a CSV file',
  access: 'signed-in',
  answers: 'text/csv',
  query: OfOneBoat,
  data: Csv,
});
