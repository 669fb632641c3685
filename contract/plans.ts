import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Currency, Id, Instant, ListOf, Money, Nullable, OneOf, Strict } from './common.ts';

const Cycle = OneOf('month', 'year');
export const Plan = Type.Object({
  id: Id,
  code: Type.String(),
  userType: Type.Integer({ description: '1 private seller, 2 dealer: who it is for' }),
  name: Type.String(),
  lead: Type.String(),
  monthly: Money,
  yearly: Money,
  currency: Currency,
  listings: Nullable(Type.Integer({ description: 'up at one time; null: no limit' })),
  photographs: Type.Integer({ description: 'a listing' }),
  seats: Type.Integer({ description: 'staff of a dealership' }),
  featured: Type.Integer({ description: 'featured weeks included, a month' }),
});
export type Plan = Static<typeof Plan>;

/** What a seller has now. `past-due`: a renewal failed, and the plan holds until `graceUntil`. */
export const UserPlan = Type.Object({
  plan: Plan,
  state: OneOf('free', 'active', 'past-due'),
  cycle: Nullable(Cycle),
  periodEnd: Nullable(Instant),
  cancelsAtEnd: Type.Boolean(),
  graceUntil: Nullable(Instant),
  next: Nullable(Type.Object({ name: Type.String(), cycle: Cycle })),
  card: Nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  used: Type.Object({
    listings: Type.Integer(),
    seats: Type.Integer(),
    featured: Type.Integer({ description: 'of the included weeks, this month' }),
  }),
  mayBuy: Type.Boolean({ description: 'whether it is mine to change: a dealership’s is its managers’' }),
});
export type UserPlan = Static<typeof UserPlan>;

const Choice = { planId: Id, cycle: Cycle };

/** Private sellers' before dealers', each in their order. */
export const listPlans = call({
  method: 'GET',
  path: '/plan/listAll',
  summary: 'Plans',
  access: 'anyone',
  query: Strict({ userType: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })) }),
  data: ListOf(Plan),
});
export const userPlan = call({
  method: 'GET',
  path: '/plan/getUserPlanInfo',
  summary: 'My plan, or my dealership’s, and what of it is used',
  access: 'signed-in',
  data: UserPlan,
});
/**
 * Buys a plan, or changes to another: a dearer one begins at once and what is left of the old one is taken off its price; any other begins at the end of the period. Header Idempotency-Key:
 * the same again does it once. Codes: not_found, card_required, card_declined, insufficient_funds, card_expired, authentication_required (the same again with `authenticated`), conflict,
 * idempotency_key_required, idempotency_conflict, unavailable.
 */
export const buyPlan = call({
  method: 'POST',
  path: '/plan/buyPlan',
  summary: 'Buy a plan, or change to another',
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ ...Choice, authenticated: Type.Optional(Type.Boolean()) }),
  data: UserPlan,
});
/** What `/plan/buyPlan` would do now. `credit`: what is taken off for the unused part of the old period. Codes: not_found, conflict. */
export const previewPlan = call({
  method: 'GET',
  path: '/plan/preview',
  summary: 'What a plan would cost now',
  access: 'signed-in',
  query: Strict(Choice),
  data: Type.Object({
    begins: OneOf('now', 'at-end'),
    at: Nullable(Instant),
    price: Money,
    credit: Money,
    dueNow: Money,
    currency: Currency,
  }),
});
export type PlanPreview = Static<typeof previewPlan.data>;
/** The last hundred. `paid`: less what was given back. */
export const planHistory = call({
  method: 'GET',
  path: '/plan/getMyPlanHistory',
  summary: 'Plans I had, the last first',
  access: 'signed-in',
  data: ListOf(
    Type.Object({
      id: Id,
      name: Type.String(),
      cycle: Cycle,
      state: OneOf('active', 'past-due', 'ended', 'failed'),
      startedAt: Instant,
      periodEnd: Nullable(Instant),
      endedAt: Nullable(Instant),
      paid: Money,
      currency: Currency,
    }),
  ),
});

/** The plan stays until the end of what is paid for; one whose renewal is not paid ends now. Codes: conflict when there is nothing to cancel. */
export const cancelSubscription = call({
  method: 'DELETE',
  path: '/plan/cancelSubscription/',
  summary: 'Cancel at the end of the period',
  access: 'signed-in',
  data: UserPlan,
});
/** Codes: conflict when it is not cancelled. */
export const keepSubscription = call({
  method: 'POST',
  path: '/plan/keepSubscription',
  summary: 'Take a cancellation, or a chosen change, back',
  access: 'signed-in',
  data: UserPlan,
});
