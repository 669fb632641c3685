import { minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { bookDispute, bookDisputeLost, bookDisputeWon } from '../ledger/index.ts';
import type { StoredNotification } from '../notifications/index.ts';
import type { Outcome } from './outcome.ts';
import { postingOf } from './invoices.ts';
import { invoicePaidBy, restate } from './paid-by.ts';
import { notifyDispute } from './notify-refunds.ts';

/**
 * A dispute changes once, from open to won or lost; if its end is reported first, its beginning is stored
 * too. Adds to `notices` what to announce after the commit.
 */
export async function applyDispute(
  tx: Tx,
  { ref, paymentRef, amount, state, reason, dueAt }: DisputeState,
  at: Date,
  notices: StoredNotification[],
): Promise<Outcome> {
  const invoice = await invoicePaidBy(tx, paymentRef);
  if (!invoice) return 'waiting';
  const made = await tx
    .insertInto('dispute')
    .values({ invoice_id: invoice.id, amount, reason, gateway_ref: ref, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await tx
    .selectFrom('dispute')
    .select(['id', 'state', 'amount'])
    .where('gateway_ref', '=', ref)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (dueAt) await tx.updateTable('dispute').set({ due_at: dueAt }).where('id', '=', row.id).execute();
  const posting = postingOf(invoice);
  await bookDispute(tx, posting, row.id, minor(row.amount));
  if (state === 'open' || row.state !== 'open') {
    await restate(tx, invoice.id);
    if (made) notices.push(...(await notifyDispute(tx, invoice, row.id, 'open')));
    return made ? 'applied' : 'known';
  }
  await tx.updateTable('dispute').set({ state, ended_at: at }).where('id', '=', row.id).execute();
  await (state === 'won' ? bookDisputeWon : bookDisputeLost)(tx, posting, row.id, minor(row.amount));
  await restate(tx, invoice.id);
  notices.push(...(await notifyDispute(tx, invoice, row.id, state)));
  return 'applied';
}
