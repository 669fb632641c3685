import * as calls from '../contract/plans.ts';
import { request, requestWithBody, requestWithQuery } from './request.ts';

/** Plans. */
export const listPlans = requestWithQuery(calls.listPlans);

/** The plan of the user or their dealership, and how much of it is used. */
export const userPlan = request(calls.userPlan);

/** What a plan would cost now. */
export const previewPlan = requestWithQuery(calls.previewPlan);

/** Buy a plan, or change to another. */
export const buyPlan = requestWithBody(calls.buyPlan);

/** The user's earlier plans. */
export const planHistory = request(calls.planHistory);

/** Cancel at the end of the period. */
export const cancelSubscription = request(calls.cancelSubscription);

/** Undo a cancellation or a chosen change. */
export const undoCancellation = request(calls.undoCancellation);
