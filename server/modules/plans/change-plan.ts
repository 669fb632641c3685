import { minor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import type { Cycle } from '../../gateways/payment-gateway.ts';
import {
  unsure,
  isRefusal,
  applyBill,
  applySubscription,
  completeChange,
  type SubscriptionRow,
} from '../payments/index.ts';
import { priceOf, type PlanRow } from './plan-rows.ts';
import * as errors from '../../../locales/errors.ts';

/** Amounts in minor units. `at`: when it starts; null for now. */
export interface Change {
  begins: 'now' | 'at-end';
  at: Date | null;
  price: number;
  credit: number;
  dueNow: number;
}

/**
 * What a change to another plan would do now: if it costs more than the unused part of the old plan it starts
 * immediately, otherwise at the end of the paid period.
 */
export async function previewChange(
  { payments }: Context,
  row: SubscriptionRow,
  plan: PlanRow,
  cycle: Cycle,
  prorationAt: Date,
): Promise<Change> {
  const price = priceOf(plan, cycle);
  if (price === 0) return { begins: 'at-end', at: row.period_end, price, credit: 0, dueNow: 0 };
  const dueNow = await payments.previewChange({
    ref: row.gateway_ref!,
    amount: minor(price),
    cycle,
    prorationAt,
  });
  return dueNow > 0
    ? { begins: 'now', at: null, price, credit: price - dueNow, dueNow }
    : { begins: 'at-end', at: row.period_end, price, credit: 0, dueNow: 0 };
}

/**
 * Requests a stored plan change from the gateway; idempotent.
 * @throws AppError the card's refusals, conflict (refused before), unavailable
 */
export async function settleChange(
  { db, payments, rules }: Context,
  { id, authenticated }: { id: number; authenticated: boolean },
): Promise<void> {
  const row = await db
    .selectFrom('plan_change as h')
    .innerJoin('subscription as s', 's.id', 'h.subscription_id')
    .innerJoin('card as c', 'c.id', 's.card_id')
    .innerJoin('plan as p', 'p.id', 'h.plan_id')
    .select([
      'h.state',
      'h.cycle',
      'h.proration_at',
      's.gateway_ref',
      's.payer_id',
      'c.gateway_ref as card_ref',
      'p.name',
      'p.monthly',
      'p.yearly',
    ])
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.state === 'done') return;
  if (row.state === 'failed')
    throw new AppError('conflict', errors.conflict_thisChangeWasDeclinedPleaseStart);
  const cycle = row.cycle;
  try {
    const { subscription, bill } = await payments.changeSubscription({
      ref: row.gateway_ref!,
      accountId: row.payer_id,
      cardRef: row.card_ref,
      amount: minor(priceOf(row, cycle)),
      cycle,
      prorationAt: row.proration_at,
      idempotencyKey: `change-${id}`,
      authenticated,
      description: row.name,
    });
    await db.transaction().execute(async (tx) => {
      await completeChange(tx, id);
      await applyBill(tx, payments.name, bill, rules.planGraceSeconds);
      await applySubscription(tx, subscription);
    });
  } catch (error) {
    if (!isRefusal(error)) throw unsure(error);
    if (error.code !== 'authentication_required')
      await db
        .updateTable('plan_change')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where('state', '=', 'wanted')
        .execute();
    throw error;
  }
}

/**
 * For a change whose reply never came; if the cardholder doesn't authenticate within an hour, it's given up.
 */
export async function settleChangeJob(context: Context, { id }: { id: number }): Promise<void> {
  try {
    await settleChange(context, { id, authenticated: false });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { created_at: at } = await context.db
      .selectFrom('plan_change')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (Date.now() - at.getTime() > 60 * 60_000)
      await context.db
        .updateTable('plan_change')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where('state', '=', 'wanted')
        .execute();
  }
}
