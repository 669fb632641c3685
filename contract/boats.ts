import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { BoatId, Currency, Done, Id, Instant, ListOf, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/** States of a listing (auction-rules.md, "Listings"). */
export const boatStatuses = [
  'draft', 'submitted', 'rejected', 'scheduled', 'live', 'sold', 'reserve-not-met', 'unsold', 'offer-window',
  'under-offer', 'withdrawn', 'expired',
] as const;
export type BoatStatus = (typeof boatStatuses)[number];
export const BoatStatus = OneOf(...boatStatuses);
export const ListingType = OneOf('auction', 'marketplace');
export type ListingType = Static<typeof ListingType>;

export const boatTypes = [
  'sail', 'trawler', 'center-console', 'bowrider', 'express-cruiser', 'pontoon', 'ski-wake', 'rib', 'houseboat', 'bass',
  'catamaran', 'sportfisher', 'runabout', 'pwc', 'motor-yacht', 'other',
] as const;
export const BoatType = OneOf(...boatTypes);
export const hullMaterials = ['fiberglass', 'wood', 'aluminum', 'steel', 'hypalon', 'composite', 'other'] as const;
export const fuelTypes = ['gasoline', 'diesel', 'electric', 'other'] as const;

export const Engine = Strict({
  make: Type.Optional(Text(60)),
  model: Type.Optional(Text(60)),
  horsepower: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
  fuel: Type.Optional(OneOf(...fuelTypes)),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
  hours: Type.Optional(Type.Number({ minimum: 0, maximum: 200_000 })),
});

/** Pictures are re-encoded; each variant is one width in one format. Paths are absolute on the site's origin. */
export const PictureVariant = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  format: OneOf('avif', 'webp', 'jpeg'),
  path: Type.String(),
});
export const Attachment = Type.Object({
  id: Id,
  path: Type.String({ description: 'the largest JPEG' }),
  isCover: Type.Integer({ description: '1 means cover' }),
  width: Type.Integer(),
  height: Type.Integer(),
  caption: Type.String(),
  placeholder: Type.String({ description: 'a CSS colour shown before the picture' }),
  variants: Type.Array(PictureVariant),
  share: Type.Optional(Type.String({ description: 'cut to 1200x630 for sharing, JPEG; with one boat only' })),
  state: Type.Optional(OneOf('waiting', 'failed')),
}, { description: 'state is absent when all sizes are made' });
export type Attachment = Static<typeof Attachment>;

export const DocumentVisibility = OneOf('everyone', 'bidders', 'on-request');
export type DocumentVisibility = Static<typeof DocumentVisibility>;
export const DocumentRequestState = OneOf('asked', 'granted', 'declined');
export const BoatDocument = Type.Object({
  id: Id,
  title: Type.String(),
  path: Nullable(Type.String({ description: 'null when the caller may not open it' })),
  bytes: Type.Integer(),
  pages: Nullable(Type.Integer()),
  addedAt: Instant,
  visibility: DocumentVisibility,
  request: Type.Optional(DocumentRequestState),
}, { description: 'request: what came of my asking for it' });
export type BoatDocument = Static<typeof BoatDocument>;

export const Tag = Type.Object({ id: Id, label: Type.String(), boats: Type.Integer({ description: 'public listings that carry it' }) });
export const Seller = Type.Object({
  id: Id,
  name: Type.String(),
  sellerType: Type.Integer({ description: '1 private, 2 dealer' }),
  memberSince: Instant,
  questions: Type.Integer({ description: 'comments by others on this boat' }),
  answered: Type.Integer(),
});

/** What a card shows: the same in every list. Prices in minor units; auction fields null on the marketplace. */
export const BoatCard = Type.Object({
  id: BoatId,
  title: Type.String({ description: 'year, make and model' }),
  make: Type.String(),
  model: Type.String(),
  year: Type.Integer(),
  length: Nullable(Type.Number({ description: 'feet' })),
  boatType: BoatType,
  location: Type.Object({ city: Type.String(), state: Type.String(), zip: Type.String(), lat: Nullable(Type.Number()), lon: Nullable(Type.Number()) }),
  listingType: ListingType,
  status: BoatStatus,
  currency: Currency,
  price: Nullable(Money),
  currentBid: Nullable(Money),
  minimumBid: Nullable(Money),
  bidCount: Type.Integer(),
  hasReserve: Type.Boolean(),
  reserveMet: Type.Boolean(),
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  soldAt: Nullable(Instant),
  extendedCount: Type.Integer(),
  watchers: Type.Integer(),
  version: Type.Integer({ description: 'the boat\'s sequence number' }),
  cover: Nullable(Attachment),
});
export type BoatCard = Static<typeof BoatCard>;

