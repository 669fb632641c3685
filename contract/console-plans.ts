import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { limits } from './limits.ts';
import { Plan } from './plans.ts';
import { Reason } from './site-staff.ts';

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
/** What each value of a plan or an upgrade can be, at most. */
export const offerBounds = {
  name: 40,
  lead: 200,
  monthly: 10_000_00,
  yearly: 100_000_00,
  listings: 100_000,
  photographs: { min: limits.photosPerListing, max: 2 * limits.photosExtended },
  seats: 1_000,
  featured: 100,
  price: { min: 1_00, max: 10_000_00 },
  days: 365,
} as const;

/** One row of a plan. The current one is sold; earlier ones belong to those who bought them. */
export const PlanVersion = Type.Object({
  ...Plan.properties,
  isCurrent: Type.Boolean(),
  /** Null: since the beginning. */
  validFrom: Nullable(Instant),
  changedBy: Nullable(Type.String()),
  subscribers: Type.Integer(),
});
export type PlanVersion = Static<typeof PlanVersion>;

export const UpgradeVersion = Type.Object({
  /** The number of the version. */
  id: Id,
  upsellId: Id,
  code: OneOf('featured', 'homepage', 'photographs', 'inspection'),
  name: Type.String(),
  lead: Type.String(),
  price: Money,
  days: Nullable(Type.Integer()),
  isSold: Type.Boolean(),
  isCurrent: Type.Boolean(),
  validFrom: Nullable(Instant),
  changedBy: Nullable(Type.String()),
});
export type UpgradeVersion = Static<typeof UpgradeVersion>;

const money = { access: 'site-staff', needs: 'move-money' } as const;

/** By plan and upgrade, the current row first. */
export const listOffers = call({
  method: 'GET',
  path: '/console/offers',
  summary: 'Plans and listing upgrades with their earlier versions',
  access: 'site-staff',
  needs: 'see-money',
  data: Type.Object({ plans: Type.Array(PlanVersion), upgrades: Type.Array(UpgradeVersion) }),
});
/**
 * Sells a plan under new terms from now on; `id` is its current row. Subscriptions keep the row that they were bought
 * by, with its price and limits; on a free plan, the new limits apply to everyone. Codes: not_found, conflict (changed
 * meanwhile), invalid_request with the fields.
 */
export const changePlan = call({
  ...money,
  method: 'POST',
  path: '/console/plans/{id}',
  summary: 'Change a plan',
  isIrreversible: true,
  params: Strict({ id: Id }),
  body: Strict({
    name: Text(offerBounds.name, 1),
    lead: Text(offerBounds.lead, 1),
    monthly: whole(0, offerBounds.monthly),
    yearly: whole(0, offerBounds.yearly),
    listings: Nullable(whole(1, offerBounds.listings)),
    photographs: whole(offerBounds.photographs.min, offerBounds.photographs.max),
    seats: whole(0, offerBounds.seats),
    featured: whole(0, offerBounds.featured),
    reason: Reason,
  }),
  data: Type.Object({ id: Id }),
});
/**
 * Sells a listing upgrade under new terms from now on; `id` is its current version. What was bought keeps its price,
 * name and days. Codes: not_found, conflict (changed meanwhile), invalid_request with the fields.
 */
export const changeUpgrade = call({
  ...money,
  method: 'POST',
  path: '/console/upgrades/{id}',
  summary: 'Change a listing upgrade',
  isIrreversible: true,
  params: Strict({ id: Id }),
  body: Strict({
    name: Text(offerBounds.name, 1),
    lead: Text(offerBounds.lead, 1),
    price: whole(offerBounds.price.min, offerBounds.price.max),
    days: Nullable(whole(1, offerBounds.days)),
    isSold: Type.Boolean(),
    reason: Reason,
  }),
  data: Type.Object({ id: Id }),
});
