import * as calls from '../contract/plans.ts';
import { request, requestWithBody, requestWithQuery } from './request.ts';

/** Plans. */
export const listPlans = requestWithQuery(calls.listPlans);

/** My plan, or my dealership's, and what of it is used. */
export const userPlan = request(calls.userPlan);

/** What a plan would cost now. */
export const previewPlan = requestWithQuery(calls.previewPlan);

/** Buy a plan, or change to another. */
export const buyPlan = requestWithBody(calls.buyPlan);

/** Plans I had. */
export const planHistory = request(calls.planHistory);

/** Cancel at the end of the period. */
export const cancelSubscription = request(calls.cancelSubscription);

/** Take a cancellation, or a chosen change, back. */
export const undoCancellation = request(calls.undoCancellation);
