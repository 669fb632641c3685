import type { Insertable } from 'kysely';
import type { PlanPreview, UserPlan } from '../../../contract/plans.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { PlanChange } from '../../db/types.generated.ts';
import { AppError } from '../../app-error.ts';
import type { Cycle } from '../../gateways/payment-gateway.ts';
import { databaseTime } from '../lots/index.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { payingCard, type SubscriptionRow } from '../payments/index.ts';
import { cancelPlan, undoCancellation } from './cancel-plan.ts';
import { previewChange, settleChange } from './change-plan.ts';
import { planFor, priceOf, readUserPlan, activePlan, type PlanRow } from './plan-rows.ts';
import { startSubscription } from './start-subscription.ts';
import * as errors from '../../../locales/errors.ts';

export interface BuyPlan {
  actor: Actor;
  planId: number;
  cycle: Cycle;
  authenticated: boolean;
  /** The same key buys, or changes, once. */
  key: string;
}

/**
 * Buys a plan, or changes to another: dearer ones at once, with what is left of the old one taken off, others
 * at the end of what is paid for.
 * @throws AppError not_found, conflict, card_required, the card's refusals, idempotency_conflict, unavailable
 */
export async function buyPlan(context: Context, request: BuyPlan): Promise<UserPlan> {
  const { db } = context;
  const { actor, planId, cycle, key, authenticated } = request;
  const sellerId = sellerIdOf(actor);
  const plan = await planFor(db, sellerId, planId);
  const subscription = await activePlan(db, sellerId);
  const isLeft =
    subscription?.state === 'wanted' &&
    subscription.plan_id === planId &&
    subscription.cycle === cycle &&
    subscription.follows === null &&
    !(await isKnown(db, sellerId, key));
  const isRepeat = subscription?.idempotency_key === key || isLeft;
  // Who left their bank's step comes back to it, by whatever key they come.
  if (isLeft)
    await db
      .updateTable('subscription')
      .set({ idempotency_key: key })
      .where('id', '=', subscription.id)
      .where('state', '=', 'wanted')
      .execute();
  else if (isRepeat && (subscription.plan_id !== planId || subscription.cycle !== cycle))
    throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisRequestWasAlreadySentFor);
  if (!subscription || isRepeat) {
    if (plan.monthly === 0)
      throw new AppError('conflict', errors.conflict_youreAlreadyOnItsFree({ name: plan.name }));
    const id = isRepeat
      ? subscription.id
      : await db.transaction().execute((tx) => intend(tx, context, request, sellerId));
    await startSubscription(context, { id, authenticated });
    return readUserPlan(db, actor);
  }
  await changeSubscription(context, request, subscription, plan);
  return readUserPlan(db, actor);
}

/** What buying it would do now. @throws AppError not_found, conflict */
export async function previewPlan(
  context: Context,
  actor: Actor,
  { planId, cycle }: { planId: number; cycle: Cycle },
): Promise<PlanPreview> {
  const { db } = context;
  const sellerId = sellerIdOf(actor);
  const plan = await planFor(db, sellerId, planId);
  const subscription = await activePlan(db, sellerId);
  const price = priceOf(plan, cycle);
  if (!subscription || subscription.gateway_ref === null)
    return { begins: 'now', at: null, price, credit: 0, dueNow: price, currency: 'USD' };
  assertOther(subscription, plan, cycle);
  assertPaid(subscription);
  const left = await leftChange(db, subscription.id, { planId, cycle });
  const { at, ...change } = await previewChange(
    context,
    subscription,
    plan,
    cycle,
    left?.proration_at ?? new Date(),
  );
  return { ...change, at: at?.toISOString() ?? null, currency: 'USD' };
}

