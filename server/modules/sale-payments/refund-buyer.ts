import { minor } from '../../../contract/money.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { EventHandler } from '../../events.ts';
import { bookSaleMove } from '../ledger/index.ts';
import { idOf, isRefusal } from '../payments/index.ts';
import { addLine, changeByDebit, lockSale, type LockedSale } from '../sales/index.ts';
import { askStaff, askStaffOnce } from './ask-staff.ts';
import type { DebitRow } from './debit-steps.ts';
import { notifySides } from './notify-sale.job.ts';
import * as repository from './sale-payments.repository.ts';
import * as t from '../../../locales/sale-payments.ts';

/**
 * Sends every debit of a sale that fell through back to the buyer: stored first, then requested from the gateway with the
 * row's id. What was already transferred to the seller is for staff.
 * @throws AppError unavailable
 */
export async function refundBuyer(context: Context, saleId: number): Promise<void> {
  const { db, payments, rules } = context;
  const wanted = await db.transaction().execute((tx) => intend(tx, payments.name, saleId));
  for (const { refund, debit, paymentRef } of wanted) {
    const { id } = refund;
    const amount = minor(refund.amount);
    const { ref, state } = await payments
      .refund({ paymentRef, amount, idempotencyKey: `debit-refund-${id}` })
      .then(({ ref: made }) => ({ ref: made, state: 'done' as const }))
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error; // the job is run again
        return { ref: null, state: 'failed' as const };
      });
    await db
      .transaction()
      .execute((tx) => applyRefund(tx, rules, { debitId: debit.id, refundId: id, ref, state }));
  }
}

/** A refund for each debit that doesn't have one; those that weren't requested yet. */
async function intend(tx: Tx, gateway: string, saleId: number) {
  const locked = await lockSale(tx, saleId);
  if (locked?.sale.stage !== 'fell-through') return [];
  const debits = (await repository.debitsOf(tx, saleId)).filter(
    (debit) => debit.state === 'succeeded' && debit.gateway === gateway,
  );
  const refunds = await repository.refundsOf(tx, saleId);
  // A sale that was done has been paid out: what the seller has isn't ours to refund.
  const isPaidOut = (await repository.transfersOf(tx, saleId)).some(({ state }) => state !== 'failed');
  if (isPaidOut) {
    await askStaffOnce(tx, locked, t.paidOutBeforeItFellThrough);
    return [];
  }
  const wanted: { refund: repository.RefundRow; debit: DebitRow; paymentRef: string }[] = [];
  for (const debit of debits) {
    const known = refunds.find((one) => one.debit_id === debit.id);
    const refund =
      known ??
      (await tx
        .insertInto('sale_debit_refund')
        .values({ debit_id: debit.id, amount: debit.amount })
        .returningAll()
        .executeTakeFirstOrThrow());
    if (refund.state === 'wanted' && debit.gateway_ref !== null)
      wanted.push({ refund, debit, paymentRef: debit.gateway_ref });
  }
  return wanted;
}

interface Report {
  debitId: number;
  /** Undefined: a refund that was made by hand at the gateway. */
  refundId: number | undefined;
  ref: string | null;
  state: 'done' | 'failed';
  amount?: number;
}

/** The gateway's answer to a refund, or its report of one. Repeating it changes nothing. */
async function applyRefund(tx: Tx, rules: Rules, report: Report): Promise<void> {
  const { debitId, ref, state } = report;
  const found = await repository.debitById(tx, debitId);
  const locked = found && (await lockSale(tx, found.agreed_sale_id));
  const debit = locked && (await repository.debitById(tx, debitId)); // its state under the lock
  const refund = debit && (await find(tx, report));
  if (!locked || !debit || !refund || refund.state === state) return;
  // Posted before: a late report of a refund that failed meanwhile.
  if (state === 'done' && !(await bookSaleMove(tx, 'debit-refund', moneyOf(locked, refund)))) return;
  await tx
    .updateTable('sale_debit_refund')
    .set({ state, ...(ref !== null && { gateway_ref: ref }), settled_at: repository.now })
    .where('id', '=', refund.id)
    .execute();
  await (state === 'done'
    ? refundDone(tx, rules, locked, { refund, debit })
    : refundFailed(tx, locked, refund));
}

/** The refund's row, under the lock; one that was made by hand at the gateway is stored. */
async function find(
  tx: Tx,
  { debitId, refundId, ref, state, amount }: Report,
): Promise<repository.RefundRow | undefined> {
  const known = await tx
    .selectFrom('sale_debit_refund')
    .selectAll()
    .where('debit_id', '=', debitId)
    .where((eb) =>
      eb.or([
        ...(refundId === undefined ? [] : [eb('id', '=', refundId)]),
        ...(ref === null ? [] : [eb('gateway_ref', '=', ref)]),
      ]),
    )
    .executeTakeFirst();
  if (known || refundId !== undefined || state !== 'done' || amount === undefined) return known;
  return tx
    .insertInto('sale_debit_refund')
    .values({ debit_id: debitId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function refundDone(
  tx: Tx,
  rules: Rules,
  locked: LockedSale,
  { refund: { id, amount }, debit }: { refund: repository.RefundRow; debit: DebitRow },
) {
  // The bank returned it at the same time: the sale's amounts are right already, and the buyer has the money twice.
  const isReturned = debit.state === 'returned';
  await changeByDebit(tx, rules, locked, 'take-back', isReturned ? 0 : amount);
  await addLine(tx, locked, { kind: 'debit-refunded', amount });
  if (isReturned) await askStaff(tx, locked, t.bankTookBackAfterTheEnd);
  await notifySides(tx, locked, `debit-refund:${id}`, (texts) => ({
    buyer: texts.weRefundedYou({ amount }),
    seller: texts.weRefundedTheBuyer({ amount }),
  }));
}

/** The buyer's bank didn't take it, or the gateway refused: what is held stays held until staff have looked into it. */
async function refundFailed(tx: Tx, locked: LockedSale, refund: repository.RefundRow) {
  if (refund.state === 'done') await bookSaleMove(tx, 'debit-refund-failed', moneyOf(locked, refund));
  await askStaff(tx, locked, t.theRefundFailed);
}

const moneyOf = ({ sale }: LockedSale, { id, amount }: repository.RefundRow) => ({
  id,
  sellerId: sale.seller_id,
  boatId: sale.boat_id,
  amount: minor(amount),
});

export const debitRefundReported: EventHandler<'debit-refund-reported'> = (
  tx,
  { rules, debitId, ref, key, amount, state },
) => applyRefund(tx, rules, { debitId, refundId: idOf('debit-refund', key), ref, state, amount });
