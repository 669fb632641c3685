import { LotRules } from './lot-rules.ts';
import { Type, type Static } from 'typebox';
import { BoatId, Currency, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { BoatDocument } from './documents.ts';
import { BoatStatus, SaleState } from './boat-statuses.ts';
import { ReviewRemark } from './review-remarks.ts';
import { SaleCondition } from './sales.ts';
import { Video } from './videos.ts';

export const ListingType = OneOf('auction', 'marketplace');
export type ListingType = Static<typeof ListingType>;

export const boatTypes = [
  'sail',
  'trawler',
  'center-console',
  'bowrider',
  'express-cruiser',
  'pontoon',
  'ski-wake',
  'rib',
  'houseboat',
  'bass',
  'catamaran',
  'sportfisher',
  'runabout',
  'pwc',
  'motor-yacht',
  'other',
] as const;
export const BoatType = OneOf(...boatTypes);
export const hullMaterials = [
  'fiberglass',
  'wood',
  'aluminum',
  'steel',
  'hypalon',
  'composite',
  'other',
] as const;
export const fuelTypes = ['gasoline', 'diesel', 'electric', 'other'] as const;

export const Engine = Strict({
  make: Type.Optional(Text(60)),
  model: Type.Optional(Text(60)),
  horsepower: Type.Optional(Type.Integer({ minimum: 0, maximum: 20_000 })),
  fuel: Type.Optional(OneOf(...fuelTypes)),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
  hours: Type.Optional(Type.Number({ minimum: 0, maximum: 200_000 })),
});

/**
 * Pictures are re-encoded; each variant is one width in one format. Paths are absolute on the site's origin.
 */
export const PictureVariant = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  format: OneOf('avif', 'webp', 'jpeg'),
  path: Type.String(),
});
/** What part of a boat a photograph shows. */
export const pictureCategories = ['exterior', 'interior', 'helm', 'engine', 'documents'] as const;
export const PictureCategory = OneOf(...pictureCategories);
export type PictureCategory = (typeof pictureCategories)[number];

export const Attachment = Type.Object(
  {
    id: Id,
    path: Type.String({ description: 'the largest JPEG' }),
    isCover: Type.Integer({ description: '1 means cover' }),
    width: Type.Integer(),
    height: Type.Integer(),
    caption: Type.String(),
    placeholder: Type.String({ description: 'a CSS color shown until the picture loads' }),
    variants: Type.Array(PictureVariant),
    share: Type.Optional(
      Type.String({
        description: "cropped to 1200x630 for social networks, JPEG; only in a single boat's reply",
      }),
    ),
    state: Type.Optional(OneOf('waiting', 'failed')),
    category: Type.Optional(PictureCategory),
    panorama: Type.Optional(Type.String({ description: 'only of a 360° photo: its largest file' })),
    looksPanoramic: Type.Optional(Type.Boolean({ description: 'probably one; its seller hasn’t said' })),
  },
  {
    description:
      'state is absent once all sizes exist; category is absent in lists, and where the seller has not chosen one; whether it is a 360° photo is absent in lists',
  },
);
export type Attachment = Static<typeof Attachment>;

export const Seller = Type.Object({
  id: Id,
  name: Type.String(),
  sellerType: Type.Integer({ description: '1 private, 2 dealer' }),
  memberSince: Instant,
  questions: Type.Integer({ description: 'comments by others on this boat' }),
  answered: Type.Integer(),
});

/**
 * What a card shows, the same in every list. Prices in minor units; auction fields are null on the
 * marketplace.
 */
export const BoatCard = Type.Object({
  id: BoatId,
  title: Type.String({ description: 'year, make and model' }),
  make: Type.String(),
  model: Type.String(),
  year: Type.Integer(),
  length: Nullable(Type.Number({ description: 'feet' })),
  boatType: BoatType,
  location: Type.Object({
    city: Type.String(),
    state: Type.String(),
    zip: Type.String(),
    lat: Nullable(Type.Number()),
    lon: Nullable(Type.Number()),
    timeZone: Type.String({ description: 'IANA name; Eastern Time without a ZIP code' }),
  }),
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
  saleState: Nullable(SaleState),
  extendedCount: Type.Integer(),
  watchers: Type.Integer(),
  version: Type.Integer({ description: "the boat's sequence number" }),
  cover: Nullable(Attachment),
});
export type BoatCard = Static<typeof BoatCard>;

/** An ended auction of a boat that's listed again. `bid`: its highest, in minor units. */
export const EarlierAuction = Type.Object({
  id: BoatId,
  title: Type.String(),
  status: BoatStatus,
  saleState: Nullable(SaleState),
  bid: Nullable(Money),
  endedAt: Instant,
});
export type EarlierAuction = Static<typeof EarlierAuction>;