async function intend(
  tx: Tx,
  { payments }: Context,
  { planId, cycle, key }: BuyPlan,
  sellerId: number,
): Promise<number> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('subscription')
    .select(['id', 'plan_id', 'cycle'])
    .where('payer_id', '=', sellerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && (known.plan_id !== planId || known.cycle !== cycle))
    throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisRequestWasAlreadySentFor);
  if (known) return known.id;
  if (await activePlan(tx, sellerId))
    throw new AppError('conflict', errors.conflict_aPlanPurchaseIsInProgress);
  const card = await payingCard(tx, sellerId);
  const row = await tx
    .insertInto('subscription')
    .values({
      seller_id: sellerId,
      payer_id: sellerId,
      plan_id: planId,
      cycle,
      gateway: payments.name,
      card_id: card.id,
      idempotency_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function changeSubscription(
  context: Context,
  { actor, planId, cycle, key, authenticated }: BuyPlan,
  subscription: SubscriptionRow,
  plan: PlanRow,
): Promise<void> {
  const { db } = context;
  const known = await db
    .selectFrom('plan_change')
    .select(['id', 'plan_id', 'cycle'])
    .where('subscription_id', '=', subscription.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && (known.plan_id !== planId || known.cycle !== cycle))
    throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisRequestWasAlreadySentFor);
  if (known) return settleChange(context, { id: known.id, authenticated });
  const left = await leftChange(db, subscription.id, { planId, cycle });
  if (left) {
    await db
      .updateTable('plan_change')
      .set({ idempotency_key: key })
      .where('id', '=', left.id)
      .where('state', '=', 'wanted')
      .execute();
    return settleChange(context, { id: left.id, authenticated });
  }
  if (subscription.state === 'wanted' || subscription.gateway_ref === null)
    throw new AppError('conflict', errors.conflict_yourPlansPaymentIsInProgress);
  if (plan.id === subscription.plan_id && cycle === subscription.cycle && subscription.cancels_at_end)
    return undoCancellation(context, actor);
  assertOther(subscription, plan, cycle);
  assertPaid(subscription);
  if (plan.monthly === 0) return cancelPlan(context, actor);
  const prorationAt = new Date(
    Math.floor((await db.transaction().execute(databaseTime)).getTime() / 1_000) * 1_000,
  );
  const change = await previewChange(context, subscription, plan, cycle, prorationAt);
  if (change.begins === 'at-end') return cancelPlan(context, actor, { planId, cycle });
  const id = await storeChange(db, {
    subscription_id: subscription.id,
    plan_id: planId,
    cycle,
    proration_at: prorationAt,
    due_now: change.dueNow,
    idempotency_key: key,
  });
  await settleChange(context, { id, authenticated });
}

/** @throws AppError conflict while another change is unfinished: its job completes it first */
async function storeChange(db: Context['db'], change: Insertable<PlanChange>): Promise<number> {
  const row = await db
    .insertInto('plan_change')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('conflict', errors.conflict_anotherChangeToYourPlanIs);
  return row.id;
}

const isKnown = async (db: Context['db'], payerId: number, key: string): Promise<boolean> =>
  (await db
    .selectFrom('subscription')
    .select('id')
    .where('payer_id', '=', payerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) !== undefined;

/**
 * A change to this plan that was left at the bank's step: it goes on from there, to the amount that was
 * shown.
 */
const leftChange = (
  db: Context['db'],
  subscriptionId: number,
  { planId, cycle }: { planId: number; cycle: Cycle },
) =>
  db
    .selectFrom('plan_change')
    .select(['id', 'proration_at'])
    .where('subscription_id', '=', subscriptionId)
    .where('plan_id', '=', planId)
    .where('cycle', '=', cycle)
    .where('state', '=', 'wanted')
    .executeTakeFirst();

function assertOther(subscription: SubscriptionRow, plan: PlanRow, cycle: Cycle): void {
  if (plan.id === subscription.plan_id && cycle === subscription.cycle && !subscription.cancels_at_end)
    throw new AppError(
      'conflict',
      errors.conflict_youreAlreadyOnBilledYearly({ name: plan.name, isYear: cycle === 'year' }),
    );
}

function assertPaid(subscription: SubscriptionRow): void {
  if (subscription.state === 'past-due')
    throw new AppError('conflict', errors.conflict_yourPlansLastRenewalWasntPaid);
}
