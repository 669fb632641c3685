import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import type { Cycle } from '../../gateways/payment-gateway.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { activePlan } from './plan-rows.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Cancels a plan at the end of the paid period; then `next` starts, otherwise the free plan. An unpaid plan
 * ends now.
 * @throws AppError conflict
 */
export async function cancelPlan(
  { db, payments }: Context,
  actor: Actor,
  next?: { planId: number; cycle: Cycle },
): Promise<void> {
  const subscription = await activePlan(db, sellerIdOf(actor));
  if (!subscription || subscription.gateway_ref === null)
    throw new AppError('conflict', errors.conflict_youreOnTheFreePlanSo);
  const ref = subscription.gateway_ref;
  // Stored first: if the gateway's reply is lost, the wish stays stored, and repeating the request completes
  // it.
  await db
    .updateTable('subscription')
    .set({ cancels_at_end: true, next_plan_id: next?.planId ?? null, next_cycle: next?.cycle ?? null })
    .where('id', '=', subscription.id)
    .execute();
  await payments.cancelSubscription(ref, subscription.state === 'past-due' ? 'now' : 'end');
}

/** @throws AppError conflict */
export async function undoCancellation({ db, payments }: Context, actor: Actor): Promise<void> {
  const subscription = await activePlan(db, sellerIdOf(actor));
  if (!subscription?.cancels_at_end || subscription.gateway_ref === null)
    throw new AppError('conflict', errors.conflict_yourPlanIsContinuingSoTheres);
  await payments.cancelSubscription(subscription.gateway_ref, 'keep');
  await db
    .updateTable('subscription')
    .set({ cancels_at_end: false, next_plan_id: null, next_cycle: null })
    .where('id', '=', subscription.id)
    .execute();
}
