import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { publish } from '../../events.ts';
import { enqueue, holdKey } from '../../jobs/enqueue.ts';
import type { GatewayChange } from '../../gateways/payment-gateway.ts';
import type { BankTransfer, ChargeState, HoldState } from '../../gateways/payment-gateway.ts';
import { bookBankTransfer } from '../ledger/index.ts';
import type { StoredNotification } from '../notifications/index.ts';
import { applyDispute } from './dispute-states.ts';
import { holdExpired, holdPlaced, holdCaptured } from './hold-states.ts';
import { idOf, type Outcome } from './outcome.ts';
import { reportDebit, reportDebitRefund, reportTransfer } from './report-sale-payments.ts';
import { applyRefund } from './refund-states.ts';
import { applyBill, applySubscription } from './subscription-states.ts';

/**
 * Applies a change reported by the gateway, like the results of our own calls and only forward: changes that
 * arrive late, twice or out of order lead to the same state. Adds to `notices` what to announce after the
 * commit.
 */
export async function applyGatewayChange(
  tx: Tx,
  { gateway, rules, notices }: { gateway: string; rules: Rules; notices: StoredNotification[] },
  change: GatewayChange,
  at: Date,
): Promise<Outcome> {
  switch (change.type) {
    case 'hold':
      return applyHold(tx, change.hold);
    case 'charge':
      return applyCharge(tx, change.charge);
    case 'subscription':
      return applySubscription(tx, change.subscription);
    case 'bill':
      return applyBill(tx, gateway, change.bill, rules.planGraceSeconds);
    case 'refund':
      return (
        (await reportDebitRefund(tx, rules, change.refund)) ?? (await applyRefund(tx, change.refund, notices))
      );
    case 'dispute':
      return applyDispute(tx, change.dispute, at, notices);
    case 'bank':
      return applyBank(tx, change.transfer);
    case 'debit':
      return reportDebit(tx, rules, change.debit);
    case 'transfer':
      return reportTransfer(tx, rules, change.transfer);
    case 'seller-account':
      await publish(tx, { type: 'seller-account-reported', gateway, ...change.account });
      return 'applied';
  }
}

async function applyHold(tx: Tx, { ref, key, state, captured, amount }: HoldState): Promise<Outcome> {
  const id = idOf('hold', key);
  const row =
    id === undefined
      ? undefined
      : await tx
          .selectFrom('fee_hold')
          .select(['boat_id', 'state', 'amount'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (id === undefined || !row || row.amount !== amount) return 'ignored';
  if (state === 'held') await holdPlaced(tx, id, ref);
  if (state === 'captured') await holdCaptured(tx, id, ref, captured);
  // The gateway released it on its own (holds expire): it's requested again if it's still wanted.
  if (state === 'released' && (await holdExpired(tx, id, ref)))
    await enqueue(tx, 'settle-hold', { boatId: row.boat_id }, { key: holdKey(row.boat_id) });
  return 'applied';
}

async function applyCharge(tx: Tx, { ref, key, amount }: ChargeState): Promise<Outcome> {
  const id = idOf('charge', key);
  const row =
    id === undefined
      ? undefined
      : await tx.selectFrom('charge').select('amount').where('id', '=', id).executeTakeFirst();
  if (id === undefined || !row || row.amount !== amount) return 'ignored';
  await publish(tx, { type: 'charge-paid', chargeId: id, ref });
  return 'applied';
}

async function applyBank(tx: Tx, { ref, amount }: BankTransfer): Promise<Outcome> {
  return (await bookBankTransfer(tx, ref, amount)) ? 'applied' : 'known';
}
