import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Currency, Id, Instant, ListOf, Money, Nullable, OneOf, Strict } from './common.ts';

const Cycle = OneOf('month', 'year');
export const Plan = Type.Object({
  id: Id,
  code: Type.String(),
  userType: Type.Integer({ description: '1 private seller, 2 dealer: who the plan is for' }),
  name: Type.String(),
  lead: Type.String(),
  monthly: Money,
  yearly: Money,
  currency: Currency,
  listings: Nullable(Type.Integer({ description: 'live listings at a time; null: unlimited' })),
  photographs: Type.Integer({ description: 'photos per listing' }),
  seats: Type.Integer({ description: 'staff seats of a dealership' }),
  featured: Type.Integer({ description: 'featured weeks included per month' }),
});
export type Plan = Static<typeof Plan>;

/** A seller's current plan. `past-due`: a renewal failed, and the plan stays active until `graceUntil`. */
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
    featured: Type.Integer({
      description:
        'included weeks used this month (a month of the billing period; without a paid plan the calendar month)',
    }),
  }),
  mayBuy: Type.Boolean({
    description: "whether I can change it: only a dealership's managers can change its plan",
  }),
});
export type UserPlan = Static<typeof UserPlan>;

const Choice = { planId: Id, cycle: Cycle };

/** Plans for private sellers, then for dealers, each in their order. */
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
  summary: "My plan or my dealership's, and how much of it is used",
  access: 'signed-in',
  data: UserPlan,
});
/**
 * Buys a plan or changes to another. A more expensive plan starts now, minus a credit for the unused part of
 * the old one; any other starts at the end of the period. Header Idempotency-Key: the same call again buys
 * once. Codes: not_found, card_required, card_declined, insufficient_funds, card_expired,
 * authentication_required (repeat the call with `authenticated`), conflict, idempotency_key_required,
 * idempotency_conflict, unavailable.
 */
export const buyPlan = call({
  method: 'POST',
  path: '/plan/buyPlan',
  summary: 'Buy a plan or change to another',
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ ...Choice, authenticated: Type.Optional(Type.Boolean()) }),
  data: UserPlan,
});
/**
 * What `/plan/buyPlan` would do now. `credit`: for the unused part of the old period. Codes: not_found,
 * conflict.
 */
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
/** The last hundred. `paid`: minus refunds. */
export const planHistory = call({
  method: 'GET',
  path: '/plan/getMyPlanHistory',
  summary: 'My past plans, newest first',
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

/**
 * The plan stays active until the end of the paid period; one whose renewal isn't paid ends now. Codes:
 * conflict if there's nothing to cancel.
 */
export const cancelSubscription = call({
  method: 'DELETE',
  path: '/plan/cancelSubscription/',
  summary: 'Cancel at the end of the period',
  access: 'signed-in',
  data: UserPlan,
});
/** Codes: conflict if it isn't canceled. */
export const undoCancellation = call({
  method: 'POST',
  path: '/plan/keepSubscription',
  summary: 'Undo a cancellation or a scheduled plan change',
  access: 'signed-in',
  data: UserPlan,
});
