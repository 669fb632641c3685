import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { publish } from '../../events.ts';
import { enqueue, holdKey } from '../../jobs/enqueue.ts';
import type { BankTransfer, ChargeState, GatewayChange, HoldState } from '../../gateways/payment-gateway.ts';
import { bookBankTransfer } from '../ledger/index.ts';
import type { StoredNotification } from '../notifications/index.ts';
import { applyDispute } from './dispute-states.ts';
import { holdExpired, holdPlaced, holdCaptured } from './hold-states.ts';
import { idOf, type Outcome } from './outcome.ts';
import { applyRefund } from './refund-states.ts';
import { applyBill, applySubscription } from './subscription-states.ts';

/**
 * What the gateway says is so, made so here. Every change goes the way that our own calls go, forwards only: news that comes late, twice or in another order ends in the same state.
 * `notices` gains what is to be announced after the commit.
 */
export function applyGatewayChange(
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
      return applyRefund(tx, change.refund, notices);
    case 'dispute':
      return applyDispute(tx, change.dispute, at, notices);
    case 'bank':
      return applyBank(tx, change.transfer);
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
  // The gateway gave it up by itself (holds do not last for ever): it is asked for anew if it is still wanted.
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
