import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { dueAt, later } from './due-at.ts';
import type { ProblemRow, SaleRow } from './sales.repository.ts';

/** One before the step is due, and two after. */
export const remindersPerStep = 3;

/** Queues the reminder of the sale's current step; it replaces the one of the step before. */
export async function scheduleReminder(
  tx: Tx,
  rules: Rules,
  sale: SaleRow,
  problem?: ProblemRow,
  nth = 0,
): Promise<void> {
  if (nth >= remindersPerStep) return;
  const due = dueAt(sale, rules, problem);
  const wait = rules.saleReminderSeconds;
  await enqueue(
    tx,
    'remind-sale',
    { saleId: sale.id, nth },
    { runAt: later(due, [-wait, wait, 2 * wait][nth] ?? 0), key: `sale:${sale.id}` },
  );
}

/** Queues the completion of a paid sale whose handover nobody confirms. */
export const scheduleCompletion = (
  tx: Tx,
  { saleCompletionSeconds }: Rules,
  sale: SaleRow,
): Promise<unknown> =>
  enqueue(
    tx,
    'complete-sale',
    { saleId: sale.id },
    { runAt: later(sale.stage_since, saleCompletionSeconds), key: `complete-sale:${sale.id}` },
  );
