import { Type, type Static } from 'typebox';
import {
  Attachment,
  Boat,
  BoatCard,
  BoatStatus,
  BoatType,
  ListingType,
  Tag,
  fuelTypes,
  hullMaterials,
  publicStatuses,
} from './boats.ts';
import { call } from './call.ts';
import { BoatId, Id, Instant, ListOf, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { limits } from './limits.ts';

/**
 * One query for /auction, /marketplace, /past and the search. Years default to all. Money in minor units, lengths in feet, distances in miles.
 * `after`: what follows this boat in the order asked for, instead of a page by its number: nothing is shown twice when others come or go meanwhile.
 * `ends`: live auctions that end within 24 hours (`today`) or 96.
 * Codes: invalid_request with the field zip when there is no such place.
 */
export const BoatQuery = Strict({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
  after: Type.Optional(BoatId),
  listing: Type.Optional(OneOf('auction', 'marketplace', 'past')),
  search: Type.Optional(Text(limits.filterLength.search)),
  tags: Type.Optional(
    Type.String({
      pattern: '^\\d+(,\\d+)*$',
      'x-form': 'ids separated by commas',
      maxLength: 200,
      description: 'tag ids, any of them',
    }),
  ),
  type: Type.Optional(BoatType),
  make: Type.Optional(Text(limits.filterLength.make)),
  model: Type.Optional(Text(limits.filterLength.model)),
  start_year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
  end_year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
  min_price: Type.Optional(Money),
  max_price: Type.Optional(Money),
  min_length: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  max_length: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  zip: Type.Optional(
    Type.String({
      pattern: '^\\d{5}$',
      'x-form': 'a 5-digit ZIP code',
      description:
        'with `within`: no farther from here, along the great circle; alone: for the order by distance',
    }),
  ),
  within: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: 'miles' })),
  hull: Type.Optional(OneOf(...hullMaterials)),
  fuel: Type.Optional(OneOf(...fuelTypes)),
  condition: Type.Optional(OneOf('new', 'used')),
  status: Type.Optional(OneOf(...publicStatuses)),
  reserve: Type.Optional(OneOf('none', 'met', 'not-met')),
  seller: Type.Optional(OneOf('private', 'dealer')),
  ends: Type.Optional(OneOf('today', '4days')),
  sortBy: Type.Integer({
    minimum: 0,
    maximum: 8,
    default: 0,
    description:
      '0 the likest first with `search`, else as 8; 1 newest; 2 price up; 3 price down; 4 year down; 5 most bids; 6 length down; 7 nearest (with `zip`); 8 ending soonest (auction), last closed (past), newest',
  }),
});
export type BoatQuery = Static<typeof BoatQuery>;

export const Facet = Type.Object({ value: Type.String(), label: Type.String(), boats: Type.Integer() });
export type Facet = Static<typeof Facet>;
/** Each counts the listings that pass all filters but its own. */
export const Facets = Type.Object({
  listings: Type.Array(Facet, {
    description: 'auction, marketplace, past: what the same filters find in each list',
  }),
  types: Type.Array(Facet),
  makes: Type.Array(Facet, { description: 'those with the most boats' }),
  models: Type.Array(Facet, { description: 'only when a make is chosen' }),
  tags: Type.Array(Facet),
  untagged: Type.Integer({ description: 'what is found without the filter by tags' }),
  reserve: Type.Array(Facet),
  sellers: Type.Array(Facet),
  statuses: Type.Array(Facet),
  hulls: Type.Array(Facet),
  fuels: Type.Array(Facet),
  conditions: Type.Array(Facet),
  years: Type.Object({ from: Nullable(Type.Integer()), to: Nullable(Type.Integer()) }),
  lengths: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), boats: Type.Integer() })),
  total: Type.Integer(),
});
export type Facets = Static<typeof Facets>;

/** Public listings only. Codes: those of BoatQuery. */
export const listBoats = call({
  method: 'GET',
  path: '/lists',
  summary: 'Listing search',
  access: 'anyone',
  query: BoatQuery,
  data: ListOf(BoatCard),
});
/** Page, order and `after` do not matter. Codes: those of BoatQuery. */
export const listFilters = call({
  method: 'GET',
  path: '/filters',
  summary: 'Facets with counts that follow the other filters',
  access: 'anyone',
  query: BoatQuery,
  data: Facets,
});
/**
 * Without `user_id`, or with my own, mine (to a dealer's staff the dealer's): with `sortBy` 0 the last changed first, and paged by number, whatever `after`. To who is not signed in, without one: nothing.
 * Codes: those of BoatQuery.
 */
