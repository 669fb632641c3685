import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/**
 * Refunds a sale's buyer's fee, or `amount` of it, in the caller's transaction; a job requests it from the gateway.
 * What was refunded before isn't refunded again.
 */
export async function refundSaleFee(
  tx: Tx,
  { saleId, amount, reason }: { saleId: number; amount?: number; reason: string },
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['id', 'amount', 'state'])
    .where('sale_id', '=', saleId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice || invoice.state === 'disputed' || invoice.state === 'charged-back') return;
  const { asked } = await tx
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.val(0)).as('asked'))
    .where('invoice_id', '=', invoice.id)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  const left = invoice.amount - Number(asked);
  const due = Math.min(amount ?? left, left);
  if (due <= 0) return;
  const { id } = await tx
    .insertInto('refund')
    .values({
      invoice_id: invoice.id,
      amount: due,
      reason: reason.slice(0, 500),
      idempotency_key: `sale-${saleId}-${Number(asked)}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'settle-refund', { id }, { key: `refund:${id}` });
}
