import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { publish } from '../../events.ts';
import type { DebitState, RefundState, TransferState } from '../../gateways/payment-gateway.ts';
import { idOf, type Outcome } from './outcome.ts';

/** Passes the state of a bank debit on to the sale that it pays. */
export async function reportDebit(tx: Tx, rules: Rules, debit: DebitState): Promise<Outcome> {
  const debitId = idOf('debit', debit.key);
  const row =
    debitId === undefined
      ? undefined
      : await tx.selectFrom('sale_debit').select('amount').where('id', '=', debitId).executeTakeFirst();
  if (debitId === undefined || row?.amount !== debit.amount) return 'ignored';
  const { ref, state, code } = debit;
  await publish(tx, { type: 'debit-reported', rules, debitId, ref, state, code });
  return 'applied';
}

/** Passes a refund of a bank debit on; undefined if it's of something else. */
export async function reportDebitRefund(
  tx: Tx,
  rules: Rules,
  { ref, key, paymentRef, amount, state }: RefundState,
): Promise<Outcome | undefined> {
  const debit = await tx
    .selectFrom('sale_debit')
    .select('id')
    .where('gateway_ref', '=', paymentRef)
    .executeTakeFirst();
  if (!debit) return undefined;
  await publish(tx, { type: 'debit-refund-reported', rules, debitId: debit.id, ref, key, amount, state });
  return 'applied';
}

export async function reportTransfer(
  tx: Tx,
  rules: Rules,
  { ref, key, amount }: TransferState,
): Promise<Outcome> {
  const transferId = idOf('transfer', key);
  const row =
    transferId === undefined
      ? undefined
      : await tx.selectFrom('sale_transfer').select('amount').where('id', '=', transferId).executeTakeFirst();
  if (transferId === undefined || row?.amount !== amount) return 'ignored';
  await publish(tx, { type: 'transfer-reported', rules, transferId, ref });
  return 'applied';
}
