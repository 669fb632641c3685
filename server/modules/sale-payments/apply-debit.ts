import { minor } from '../../../contract/money.ts';
import { bankReason } from '../../../utils/bank-reason.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { EventHandler } from '../../events.ts';
import type { DebitState } from '../../gateways/payment-gateway.ts';
import type { SalePaymentTexts } from '../../email/email-texts.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { bookSaleMove } from '../ledger/index.ts';
import { addLine, changeByDebit, lockSale, type LockedSale } from '../sales/index.ts';
import { askStaff } from './ask-staff.ts';
import { debitChanges, debitSteps, type DebitChange, type DebitRow } from './debit-steps.ts';
import { notifySides } from './notify-sale.job.ts';
import { settleSaleKey } from './settle-sale-key.ts';
import * as payments from './sale-payments.repository.ts';
import * as words from '../../../locales/sale-payments.ts';

type Report = Pick<DebitState, 'state' | 'code'> & { debitId: number; ref: string | null };

/**
 * Applies what the gateway said of a debit: its state, the ledger, the sale, and both sides' notifications. Repeating it
 * changes nothing. `ref` null: the gateway refused it, and there is no payment.
 */
export async function applyDebit(tx: Tx, rules: Rules, { debitId, ref, state, code }: Report): Promise<void> {
  const found = await payments.debitById(tx, debitId);
  let locked = found && (await lockSale(tx, found.agreed_sale_id));
  let debit = locked && (await payments.debitById(tx, debitId)); // its state under the lock
  if (!locked || !debit) return;
  if (debit.state === 'wanted' && ref !== null)
    debit = await tx
      .updateTable('sale_debit')
      .set({ state: 'pending', gateway_ref: ref })
      .where('id', '=', debitId)
      .returningAll()
      .executeTakeFirstOrThrow();
  for (const change of debitSteps(debit.state, state))
    locked = { ...locked, sale: await applyChange(tx, rules, locked, { debit, change, code }) };
}

/** A handler of the gateway's reports. */
export const debitReported: EventHandler<'debit-reported'> = (tx, { rules, ...report }) =>
  applyDebit(tx, rules, report);

async function applyChange(
  tx: Tx,
  rules: Rules,
  locked: LockedSale,
  { debit, change, code }: { debit: DebitRow; change: DebitChange; code: string | null },
) {
  const { id, amount } = debit;
  const { state, sale: step, move } = debitChanges[change];
  await tx
    .updateTable('sale_debit')
    .set({
      state,
      code: change === 'receive' ? null : code,
      ...(change === 'return' ? { returned_at: payments.now } : { settled_at: payments.now }),
    })
    .where('id', '=', id)
    .execute();
  const { seller_id: sellerId, boat_id: boatId, stage } = locked.sale;
  if (move) await bookSaleMove(tx, move, { id, sellerId, boatId, amount: minor(amount) });
  const isRefunded = change === 'return' && (await endRefund(tx, id)) === 'done';
  const sale = await changeByDebit(tx, rules, locked, step, isRefunded ? 0 : amount);
  await addLine(tx, locked, {
    kind: lines[change],
    amount,
    note: change === 'receive' ? '' : bankReason(code),
  });
  await notifySides(tx, locked, `debit:${id}:${change}`, (texts) =>
    textsOf(texts, change, { amount, code, isDone: stage === 'done' }),
  );
  if (change === 'return' && (stage === 'done' || isRefunded))
    await askStaff(tx, locked, words.bankTookBackAfterTheEnd);
  // The bank answered after the sale had ended.
  if (change === 'receive' && (stage === 'done' || stage === 'fell-through'))
    await enqueue(tx, 'settle-sale', { id: sale.id }, { key: settleSaleKey(sale.id) });
  return sale;
}

const lines = { receive: 'debit-received', fail: 'debit-failed', return: 'debit-returned' } as const;

/**
 * How far the refund of a returned debit got: `done` means that the buyer has the money twice. One that wasn't requested
 * yet isn't made.
 */
async function endRefund(tx: Tx, debitId: number): Promise<payments.RefundRow['state'] | undefined> {
  const refund = await tx
    .selectFrom('sale_debit_refund')
    .select(['id', 'state'])
    .where('debit_id', '=', debitId)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  if (refund?.state === 'wanted')
    await tx
      .updateTable('sale_debit_refund')
      .set({ state: 'failed', settled_at: payments.now })
      .where('id', '=', refund.id)
      .execute();
  return refund?.state;
}

function textsOf(
  t: SalePaymentTexts,
  change: DebitChange,
  { amount, code, isDone }: { amount: number; code: string | null; isDone: boolean },
) {
  const reason = bankReason(code);
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  switch (change) {
    case 'receive':
      return { buyer: t.yourBankPaid({ amount }), seller: t.theBuyersBankPaid({ amount }) };
    case 'fail':
      return {
        buyer: join(t.yourBankDidntPay({ amount }), reason, t.tryAgainOrPayAnotherWay),
        seller: join(t.theBuyersBankDidntPay({ amount }), reason),
      };
    case 'return':
      return {
        buyer: join(
          t.yourBankTookBack({ amount }),
          reason,
          isDone ? t.ourStaffWillContactYou : t.thePaymentIsDueAgain,
        ),
        seller: join(
          t.theBuyersBankTookBack({ amount }),
          reason,
          isDone ? t.ourStaffWillContactYou : t.dontHandOverTheBoat,
        ),
      };
  }
}