/** What a form holds that is no value yet, as it was typed. */
export const Typed = Type.Array(Strict({ field: Text(60, 1), text: Text(20_000) }), { maxItems: 120 });
/** One fact as it stood and as it stands, in words. */
export const FactDifference = Type.Object({ field: Type.String(), label: Type.String(), before: Type.String(), after: Type.String() });
export type FactDifference = Static<typeof FactDifference>;
/** A line of history that is neither bid nor comment. */
export const Incident = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  kind: OneOf('soft-close', 'outage', 'reserve', 'status', 'retract', 'facts'),
  status: Type.String({ description: 'the state it came to, for `status`' }),
  winnerAlias: Type.Optional(Nullable(Type.Integer({ description: 'whose she is, for `status` sold' }))),
  changes: Type.Optional(Type.Array(FactDifference)),
});
export type Incident = Static<typeof Incident>;

export const Boat = Type.Object({
  ...BoatCard.properties,
  lede: Type.String(),
  description: Type.String({ description: 'the seller\'s story; paragraphs are separated by a blank line' }),
  flaws: Type.String({ description: '"What is not right"' }),
  beam: Nullable(Type.Number({ description: 'feet' })),
  draft: Nullable(Type.Number({ description: 'feet' })),
  displacement: Nullable(Type.Integer({ description: 'pounds' })),
  hin: Nullable(Type.String({ description: 'whole to the seller and staff only; else its first five characters and stars' })),
  condition: Nullable(OneOf('new', 'used')),
  hullMaterial: Nullable(OneOf(...hullMaterials)),
  fuelType: Nullable(OneOf(...fuelTypes)),
  engines: Type.Array(Engine),
  engineHours: Nullable(Type.Number()),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  attachments: Type.Array(Attachment),
  documents: Type.Array(BoatDocument),
  tags: Type.Array(Type.Object({ id: Id, label: Type.String() })),
  seller: Seller,
  openingBid: Nullable(Money),
  bidderCount: Type.Integer(),
  views: Type.Integer(),
  commentCount: Type.Integer(),
  endMovedReason: Nullable(Type.String({ description: 'why an outage moved the end' })),
  incidents: Type.Array(Incident, { description: 'the last ones, newest first' }),
  retractUntil: Nullable(Instant),
  /** The last bids' times (epoch ms) and amounts, for the scale. */
  bidTicks: Type.Array(Type.Object({ at: Type.Integer(), amount: Money })),
  /** Only for its seller and staff: what the sell steps need to go on. */
  editing: Nullable(Type.Object({
    version: Type.Integer({ description: 'counts the saves; sent back with the next one' }),
    typed: Typed,
    savedAt: Instant,
    photographs: Type.Optional(Type.Integer({ description: 'how many this listing may hold: by the seller’s plan, or bought for it' })),
    rejectedFor: Nullable(Type.String({ description: 'why staff sent it back' })),
  })),
  /** Only for the caller who asks with a token. */
  mine: Nullable(Type.Object({
    isSeller: Type.Boolean(),
    watching: Type.Boolean(),
    isLeading: Type.Boolean(),
    alias: Nullable(Type.Integer({ description: 'my number on this boat' })),
    maximum: Nullable(Money),
    reserve: Nullable(Money),
    won: Type.Boolean(),
    /** The last of my bids that I may take back now, and until when; `all`: after a material change, and all of mine. */
    /** For the seller and the highest bidder after a close below the reserve: until when they can come to terms. */
    offerEndsAt: Nullable(Instant),
    retractable: Nullable(Type.Object({ bid_id: Id, amount: Money, until: Instant, all: Type.Boolean() })),
  })),
});
export type Boat = Static<typeof Boat>;

/** The states that everybody may see a listing in. */
export const publicStatuses = ['scheduled', 'live', 'under-offer', 'offer-window', 'sold', 'reserve-not-met', 'unsold'] as const;

/**
 * One query for /auction, /marketplace, /past and the search. Years default to all. Money in minor units, lengths in feet, distances in miles.
 * `after`: what follows this boat in the order asked for, instead of a page by its number: nothing is shown twice when others come or go meanwhile.
 * Codes: invalid_request with the field zip when there is no such place.
 */
