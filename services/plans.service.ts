import * as calls from '../contract/plans.ts';
import { send, type Body, type Query, type SendOptions } from './api-client.ts';

/** Plans. */
export const listPlans = (query: Query<typeof calls.listPlans>, options?: SendOptions) =>
  send(calls.listPlans, { query }, options);

/** My plan, or my dealership's, and what of it is used. */
export const userPlan = (options?: SendOptions) => send(calls.userPlan, {}, options);

/** What a plan would cost now. */
export const previewPlan = (query: Query<typeof calls.previewPlan>, options?: SendOptions) =>
  send(calls.previewPlan, { query }, options);

/** Buy a plan, or change to another. */
export const buyPlan = (body: Body<typeof calls.buyPlan>, options?: SendOptions) =>
  send(calls.buyPlan, { body }, options);

/** Plans I had. */
export const planHistory = (options?: SendOptions) => send(calls.planHistory, {}, options);

/** Cancel at the end of the period. */
export const cancelSubscription = (options?: SendOptions) => send(calls.cancelSubscription, {}, options);

/** Take a cancellation, or a chosen change, back. */
export const keepSubscription = (options?: SendOptions) => send(calls.keepSubscription, {}, options);
