import type { Context } from '../../context.ts';
import type { EventHandler } from '../../events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { byId } from '../sales/index.ts';
import { payOut } from './pay-out.ts';
import { refundBuyer } from './refund-buyer.ts';
import { settleSaleKey } from './settle-sale-key.ts';

/** A sale that was paid through the site has ended: what is held goes to the seller, or back to the buyer. */
export const saleEnded: EventHandler<'sale-ended'> = async (tx, { saleId }) => {
  const debit = await tx
    .selectFrom('sale_debit')
    .select('id')
    .where('agreed_sale_id', '=', saleId)
    .executeTakeFirst();
  if (debit) await enqueue(tx, 'settle-sale', { id: saleId }, { key: settleSaleKey(saleId) });
};

/** Transfers what is held for a sale that is done, or refunds what is held for one that fell through; idempotent. */
export async function settleSale(
  context: Context,
  { id, nth = 0 }: JobPayloads['settle-sale'],
): Promise<void> {
  const sale = await byId(context.db, id);
  if (sale?.stage === 'done') await payOut(context, id, nth);
  if (sale?.stage === 'fell-through') await refundBuyer(context, id);
}