export const listOwnBoats = call({
  method: 'GET',
  path: '/lists/user_id',
  summary: "A seller's public listings; my own in every state when it is me",
  access: 'anyone',
  query: Strict({ ...BoatQuery.properties, user_id: Type.Optional(Id) }),
  data: ListOf(BoatCard),
});
/** The one that has bought the first place, those that have bought to be featured, those that staff chose; then the auctions, live before coming, that most watch. */
export const featuredBoats = call({
  method: 'GET',
  path: '/boat-feature',
  summary: 'Featured boats',
  access: 'anyone',
  query: Strict({ limit: Type.Integer({ minimum: 1, maximum: 24, default: 4 }) }),
  data: ListOf(BoatCard),
});
/** As the caller may see it. Codes: not_found, for what is hidden as for what is absent; listing_gone for what was public once and was taken down. */
export const boatById = call({
  method: 'GET',
  path: '/boat-by-id',
  summary: 'One boat',
  access: 'anyone',
  query: Strict({ id: BoatId }),
  data: Boat,
});
/** All of them, by label. With one of the two marks (not both) the boats of the auctions, or of the marketplace, alone are counted. */
export const listTags = call({
  method: 'GET',
  path: '/tags',
  summary: 'Boat tags',
  access: 'anyone',
  query: Strict({
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 500_000, default: 500_000 }),
    marketplaceStatus: Type.Optional(Type.Literal(1)),
    auctionStatus: Type.Optional(Type.Literal(1)),
  }),
  data: ListOf(Tag),
});
export const listCategories = call({
  method: 'GET',
  path: '/category/list',
  summary: 'Boat categories: the types, with counts',
  access: 'anyone',
  data: ListOf(Type.Object({ id: Type.String(), label: Type.String(), boats: Type.Integer() })),
});
const TopQuery = Strict({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 12 }),
});
/** Of the same maker or type, still to be had: who shares both first, then the nearest in length. Codes: not_found. */
export const similarBoats = call({
  method: 'GET',
  path: '/similar_boat',
  summary: 'Boats like this one',
  access: 'anyone',
  query: Strict({ id: BoatId, limit: Type.Integer({ minimum: 1, maximum: 12, default: 4 }) }),
  data: ListOf(BoatCard),
});
export const auctionsEndingSoon = call({
  method: 'GET',
  path: '/auction_ending_soon',
  summary: 'Live auctions, the next to close first',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});
/** The same as auctionsEndingSoon, under its other name: the next to close first. */
export const liveAuctions = call({
  method: 'GET',
  path: '/live_auction',
  summary: 'Live auctions',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});
/** Those under offer among them. */
export const liveMarketplace = call({
  method: 'GET',
  path: '/live_marketplace',
  summary: 'Live marketplace listings, newest first',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});
/** As listBoats with `listing` past, whatever is asked for. Codes: those of BoatQuery. */
export const pastAuctions = call({
  method: 'GET',
  path: '/auction/past',
  summary: 'Closed auctions, the last first',
  access: 'anyone',
  query: BoatQuery,
  data: ListOf(BoatCard),
});
/** False also for an auction that was withdrawn, and for what is hidden or absent. */
export const pastAuctionStatus = call({
  method: 'GET',
  path: '/past_auction',
  summary: "Whether a boat's auction is over",
  access: 'anyone',
  query: Strict({ id: BoatId }),
  data: Type.Object({ isPastAuction: Type.Boolean() }),
});
/** Auctions and marketplace. What was agreed on the marketplace stays private: there `price` is the asking price. */
export const recentlySold = call({
  method: 'GET',
  path: '/marketPlace/recently-sold',
  summary: 'Sold boats, the last first',
  access: 'anyone',
  query: TopQuery,
  data: ListOf(BoatCard),
});
/** `auctions`: live now. `closingToday`: of them within 24 hours. `marketplace`: those under offer among them. `sold`: all that are. */
export const boatCounts = call({
  method: 'GET',
  path: '/marketplace_count',
  summary: 'Counts for the headings',
  access: 'anyone',
  data: Type.Object({
    auctions: Type.Integer(),
    scheduled: Type.Integer({ description: 'auctions still to open' }),
    closingToday: Type.Integer(),
    marketplace: Type.Integer(),
    sold: Type.Integer(),
  }),
});
/** Public listings, the likest first, of alike ones those that can still be had. `amount`: sold for, current or opening bid, or the asking price. `total`: all that are found. */
export const searchBoats = call({
  method: 'GET',
  path: '/marketplace_search',
  summary: 'Header search box',
  access: 'anyone',
  query: Strict({
    search: Text(limits.filterLength.search, 1),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
  }),
  data: ListOf(
    Type.Object({
      id: BoatId,
      title: Type.String(),
      listingType: ListingType,
      status: BoatStatus,
      amount: Nullable(Money),
      endsAt: Nullable(Instant),
      soldAt: Nullable(Instant),
      cover: Nullable(Attachment),
    }),
  ),
});