/** Form input that isn't a valid value yet, as typed. */
export const Typed = Type.Array(Strict({ field: Text(60, 1), text: Text(20_000) }), { maxItems: 120 });
/** One specification before and after a change, as text. */
export const SpecificationChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  before: Type.String(),
  after: Type.String(),
});
export type SpecificationChange = Static<typeof SpecificationChange>;
/** A line of history that's neither a bid nor a comment. */
export const Incident = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  kind: OneOf('soft-close', 'outage', 'staff', 'reserve', 'status', 'retract', 'cancel', 'facts'),
  status: Type.String({ description: 'the new status, for `status`' }),
  winnerAlias: Type.Optional(
    Nullable(Type.Integer({ description: "the buyer's alias number, for `status` sold" })),
  ),
  saleState: Type.Optional(SaleState),
  changes: Type.Optional(Type.Array(SpecificationChange)),
});
export type Incident = Static<typeof Incident>;

export const Boat = Type.Object({
  ...BoatCard.properties,
  lede: Type.String(),
  description: Type.String({
    description: "the seller's description; paragraphs are separated by a blank line",
  }),
  flaws: Type.String({ description: 'known issues' }),
  beam: Nullable(Type.Number({ description: 'feet' })),
  draft: Nullable(Type.Number({ description: 'feet' })),
  displacement: Nullable(Type.Integer({ description: 'pounds' })),
  hin: Nullable(
    Type.String({
      description:
        'complete for the seller and staff only; for others, the first five characters and asterisks',
    }),
  ),
  condition: Nullable(OneOf('new', 'used')),
  hullMaterial: Nullable(OneOf(...hullMaterials)),
  fuelType: Nullable(OneOf(...fuelTypes)),
  engines: Type.Array(Engine),
  engineHours: Nullable(Type.Number()),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  attachments: Type.Array(Attachment),
  videos: Type.Array(Video),
  documents: Type.Array(BoatDocument),
  tags: Type.Array(Type.Object({ id: Id, label: Type.String() })),
  seller: Seller,
  openingBid: Nullable(Money),
  /** No bids from people whose purchase here fell through because of them. */
  paidBiddersOnly: Type.Boolean(),
  /** What every sale of a marketplace listing depends on; empty for an auction, whose bids are binding. */
  saleConditions: Type.Array(SaleCondition),
  bidderCount: Type.Integer(),
  views: Type.Integer(),
  likes: Type.Integer(),
  commentCount: Type.Integer(),
  endMovedReason: Nullable(Type.String({ description: 'why the auction was extended after an outage' })),
  incidents: Type.Array(Incident, { description: 'the most recent ones, newest first' }),
  /** The same boat's earlier auctions, newest first. */
  earlier: Type.Array(EarlierAuction),
  retractUntil: Nullable(Instant),
  /** The most recent bids' times (epoch ms) and amounts, for the chart. */
  bidTicks: Type.Array(Type.Object({ at: Type.Integer(), amount: Money })),
  /** The rules that the auction keeps from its publication on; null: the site's. */
  rules: Nullable(LotRules),
  /** Only for the seller and their staff: what the listing form needs to continue. */
  editing: Nullable(
    Type.Object({
      version: Type.Integer({ description: 'counts the saves; send it back with the next save' }),
      writer: Type.String({ description: 'the open form that last saved it; empty if none did' }),
      typed: Typed,
      savedAt: Instant,
      photographs: Type.Optional(
        Type.Integer({
          description: "how many pictures this listing may have: by the seller's plan, or bought for it",
        }),
      ),
      rejectedFor: Nullable(Type.String({ description: 'why staff rejected it' })),
      /** What staff ask to change, field by field. */
      remarks: Type.Array(ReviewRemark),
    }),
  ),
  /** Only for a caller with a token. */
  mine: Nullable(
    Type.Object({
      isSeller: Type.Boolean(),
      watching: Type.Boolean(),
      isLiked: Type.Boolean(),
      isLeading: Type.Boolean(),
      alias: Nullable(Type.Integer({ description: 'my alias number on this boat' })),
      maximum: Nullable(Money),
      reserve: Nullable(Money),
      won: Type.Boolean(),
      isBuyer: Type.Boolean({ description: 'sold to me, or under offer for me' }),
      hasCorrected: Type.Boolean({ description: 'whether my one correction of a bid is used' }),
      /** Only for the seller and their staff: what waits for an answer about this boat. */
      waiting: Nullable(
        Type.Object({
          questions: Type.Integer({ description: 'public questions' }),
          inquiries: Type.Integer({ description: 'private conversations' }),
        }),
      ),
      /** For the seller and the high bidder when the reserve wasn't met: the end of the offer window. */
      offerEndsAt: Nullable(Instant),
      /**
       * My last bid that can be retracted now, and until when. `minimum`: the lowest amount it can be
       * corrected to. `all`: after a material change, all my bids from before it.
       */
      retractable: Nullable(
        Type.Object({ bid_id: Id, amount: Money, minimum: Money, until: Instant, all: Type.Boolean() }),
      ),
    }),
  ),
});
export type Boat = Static<typeof Boat>;