export const BoatQuery = Strict({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
  after: Type.Optional(BoatId),
  listing: Type.Optional(OneOf('auction', 'marketplace', 'past')),
  search: Type.Optional(Text(120)),
  tags: Type.Optional(Type.String({ pattern: '^\\d+(,\\d+)*$', maxLength: 200, description: 'tag ids, any of them' })),
  type: Type.Optional(BoatType),
  make: Type.Optional(Text(60)),
  model: Type.Optional(Text(80)),
  start_year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
  end_year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
  min_price: Type.Optional(Money),
  max_price: Type.Optional(Money),
  min_length: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  max_length: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  zip: Type.Optional(Type.String({ pattern: '^\\d{5}$', description: 'with `within`: no farther from here, along the great circle; alone: for the order by distance' })),
  within: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: 'miles' })),
  hull: Type.Optional(OneOf(...hullMaterials)),
  fuel: Type.Optional(OneOf(...fuelTypes)),
  condition: Type.Optional(OneOf('new', 'used')),
  status: Type.Optional(OneOf(...publicStatuses)),
  reserve: Type.Optional(OneOf('none', 'met', 'not-met')),
  seller: Type.Optional(OneOf('private', 'dealer')),
  ends: Type.Optional(OneOf('today', '4days')),
  sortBy: Type.Integer({ minimum: 0, maximum: 8, default: 0, description: '0 the likest first with `search`, else as 8; 1 newest; 2 price up; 3 price down; 4 year down; 5 most bids; 6 length down; 7 nearest (with `zip`); 8 ending soonest (auction), last closed (past), newest' }),
});
export type BoatQuery = Static<typeof BoatQuery>;

export const Facet = Type.Object({ value: Type.String(), label: Type.String(), boats: Type.Integer() });
export type Facet = Static<typeof Facet>;
/** Each counts the listings that pass all filters but its own. */
export const Facets = Type.Object({
  listings: Type.Array(Facet, { description: 'auction, marketplace, past: what the same filters find in each list' }),
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

export const listBoats = call({ method: 'GET', path: '/lists', summary: 'Listing search', access: 'anyone', query: BoatQuery, data: ListOf(BoatCard) });
export const listFilters = call({ method: 'GET', path: '/filters', summary: 'Facets with counts that follow the other filters', access: 'anyone', query: BoatQuery, data: Facets });
export const listOwnBoats = call({ method: 'GET', path: '/lists/user_id', summary: "A seller's public listings; my own in every state when it is me", access: 'anyone', query: Strict({ ...BoatQuery.properties, user_id: Type.Optional(Id) }), data: ListOf(BoatCard) });
export const featuredBoats = call({ method: 'GET', path: '/boat-feature', summary: 'Featured boats', access: 'anyone', query: Strict({ limit: Type.Integer({ minimum: 1, maximum: 24, default: 4 }) }), data: ListOf(BoatCard) });
export const boatById = call({ method: 'GET', path: '/boat-by-id', summary: 'One boat', access: 'anyone', query: Strict({ id: BoatId }), data: Boat });
export const listTags = call({
  method: 'GET', path: '/tags', summary: 'Boat tags', access: 'anyone',
  query: Strict({ page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }), limit: Type.Integer({ minimum: 1, maximum: 500_000, default: 500_000 }), marketplaceStatus: Type.Optional(Type.Literal(1)), auctionStatus: Type.Optional(Type.Literal(1)) }),
  data: ListOf(Tag),
});
export const listCategories = call({ method: 'GET', path: '/category/list', summary: 'Boat categories: the types, with counts', access: 'anyone', data: ListOf(Type.Object({ id: Type.String(), label: Type.String(), boats: Type.Integer() })) });
const TopQuery = Strict({ page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }), limit: Type.Integer({ minimum: 1, maximum: 100, default: 12 }) });
export const similarBoats = call({ method: 'GET', path: '/similar_boat', summary: 'Boats like this one', access: 'anyone', query: Strict({ id: BoatId, limit: Type.Integer({ minimum: 1, maximum: 12, default: 4 }) }), data: ListOf(BoatCard) });
export const auctionsEndingSoon = call({ method: 'GET', path: '/auction_ending_soon', summary: 'Live auctions, the next to close first', access: 'anyone', query: TopQuery, data: ListOf(BoatCard) });
export const liveAuctions = call({ method: 'GET', path: '/live_auction', summary: 'Live auctions', access: 'anyone', query: TopQuery, data: ListOf(BoatCard) });
export const liveMarketplace = call({ method: 'GET', path: '/live_marketplace', summary: 'Live marketplace listings, newest first', access: 'anyone', query: TopQuery, data: ListOf(BoatCard) });
export const pastAuctions = call({ method: 'GET', path: '/auction/past', summary: 'Closed auctions, the last first', access: 'anyone', query: BoatQuery, data: ListOf(BoatCard) });
export const pastAuctionStatus = call({ method: 'GET', path: '/past_auction', summary: 'Whether a boat\'s auction is over', access: 'anyone', query: Strict({ id: BoatId }), data: Type.Object({ isPastAuction: Type.Boolean() }) });
export const recentlySold = call({ method: 'GET', path: '/marketPlace/recently-sold', summary: 'Sold boats, the last first', access: 'anyone', query: TopQuery, data: ListOf(BoatCard) });
export const boatCounts = call({ method: 'GET', path: '/marketplace_count', summary: 'Counts for the headings', access: 'anyone', data: Type.Object({ auctions: Type.Integer(), scheduled: Type.Integer({ description: 'auctions still to open' }), closingToday: Type.Integer(), marketplace: Type.Integer(), sold: Type.Integer() }) });
export const searchBoats = call({
  method: 'GET', path: '/marketplace_search', summary: 'Header search box', access: 'anyone', query: Strict({ search: Text(120, 1), limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }) }),
  data: ListOf(Type.Object({ id: BoatId, title: Type.String(), listingType: ListingType, status: BoatStatus, amount: Nullable(Money), endsAt: Nullable(Instant), soldAt: Nullable(Instant), cover: Nullable(Attachment) })),
});

