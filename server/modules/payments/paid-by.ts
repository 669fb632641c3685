import type { Tx } from '../../db/database.ts';
import type { InvoiceRow } from './invoices.ts';

/**
 * The invoice that a gateway payment has paid, locked: of a charge, a bill, or the hold that a sale's fee was
 * captured from.
 */
export async function invoicePaidBy(tx: Tx, paymentRef: string): Promise<InvoiceRow | undefined> {
  const charge = await tx
    .selectFrom('charge')
    .select('id')
    .where('gateway_ref', '=', paymentRef)
    .executeTakeFirst();
  if (charge)
    return tx
      .selectFrom('invoice')
      .selectAll()
      .where('charge_id', '=', charge.id)
      .forUpdate()
      .executeTakeFirst();
  const hold = await tx
    .selectFrom('fee_hold')
    .select(['boat_id', 'account_id'])
    .where('gateway_ref', '=', paymentRef)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  if (!hold) return undefined;
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('boat_id', '=', hold.boat_id)
    .where('account_id', '=', hold.account_id)
    .where('kind', '=', 'buyers-fee')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The gateway's reference for an invoice's payment; null if it isn't paid. */
export async function paymentOf(tx: Tx, invoice: InvoiceRow): Promise<string | null> {
  if (invoice.charge_id !== null)
    return (
      (
        await tx
          .selectFrom('charge')
          .select('gateway_ref')
          .where('id', '=', invoice.charge_id)
          .executeTakeFirst()
      )?.gateway_ref ?? null
    );
  const hold = await tx
    .selectFrom('fee_hold')
    .select('gateway_ref')
    .where('boat_id', '=', invoice.boat_id)
    .where('account_id', '=', invoice.account_id)
    .where('state', '=', 'captured')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return hold?.gateway_ref ?? null;
}

/** Sets an invoice's state from its payments: an open or lost dispute takes precedence over a refund. */
export async function restate(tx: Tx, invoiceId: number): Promise<void> {
  const row = await tx
    .selectFrom('invoice')
    .select(['amount', 'refunded', 'paid_at'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const disputes = (
    await tx.selectFrom('dispute').select('state').where('invoice_id', '=', invoiceId).execute()
  ).map(({ state }) => state);
  const byRefund =
    row.refunded === 0
      ? row.paid_at
        ? 'paid'
        : 'open'
      : row.refunded >= row.amount
        ? 'refunded'
        : 'part-refunded';
  await tx
    .updateTable('invoice')
    .set({
      state: disputes.includes('open') ? 'disputed' : disputes.includes('lost') ? 'charged-back' : byRefund,
    })
    .where('id', '=', invoiceId)
    .execute();
}
