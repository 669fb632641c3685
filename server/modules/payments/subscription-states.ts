import { sql, type Selectable } from 'kysely';
import { minor } from '../../../contract/money.ts';
import { fullDay, siteZone } from '../../../utils/time.ts';
import type { Tx } from '../../db/database.ts';
import type { Subscription } from '../../db/types.generated.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { BillState, SubscriptionState } from '../../gateways/payment-gateway.ts';
import { bookCharge } from '../ledger/index.ts';
import { issuePaid } from './invoices.ts';
import { idOf, type Outcome } from './outcome.ts';
import * as t from '../../../locales/notices.ts';

export type SubscriptionRow = Selectable<Subscription>;

const over = ['ended', 'failed'];

/** Applies a subscription's state at the gateway. Its end is final; its period only moves forward. */
export async function applySubscription(
  tx: Tx,
  { ref, key, state, periodStart, periodEnd }: SubscriptionState,
): Promise<Outcome> {
  const id = idOf('subscription', key);
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where((eb) => eb.or([eb('gateway_ref', '=', ref), ...(id === undefined ? [] : [eb('id', '=', id)])]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'ignored';
  if (row.gateway_ref === null)
    await tx.updateTable('subscription').set({ gateway_ref: ref }).where('id', '=', row.id).execute();
  if (over.includes(row.state)) return 'known';
  if (state === 'ended') {
    await endSubscription(tx, row);
    return 'applied';
  }
  await tx
    .updateTable('subscription')
    .set({
      state: row.state === 'wanted' ? 'active' : row.state,
      period_start: sql<Date>`case when period_end is null or period_end < ${periodEnd}::timestamptz then ${periodStart}::timestamptz else period_start end`,
      period_end: sql<Date>`greatest(period_end, ${periodEnd}::timestamptz)`,
    })
    .where('id', '=', row.id)
    .execute();
  return 'applied';
}

/** Ends it; a plan chosen to follow starts through a job that asks the gateway. */
export async function endSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ state: 'ended', ended_at: sql<Date>`clock_timestamp()`, next_plan_id: null, next_cycle: null })
    .where('id', '=', row.id)
    .execute();
  await tx
    .updateTable('plan_change')
    .set({ state: 'failed' })
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'wanted')
    .execute();
  if (row.state === 'past-due') {
    await enqueue(
      tx,
      'send-mail',
      { kind: 'plan-ended', accountId: row.payer_id, data: { subscriptionId: String(row.id) } },
      { key: `plan-ended:${row.id}` },
    );
    return;
  }
  if (row.next_plan_id === null || row.next_cycle === null) return;
  const next = await tx
    .insertInto('subscription')
    .values({
      seller_id: row.seller_id,
      payer_id: row.payer_id,
      plan_id: row.next_plan_id,
      cycle: row.next_cycle,
      gateway: row.gateway,
      card_id: row.card_id,
      idempotency_key: `follows-${row.id}`,
      follows: row.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (next) await enqueue(tx, 'start-subscription', { id: next.id }, { key: `subscription:${next.id}` });
}

/**
 * Applies one bill, once by its reference. Paid takes precedence over failed, whichever is reported first.
 */
export async function applyBill(
  tx: Tx,
  gateway: string,
  bill: BillState,
  graceSeconds: number,
): Promise<Outcome> {
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('gateway_ref', '=', bill.subscriptionRef)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'waiting';
  await tx
    .insertInto('charge')
    .values({
      account_id: row.payer_id,
      card_id: row.card_id,
      amount: bill.amount,
      purpose: 'plan',
      subscription_id: row.id,
      bill_ref: bill.ref,
      period_start: bill.periodStart,
      period_end: bill.periodEnd,
      gateway,
    })
    .onConflict((conflict) => conflict.column('bill_ref').doNothing())
    .execute();
  const charge = await tx
    .selectFrom('charge')
    .selectAll()
    .where('bill_ref', '=', bill.ref)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (charge.state === 'paid') return 'known';
  return bill.state === 'paid'
    ? billPaid(tx, row, charge.id, bill)
    : billFailed(tx, row, charge, bill, graceSeconds);
}

async function billPaid(
  tx: Tx,
  row: SubscriptionRow,
  id: number,
  { amount, paymentRef, periodStart, periodEnd, ref }: BillState,
): Promise<Outcome> {
  await finishChange(tx, row, amount);
  await tx
    .updateTable('charge')
    .set({
      state: 'paid',
      gateway_ref: paymentRef ?? ref,
      refusal: null,
      settled_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  if (!over.includes(row.state)) {
    const isNewest = row.period_end === null || periodEnd >= row.period_end;
    await tx
      .updateTable('subscription')
      .set({
        ...(isNewest && { state: 'active', grace_until: null, period_start: periodStart }),
        period_end: sql<Date>`greatest(period_end, ${periodEnd}::timestamptz)`,
      })
      .where('id', '=', row.id)
      .execute();
  }
  const { plan, cycle } = await tx
    .selectFrom('subscription as s')
    .innerJoin('plan as p', 'p.id', 's.plan_id')
    .select(['p.name as plan', 's.cycle'])
    .where('s.id', '=', row.id)
    .executeTakeFirstOrThrow();
  await bookCharge(tx, { id, account_id: row.payer_id, amount, boatId: null });
  const label = t.yearlyTo({ plan, isYear: cycle === 'year', day: day(periodStart), day2: day(periodEnd) });
  await issuePaid(tx, {
    accountId: row.payer_id,
    kind: 'plan',
    boatId: null,
    chargeId: id,
    title: plan,
    lines: [{ label, amount, isOurs: true }],
    amount: minor(amount),
  });
  return 'applied';
}

/**
 * A requested plan change takes effect with the bill that pays for it, whether our own call or the gateway's
 * event reports it.
 */
async function finishChange(tx: Tx, row: SubscriptionRow, amount: number): Promise<void> {
  const change = await tx
    .selectFrom('plan_change')
    .select('id')
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'wanted')
    .where('due_now', '=', amount)
    .executeTakeFirst();
  if (change) await completeChange(tx, change.id);
}

/** Switches to the other plan and undoes a cancellation. Idempotent. */
export async function completeChange(tx: Tx, id: number): Promise<void> {
  const change = await tx
    .updateTable('plan_change')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .returning(['subscription_id', 'plan_id', 'cycle'])
    .executeTakeFirst();
  if (change)
    await tx
      .updateTable('subscription')
      .set({
        plan_id: change.plan_id,
        cycle: change.cycle,
        cancels_at_end: false,
        next_plan_id: null,
        next_cycle: null,
      })
      .where('id', '=', change.subscription_id)
      .execute();
}

async function billFailed(
  tx: Tx,
  row: SubscriptionRow,
  charge: { id: number; state: string },
  bill: BillState,
  graceSeconds: number,
): Promise<Outcome> {
  if (charge.state === 'failed') return 'known';
  await tx
    .updateTable('charge')
    .set({ state: 'failed', refusal: 'card_declined', settled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', charge.id)
    .execute();
  // A failed renewal that has been paid since is outdated.
  if (row.state !== 'active' || (row.period_end !== null && bill.periodEnd <= row.period_end))
    return 'applied';
  await tx
    .updateTable('subscription')
    .set({
      state: 'past-due',
      grace_until: sql<Date>`coalesce(grace_until, clock_timestamp() + make_interval(secs => ${graceSeconds}))`,
    })
    .where('id', '=', row.id)
    .execute();
  await enqueue(
    tx,
    'send-mail',
    {
      kind: 'plan-unpaid',
      accountId: row.payer_id,
      data: { subscriptionId: String(row.id), bill: bill.ref },
    },
    { key: `plan-unpaid:${bill.ref}` },
  );
  return 'applied';
}

const day = (at: Date) => fullDay(at.getTime(), siteZone);
