import { Type, type Static } from 'typebox';
import { BoatStatus, SaleState, listStatuses } from './boat-statuses.ts';
import { Attachment, Boat, BoatCard, BoatType, ListingType, fuelTypes, hullMaterials } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Id, Instant, ListOf, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { limits } from './limits.ts';

/**
 * One query for /auction, /marketplace, /past and the search. Without years, all years; a
 * `start_year` of 1950 includes earlier boats, and an `end_year` of this year later ones, as do both ends of 1950 to 2026. Money in minor units,
 * lengths in feet, distances in miles.
 * `after`: the results after this boat in the requested order, instead of a numbered page; nothing is
 * repeated when listings come or go in the meantime.
 * `ends`: live auctions that end today, in the caller's time zone (`timezone` or `utcoffset`, otherwise Eastern
 * Time), or within 96 hours.
 * Codes: invalid_request with the field zip when there's no such ZIP code.
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
      description: 'tag ids; a boat with any of them matches',
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
  state: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      'x-form': 'a two-letter state code',
      description: 'the US state or territory where the boat is',
    }),
  ),
  zip: Type.Optional(
    Type.String({
      pattern: '^\\d{5}$',
      'x-form': 'a 5-digit ZIP code',
      description:
        'with `within`: the center of the search radius (great-circle distance); alone: for sorting by distance',
    }),
  ),
  within: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: 'miles' })),
  hull: Type.Optional(OneOf(...hullMaterials)),
  fuel: Type.Optional(OneOf(...fuelTypes)),
  condition: Type.Optional(OneOf('new', 'used')),
  status: Type.Optional(OneOf(...listStatuses)),
  reserve: Type.Optional(OneOf('none', 'met', 'not-met')),
  seller: Type.Optional(OneOf('private', 'dealer')),
  ends: Type.Optional(OneOf('today', '4days')),
  sortBy: Type.Integer({
    minimum: 0,
    maximum: 8,
    default: 0,
    description:
      '0 best match with `search`, otherwise like 8; 1 newest; 2 price, lowest first; 3 price, highest first; 4 year, newest first; 5 most bids; 6 length, longest first; 7 nearest (with `zip`); 8 ending soonest (auction), last closed (past), newest',
  }),
});
export type BoatQuery = Static<typeof BoatQuery>;

export const Facet = Type.Object({ value: Type.String(), label: Type.String(), boats: Type.Integer() });
export type Facet = Static<typeof Facet>;
/** Each facet counts the listings that pass all filters but its own. */
export const Facets = Type.Object({
  listings: Type.Array(Facet, {
    description: 'how many listings the same filters find in each list: auction, marketplace, past',
  }),
  types: Type.Array(Facet),
  makes: Type.Array(Facet, { description: 'the values with the most boats' }),
  models: Type.Array(Facet, { description: 'only when a make is selected' }),
  states: Type.Array(Facet, { description: 'US states, by their postal codes' }),
  tags: Type.Array(Facet),
  untagged: Type.Integer({ description: 'the number of results without the tag filter' }),
  reserve: Type.Array(Facet),
  sellers: Type.Array(Facet),
  statuses: Type.Array(Facet),
  hulls: Type.Array(Facet),
  fuels: Type.Array(Facet),
  conditions: Type.Array(Facet),
  years: Type.Object({ from: Nullable(Type.Integer()), to: Nullable(Type.Integer()) }),
  lengths: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), boats: Type.Integer() })),
  total: Type.Integer(),
  moved: Type.Optional(
    Type.Object(
      { tags: Type.Optional(Type.String()), make: Type.Optional(Type.String()) },
      { description: 'filters that were merged or renamed, as they are now' },
    ),
  ),
});
export type Facets = Static<typeof Facets>;

export const Tag = Type.Object({
  id: Id,
  label: Type.String(),
  boats: Type.Integer({ description: 'public listings with this tag' }),
});

/** Public listings only. Codes: the same as BoatQuery. */
export const listBoats = call({
  method: 'GET',
  path: '/lists',
  summary: 'Search listings',
  access: 'anyone',
  query: BoatQuery,
  data: ListOf(BoatCard),
});
/** Page, order and `after` have no effect. Codes: the same as BoatQuery. */
export const listFilters = call({
  method: 'GET',
  path: '/filters',
  summary: 'Facet counts; each ignores its own filter',
  access: 'anyone',
  query: BoatQuery,
  data: Facets,
});
/**
 * Without `user_id`, or with my own, these are my listings (for a dealer's staff, the dealer's); with
 * `sortBy` 0 the most recently changed come first, and pages are numbered regardless of `after`. Without
 * `user_id` and signed out, the list is empty.
 * Codes: the same as BoatQuery.
 */
export const listOwnBoats = call({
  method: 'GET',
  path: '/lists/user_id',
  summary: "A seller's public listings; my own in every status if the seller is me",
  access: 'anyone',
  query: Strict({ ...BoatQuery.properties, user_id: Type.Optional(Id) }),
  data: ListOf(BoatCard),
});
/**
 * As the caller may see it. Codes: not_found, for hidden and missing listings alike; listing_gone for one
 * that was public and was taken down.
 */
export const boatById = call({
  method: 'GET',
  path: '/boat-by-id',
  summary: 'One boat',
  access: 'anyone',
  query: Strict({ id: BoatId }),
  data: Boat,
});
/**
 * All tags, by label. With one of the two flags (not both), only boats in auctions, or only those on the
 * marketplace, are counted.
 */
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
  summary:
    'Boat types with counts: all public listings, and those in each of the two lists of boats for sale',
  access: 'anyone',
  data: ListOf(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      boats: Type.Integer(),
      auctions: Type.Integer(),
      marketplace: Type.Integer(),
    }),
  ),
});
/** Like listBoats with `listing` past, whatever the query says. Codes: the same as BoatQuery. */
export const pastAuctions = call({
  method: 'GET',
  path: '/auction/past',
  summary: 'Closed auctions, most recent first',
  access: 'anyone',
  query: BoatQuery,
  data: ListOf(BoatCard),
});
/** Also false for a withdrawn auction and for hidden or missing listings. */
export const pastAuctionStatus = call({
  method: 'GET',
  path: '/past_auction',
  summary: "Whether a boat's auction has ended",
  access: 'anyone',
  query: Strict({ id: BoatId }),
  data: Type.Object({ isPastAuction: Type.Boolean() }),
});
/**
 * Public listings, best match first; among equal matches, available boats first. `amount`: sale price,
 * current bid, opening bid or asking price. `total`: all results. `listings`: how many of them are in each list (auction,
 * marketplace, past).
 */
export const searchBoats = call({
  method: 'GET',
  path: '/marketplace_search',
  summary: 'Header search box',
  access: 'anyone',
  query: Strict({
    search: Text(limits.filterLength.search, 1),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
  }),
  data: Type.Object({
    ...ListOf(
      Type.Object({
        id: BoatId,
        title: Type.String(),
        listingType: ListingType,
        status: BoatStatus,
        amount: Nullable(Money),
        endsAt: Nullable(Instant),
        soldAt: Nullable(Instant),
        saleState: Nullable(SaleState),
        cover: Nullable(Attachment),
      }),
    ).properties,
    listings: Type.Array(Facet, { maxItems: 3 }),
  }),
});