/** What a boat is, as it is written. Lengths in feet. Null takes a value away, what is left out stays. */
export const FactsInput = Strict({
  make: Type.Optional(Text(60)),
  model: Type.Optional(Text(80)),
  year: Type.Optional(Nullable(Type.Integer({ minimum: 1800, maximum: 2100 }))),
  length: Type.Optional(Nullable(Type.Number({ minimum: 1, maximum: 600 }))),
  beam: Type.Optional(Nullable(Type.Number({ minimum: 0.5, maximum: 150 }))),
  draft: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 60 }))),
  displacement: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 20_000_000 }))),
  boatType: Type.Optional(BoatType),
  hullMaterial: Type.Optional(Nullable(OneOf(...hullMaterials))),
  fuelType: Type.Optional(Nullable(OneOf(...fuelTypes))),
  condition: Type.Optional(Nullable(OneOf('new', 'used'))),
  hin: Type.Optional(Text(20)),
  lede: Type.Optional(Text(200)),
  description: Type.Optional(Text(20_000)),
  flaws: Type.Optional(Text(5_000)),
  engines: Type.Optional(Type.Array(Engine, { maxItems: 8 })),
  engineHours: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 200_000 }))),
  facts: Type.Optional(Type.Array(Strict({ label: Text(60, 1), value: Text(300, 1) }), { maxItems: 40 })),
  location: Type.Optional(Strict({ city: Type.Optional(Text(80)), state: Type.Optional(Text(40)), zip: Type.Optional(Text(10)) })),
});
export type FactsInput = Static<typeof FactsInput>;

/** Part of a listing as its seller writes it. Money in minor units. Null takes a value away, what is left out stays. */
export const BoatInput = Strict({
  id: Type.Optional(BoatId),
  ...FactsInput.properties,
  tags: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  attachments: Type.Optional(Type.Array(Id, { maxItems: 120, description: 'own uploads in their order; the first is the cover' })),
  listingType: Type.Optional(ListingType),
  auction: Type.Optional(Nullable(Strict({ openingBid: Money, reserve: Type.Optional(Nullable(Money)), startsAt: Instant, endsAt: Instant }))),
  askingPrice: Type.Optional(Nullable(Money)),
});
export type BoatInput = Static<typeof BoatInput>;
/**
 * How a draft is saved from several devices. `version`: the one this save builds on; when somebody else (another `writer`) has saved
 * since, the answer is draft_changed and nothing is written. `draftKey`: names a new draft, so that a repeated first save is one.
 */
export const DraftSave = Strict({
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  writer: Type.Optional(Text(60)),
  draftKey: Type.Optional(Text(60, 1)),
  typed: Type.Optional(Typed),
});
export type DraftSave = Static<typeof DraftSave>;
/** Codes: invalid_request and hin_invalid with fields, hin_taken, listing_frozen, draft_changed; submitting also email_not_verified, phone_required, dealer_name_required. */
export const createBoat = call({ method: 'POST', path: '/create-boat', summary: 'Save a draft; with submit, check and submit it', access: 'signed-in', body: Strict({ ...BoatInput.properties, ...DraftSave.properties, submit: Type.Boolean({ default: false }) }), data: Boat });
export const addBoat = call({ method: 'POST', path: '/add', summary: 'Create and submit in one call', access: 'signed-in', body: BoatInput, data: Boat });
/**
 * `sold` and `live`: a boat under offer was handed over, or the deal fell through. `unsold`: the winner of an auction did not pay; by its seller
 * from `unpaidSeconds` after the sale, by the site's staff at once. Codes: not_found, transition_refused, reserve_raise_refused, invalid_request.
 */
