import { Type, type Static } from 'typebox';
import { BoatStatus } from './boat-statuses.ts';
import { call } from './call.ts';
import { BoatId, Id, Instant, Money, Nullable, OneOf, Strict } from './common.ts';

/** A side of an agreed sale: the buyer, or the seller with their staff. */
export const SaleSide = OneOf('buyer', 'seller');
export type SaleSide = Static<typeof SaleSide>;

/** What a sale can depend on: by the listing, or by the buyer's offer. */
export const saleConditions = ['survey', 'sea-trial'] as const;
export const SaleCondition = OneOf(...saleConditions);
export type SaleCondition = Static<typeof SaleCondition>;

/** How a buyer's, or a seller's, sales here ended. `atFault`: those that fell through because of them. */
export const Reliability = Type.Object({
  completed: Type.Integer(),
  fellThrough: Type.Integer(),
  atFault: Type.Integer(),
  /** What the other sides gave, from 1 to 5: the average to one decimal place, and how many. */
  rating: Nullable(Type.Number()),
  ratings: Type.Integer(),
});
export type Reliability = Static<typeof Reliability>;

/** A side of a sale, as the other side sees it. */
export const SaleParty = Type.Object({
  name: Type.String(),
  phone: Type.String({ description: 'with its country code; empty if the account has none' }),
  email: Type.String(),
  reliability: Reliability,
});
export type SaleParty = Static<typeof SaleParty>;

/** How buyer and seller reach each other once they've agreed, and by when the buyer should have paid. */
export const SaleContact = Type.Object({
  side: SaleSide,
  status: BoatStatus,
  price: Money,
  allInPrice: Money,
  agreedAt: Instant,
  /** From then on, the seller can end an unpaid sale. */
  payBy: Instant,
  other: SaleParty,
  inquiry_id: Nullable(Id),
  sale_id: Nullable(Id),
});
export type SaleContact = Static<typeof SaleContact>;

/**
 * For the buyer and the seller of a boat that is sold or under offer; a dealership's staff need the permission
 * `talk`. With `inquiry_id` only if that is the conversation of this sale: a boat can be sold again after an
 * unpaid sale. Codes: not_found (for everyone else, too), role_forbidden.
 */
export const saleContact = call({
  method: 'GET',
  path: '/sale/contact',
  summary: "The other side of my sale; not in the specification's list",
  access: 'signed-in',
  query: Strict({ market_place_id: BoatId, inquiry_id: Type.Optional(Id) }),
  data: SaleContact,
});
