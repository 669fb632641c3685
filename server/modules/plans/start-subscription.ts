import { sql } from 'kysely';
import { minor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { unsure, isRefusal, applyBill, applySubscription } from '../payments/index.ts';
import { priceOf } from './plan-rows.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Requests a stored subscription from the gateway; idempotent. The reply is applied like the gateway's
 * events.
 * @throws AppError card_declined, insufficient_funds, card_expired, authentication_required, conflict
 * (refused before), unavailable
 */
export async function startSubscription(
  { db, payments, rules }: Context,
  { id, authenticated }: { id: number; authenticated: boolean },
): Promise<void> {
  const row = await db
    .selectFrom('subscription as s')
    .innerJoin('card as c', 'c.id', 's.card_id')
    .innerJoin('plan as p', 'p.id', 's.plan_id')
    .selectAll('s')
    .select(['c.gateway_ref as card_ref', 'p.name', 'p.monthly', 'p.yearly'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.state === 'failed')
    throw new AppError('conflict', errors.conflict_thisPaymentWasDeclinedPleaseStart);
  if (row.state !== 'wanted') return;
  const cycle = row.cycle;
  try {
    const { subscription, bill } = await payments.subscribe({
      accountId: row.payer_id,
      cardRef: row.card_ref,
      amount: minor(priceOf(row, cycle)),
      cycle,
      idempotencyKey: `subscription-${id}`,
      authenticated,
      description: row.name,
    });
    await db.transaction().execute(async (tx) => {
      await applySubscription(tx, subscription);
      await applyBill(tx, payments.name, bill, rules.planGraceSeconds);
    });
  } catch (error) {
    if (!isRefusal(error)) throw unsure(error);
    if (error.code !== 'authentication_required') await fail(db, id, error.code);
    throw error;
  }
}

const fail = (db: Context['db'], id: number, code: string) =>
  db
    .updateTable('subscription')
    .set({ state: 'failed', refusal: code, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute();

/**
 * For a subscription that follows another, whose reply never came, or whose cardholder hasn't authenticated
 * for an hour.
 */
export async function startSubscriptionJob(context: Context, { id }: { id: number }): Promise<void> {
  const { db } = context;
  try {
    await startSubscription(context, { id, authenticated: false });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const row = await db
      .selectFrom('subscription')
      .select(['payer_id', 'follows', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isOver =
      error.code !== 'authentication_required' ||
      row.follows !== null ||
      Date.now() - row.created_at.getTime() > 60 * 60_000;
    if (!isOver) return;
    await fail(db, id, error.code);
    if (row.follows !== null)
      await enqueue(
        db,
        'send-mail',
        { kind: 'plan-not-begun', accountId: row.payer_id, data: { subscriptionId: String(id) } },
        { key: `plan-not-begun:${id}` },
      );
  }
}