export const changeBoatStatus = call({
  method: 'PATCH', path: '/user/change-boat-status', summary: 'Withdraw a listing, close or reopen a deal, or lower or drop the reserve of a live auction', access: 'signed-in',
  body: Strict({ market_place_id: BoatId, status: Type.Optional(OneOf('withdrawn', 'submitted', 'sold', 'live', 'unsold')), reserve: Type.Optional(Nullable(Money)), reason: Type.Optional(Text(500)) }), data: Boat,
});
/**
 * Changes facts of a live auction that are frozen, by the site's staff: the difference is shown to everybody, all who bid are told and may retract for
 * `factsRetractionSeconds`, never beyond the end. Not in the specification's list. Codes: not_found, transition_refused, invalid_request, hin_invalid, hin_taken.
 */
export const changeFacts = call({
  method: 'POST', path: '/boat/change-facts', summary: 'A material change of a live auction, by staff', access: 'signed-in',
  body: Strict({ market_place_id: BoatId, reason: Text(500, 3), facts: FactsInput }), data: Boat,
});
/** The same change, only looked at: what would be shown, and to whom. Nothing is stored. Codes as of changeFacts. */
export const previewFacts = call({
  method: 'POST', path: '/boat/preview-facts', summary: 'What a material change would show, by staff', access: 'signed-in', body: Strict({ market_place_id: BoatId, facts: FactsInput }),
  data: Type.Object({ changes: Type.Array(FactDifference), bidders: Type.Integer({ description: 'who may take their bids back' }), watchers: Type.Integer(), retractUntil: Nullable(Instant) }),
});
export const deleteBoat = call({ method: 'DELETE', path: '/marketPlace/delete/{id}', summary: 'Delete a draft', access: 'signed-in', params: Strict({ id: BoatId }), data: Done });
/**
 * Order of photographs. `photos` come first, in this order, with their captions where given; own uploads among them are added. What is
 * not named stays, behind them; only what `removed` names goes. So a picture that arrives meanwhile is never lost.
 * Codes: not_found, invalid_request, too_many_pictures, listing_frozen (after the first bid pictures may only be added).
 */
export const updateSortOrder = call({
  method: 'POST', path: '/update-sort-order', summary: 'Order, captions and removal of the photographs of a listing, or the order of the inventory', access: 'signed-in',
  body: Strict({
    market_place_id: Type.Optional(BoatId),
    photos: Type.Optional(Type.Array(Strict({ id: Id, caption: Type.Optional(Text(200)) }), { maxItems: 120 })),
    removed: Type.Optional(Type.Array(Id, { maxItems: 120 })),
    /** Or, alone: the order of the inventory. `here`: these take, in this order, the places they have among themselves. */
    inventory: Type.Optional(Strict({ ids: Type.Array(BoatId, { minItems: 1, maxItems: 100 }), to: OneOf('here', 'top', 'bottom') })),
  }),
  data: Type.Object({ attachments: Type.Array(Attachment) }),
});
export const captureView = call({ method: 'POST', path: '/capture-view', summary: 'Count a view, once per visitor and hour', access: 'anyone', body: Strict({ market_place_id: BoatId }), data: Type.Object({ views: Type.Integer() }) });
export const registerClick = call({ method: 'POST', path: '/registerBoatClick/{id}', summary: 'Count a click on a card', access: 'anyone', params: Strict({ id: BoatId }), data: Done });
/** A second question joins the first: one conversation a person and boat (contract/messages.ts). `clientId` makes a retry harmless. Codes: not_found, own_boat, email_not_verified, too_many_requests, idempotency_conflict. */
export const contactSeller = call({ method: 'POST', path: '/marketPlace/contact-seller', summary: 'Ask the seller in private: mailed and stored, addresses are not shown', access: 'signed-in', perMinute: 6, body: Strict({ market_place_id: BoatId, message: Text(4_000, 1), clientId: Type.Optional(Text(64, 8)) }), data: Type.Object({ id: Id }) });
