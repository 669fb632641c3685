import { sql } from 'kysely';
import { minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { publish } from '../../events.ts';
import type { RefundState } from '../../gateways/payment-gateway.ts';
import { bookRefund } from '../ledger/index.ts';
import type { StoredNotification } from '../notifications/index.ts';
import { idOf, type Outcome } from './outcome.ts';
import { postingOf } from './invoices.ts';
import { invoicePaidBy, restate } from './paid-by.ts';
import { notifyRefund } from './notify-refunds.ts';
import * as t from '../../../locales/notices.ts';

/**
 * Records a refund that the gateway reports: one of ours, found by its key, or one made by hand at the
 * gateway. Adds the notifications to announce after the commit to `notices`.
 */
export async function applyRefund(
  tx: Tx,
  { ref, key, paymentRef, amount, state }: RefundState,
  notices: StoredNotification[],
): Promise<Outcome> {
  const invoice = await invoicePaidBy(tx, paymentRef);
  if (!invoice) return 'waiting';
  const ours = idOf('refund', key);
  const known = await tx
    .selectFrom('refund')
    .selectAll()
    .where((eb) => eb.or([eb('gateway_ref', '=', ref), ...(ours === undefined ? [] : [eb('id', '=', ours)])]))
    .forUpdate()
    .executeTakeFirst();
  if (known?.state === 'done' && state === 'done') return 'known';
  if (state === 'failed') {
    if (known?.state === 'wanted')
      await tx
        .updateTable('refund')
        .set({ state: 'failed', gateway_ref: ref, settled_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', known.id)
        .execute();
    return known ? 'applied' : 'ignored';
  }
  if (invoice.refunded + amount > invoice.amount) return 'refused'; // more than was paid: staff must look at it first
  const id = known?.id ?? (await storeForeign(tx, invoice.id, ref, amount));
  await tx
    .updateTable('refund')
    .set({ state: 'done', gateway_ref: ref, settled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await bookRefund(tx, postingOf(invoice), id, amount);
  const { refunded } = await tx
    .updateTable('invoice')
    .set({ refunded: sql<number>`refunded + ${amount}::bigint` })
    .where('id', '=', invoice.id)
    .returning('refunded')
    .executeTakeFirstOrThrow();
  if (invoice.charge_id !== null)
    await tx
      .updateTable('charge')
      .set({ refunded: sql<number>`refunded + ${amount}::bigint` })
      .where('id', '=', invoice.charge_id)
      .execute();
  if (minor(refunded) >= invoice.amount && invoice.kind === 'upsell' && invoice.charge_id !== null)
    await publish(tx, { type: 'charge-refunded', chargeId: invoice.charge_id });
  await restate(tx, invoice.id);
  notices.push(...(await notifyRefund(tx, invoice, { id, amount })));
  return 'applied';
}

/** Stores a refund that was made by hand at the gateway. */
async function storeForeign(tx: Tx, invoiceId: number, ref: string, amount: number): Promise<number> {
  const { id } = await tx
    .insertInto('refund')
    .values({
      invoice_id: invoiceId,
      amount,
      reason: t.madeAtThePaymentProvider,
      idempotency_key: `gateway:${ref}`,
      gateway_ref: ref,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
