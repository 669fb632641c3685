import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import {
  BoatId,
  Currency,
  Done,
  Id,
  Instant,
  ListOf,
  Money,
  Nullable,
  OneOf,
  Paging,
  Strict,
  Text,
} from './common.ts';

/** The ids of the upsells with special handling in the code; the catalog itself is in the database. */
export const upsellIds = { featured: 1, homepage: 2, photographs: 3, inspection: 4 } as const;

/** `days`: how long it lasts; null if it has no duration. */
export const Upsell = Type.Object({
  id: Id,
  code: OneOf('featured', 'homepage', 'photographs', 'inspection'),
  name: Type.String(),
  lead: Type.String(),
  price: Money,
  currency: Currency,
  days: Nullable(Type.Integer()),
  status: Type.Integer({ description: '1: can be bought' }),
});
export type Upsell = Static<typeof Upsell>;

/** active: it's running, or an inspection is in progress. done: an inspection's report is available. */
export const UserUpsell = Type.Object({
  id: Id,
  upsell: Type.Object({ id: Id, code: Type.String(), name: Type.String() }),
  boat: Nullable(Type.Object({ id: BoatId, title: Type.String() })),
  price: Type.Integer({ minimum: 0, description: 'minor units; 0: included in the plan' }),
  currency: Currency,
  state: OneOf('wanted', 'active', 'done', 'ended', 'failed', 'refunded'),
  boughtAt: Instant,
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  note: Type.String(),
});
export type UserUpsell = Static<typeof UserUpsell>;

export const listUpsells = call({
  method: 'GET',
  path: '/upsell/all',
  summary: 'What can be bought for a listing',
  access: 'anyone',
  query: Strict({ status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
  data: ListOf(Upsell),
});
/**
 * Buys something for one of my listings; a featured week that the plan includes costs nothing. Header
 * Idempotency-Key: the same call again buys it once.
 * `price`: what I was shown, of an upgrade that isn't included.
 * Codes: not_found, conflict (it would have no effect, the plan includes it, the place is taken, or it has another price now), card_required, card_declined,
 * insufficient_funds, card_expired, authentication_required (repeat the call with `authenticated`),
 * idempotency_key_required, idempotency_conflict, unavailable.
 */
export const buyUpsell = call({
  method: 'POST',
  path: '/upsell/buy',
  summary: 'Buy something for a listing',
  access: 'signed-in',
  perMinute: 20,
  body: Strict({
    upsellId: Id,
    market_place_id: BoatId,
    price: Type.Optional(Money),
    authenticated: Type.Optional(Type.Boolean()),
  }),
  data: UserUpsell,
});
/** Purchases that a card refused are left out. */
export const userUpsells = call({
  method: 'GET',
  path: '/user-upsell',
  summary: "My purchases or my dealership's, newest first",
  access: 'signed-in',
  query: Paging,
  data: ListOf(UserUpsell),
});
/**
 * For the site's staff: sets the status of an ordered inspection, including that its report is available.
 * Codes: not_found, forbidden.
 */
export const reportInspection = call({
  method: 'POST',
  path: '/upsell/inspection',
  summary: "Set an inspection's status (site staff)",
  access: 'site-staff',
  needs: 'manage-listings',
  body: Strict({ id: Id, note: Text(500, 1), isDone: Type.Boolean() }),
  data: Done,
});
