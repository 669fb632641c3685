import { minor } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import type { GatewayChange } from './payment-gateway.ts';
import { stateOf } from './sandbox-subscriptions.ts';
import { readChange } from './sandbox-turn.ts';

/** The sandbox's changes since a given time, in their current state. */
export async function* changedSince(db: Db, since: Date): AsyncGenerator<GatewayChange> {
  for (const row of await db
    .selectFrom('sandbox_gateway_hold')
    .selectAll()
    .where('created_at', '>=', since)
    .execute()) {
    yield {
      type: 'hold',
      hold: {
        ref: row.ref,
        key: row.key,
        amount: minor(row.amount),
        captured: minor(row.captured),
        state: row.state,
      },
    };
  }
  for (const row of await db
    .selectFrom('sandbox_gateway_charge')
    .selectAll()
    .where('created_at', '>=', since)
    .where('bill_ref', 'is', null)
    .execute()) {
    yield { type: 'charge', charge: { ref: row.ref, key: row.key, amount: minor(row.amount) } };
  }
  for (const row of await db
    .selectFrom('sandbox_gateway_subscription')
    .selectAll()
    .where((eb) => eb.or([eb('state', '<>', 'ended'), eb('period_start', '>=', since)]))
    .execute())
    yield { type: 'subscription', subscription: stateOf(row) };
  // A bill's period is known from its recorded change.
  for (const { body } of await db
    .selectFrom('sandbox_gateway_event')
    .select('body')
    .where('at', '>=', since)
    .orderBy('id')
    .execute()) {
    const change = readChange(body);
    if (change.type === 'bill' && change.bill.state === 'paid') yield change;
  }
  for (const row of await db
    .selectFrom('sandbox_gateway_refund')
    .selectAll()
    .where('created_at', '>=', since)
    .execute()) {
    yield {
      type: 'refund',
      refund: {
        ref: row.ref,
        key: row.key,
        paymentRef: row.payment_ref,
        amount: minor(row.amount),
        state: 'done',
      },
    };
  }
  for (const row of await db
    .selectFrom('sandbox_gateway_dispute')
    .selectAll()
    .where('created_at', '>=', since)
    .execute()) {
    yield {
      type: 'dispute',
      dispute: {
        ref: row.ref,
        paymentRef: row.payment_ref,
        amount: minor(row.amount),
        state: row.state,
        reason: 'fraudulent',
      },
    };
  }
}
