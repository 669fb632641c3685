import type { Insertable } from 'kysely';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { AgreedSaleRecord } from '../../db/types.generated.ts';
import { sellingAccounts } from '../offers/index.ts';
import type { LockedSale } from './change-sale.ts';
import { afterDebit, nextStep, type DebitStep } from './sale-steps.ts';
import { scheduleCompletion, scheduleReminder } from './schedule-reminder.ts';
import * as sales from './sales.repository.ts';

/** What a bank debit of the buyer does to the sale: its amounts, its stage, and the reminder of its next step. */
export async function changeByDebit(
  tx: Tx,
  rules: Rules,
  { sale, now }: LockedSale,
  step: DebitStep,
  amount: number,
): Promise<sales.SaleRow> {
  const problem = await sales.problemOf(tx, sale.id);
  const state = afterDebit(sales.stateOf(sale, problem), step, amount);
  const stored = await tx
    .updateTable('agreed_sale')
    .set({
      stage: state.stage,
      ...(state.stage !== sale.stage && { stage_since: now }),
      amount_pending: state.pending,
      amount_sent: state.sent,
      amount_received: state.received,
    })
    .where('id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (nextStep(state)) await scheduleReminder(tx, rules, stored, problem);
  if (state.stage === 'handover') await scheduleCompletion(tx, rules, stored);
  return stored;
}

type Line = Omit<Insertable<AgreedSaleRecord>, 'agreed_sale_id' | 'at'>;

/** A line of the sale's record, for both sides. */
export const addLine = (tx: Tx, { sale, now }: LockedSale, line: Line) =>
  sales.addRecord(tx, { ...line, agreed_sale_id: sale.id, at: now });

/** The accounts that see the sale change live. */
export const partiesOf = async (tx: Tx, sale: sales.SaleRow): Promise<number[]> => [
  sale.buyer_id,
  ...(await sellingAccounts(tx, sale.seller_id)),
];
