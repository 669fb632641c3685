import { minor } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import type { GatewayChange } from './payment-gateway.ts';
import { debitState } from './sandbox-debits.ts';
import { stateOf } from './sandbox-subscriptions.ts';
import { readChange } from './sandbox-turn.ts';

/** The sandbox's changes since a given time, in their current state. */
export async function* changedSince(db: Db, since: Date): AsyncGenerator<GatewayChange> {
  yield* await holdsSince(db, since);
  yield* await chargesSince(db, since);
  yield* await subscriptionsSince(db, since);
  yield* await paidBillsSince(db, since);
  yield* await refundsSince(db, since);
  yield* await disputesSince(db, since);
  yield* await debitsSince(db, since);
  yield* await transfersSince(db, since);
  yield* await sellerAccountsSince(db, since);
}

async function holdsSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_hold')
    .selectAll()
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ ref, key, amount, captured, state }) => ({
    type: 'hold',
    hold: { ref, key, amount: minor(amount), captured: minor(captured), state },
  }));
}

async function chargesSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_charge')
    .selectAll()
    .where('created_at', '>=', since)
    .where('bill_ref', 'is', null)
    .execute();
  return rows.map(({ ref, key, amount }) => ({
    type: 'charge',
    charge: { ref, key, amount: minor(amount) },
  }));
}

async function subscriptionsSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_subscription')
    .selectAll()
    .where((eb) => eb.or([eb('state', '<>', 'ended'), eb('period_start', '>=', since)]))
    .execute();
  return rows.map((row) => ({ type: 'subscription', subscription: stateOf(row) }));
}

/** A bill's period is known from its recorded change. */
async function paidBillsSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_event')
    .select('body')
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  return rows
    .map(({ body }) => readChange(body))
    .filter((change) => change.type === 'bill')
    .filter((change) => change.bill.state === 'paid');
}

async function refundsSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_refund')
    .selectAll()
    .where('created_at', '>=', since)
    .execute();
  return rows.map((row) => ({
    type: 'refund',
    refund: {
      ref: row.ref,
      key: row.key,
      paymentRef: row.payment_ref,
      amount: minor(row.amount),
      state: 'done',
    },
  }));
}

async function disputesSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_dispute')
    .selectAll()
    .where('created_at', '>=', since)
    .execute();
  return rows.map((row) => ({
    type: 'dispute',
    dispute: {
      ref: row.ref,
      paymentRef: row.payment_ref,
      amount: minor(row.amount),
      state: row.state,
      reason: 'fraudulent',
      dueAt: row.due_at,
    },
  }));
}

/** A debit can come back long after it was made, so the older ones that came back are among them. */
async function debitsSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_debit')
    .selectAll()
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('state', '=', 'returned')]))
    .execute();
  return rows.map((row) => ({ type: 'debit', debit: debitState(row) }));
}

async function transfersSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_transfer')
    .select(['ref', 'key', 'amount'])
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ ref, key, amount }) => ({
    type: 'transfer',
    transfer: { ref, key, amount: minor(amount) },
  }));
}

async function sellerAccountsSince(db: Db, since: Date): Promise<GatewayChange[]> {
  const rows = await db
    .selectFrom('sandbox_gateway_account')
    .select(['ref', 'key', 'state'])
    .where('created_at', '>=', since)
    .execute();
  return rows.map((account) => ({ type: 'seller-account', account }));
}
