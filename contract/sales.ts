import { Type, type Static } from 'typebox';
import { BoatStatus } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Id, Instant, Money, Nullable, OneOf, Strict } from './common.ts';

/** A side of an agreed sale: the buyer, or the seller with their staff. */
export const SaleSide = OneOf('buyer', 'seller');
export type SaleSide = Static<typeof SaleSide>;

/** How buyer and seller reach each other once they've agreed, and by when the buyer should have paid. */
export const SaleContact = Type.Object({
  side: SaleSide,
  status: BoatStatus,
  price: Money,
  allInPrice: Money,
  agreedAt: Instant,
  /** From then on, the seller can end an unpaid sale. */
  payBy: Instant,
  other: Type.Object({
    name: Type.String(),
    phone: Type.String({ description: 'with its country code; empty if the account has none' }),
    email: Type.String(),
  }),
  inquiry_id: Nullable(Id),
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
