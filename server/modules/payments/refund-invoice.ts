import { minor } from '../../../contract/money.ts';
import type { Invoice } from '../../../contract/payments.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';
import { invoiceNumber } from '../../../utils/invoice-number.ts';
import { paymentOf } from './paid-by.ts';
import { unsure } from './payer.ts';
import { readInvoice } from './read-invoices.ts';
import { applyRefund } from './refund-states.ts';
import { isRefusal } from './refusals.ts';
import * as errors from '../../../locales/errors.ts';
import * as money from '../../../locales/money.ts';

const stateLabels: Record<Invoice['state'], string> = {
  open: money.due,
  paid: money.paid,
  'part-refunded': money.partiallyRefunded,
  refunded: money.refunded,
  disputed: money.disputed,
  'charged-back': money.chargedBack,
};

export interface RefundInvoice {
  actor: Actor;
  invoiceId: number;
  /** Minor units. */
  amount: number;
  reason: string;
  key: string;
}

/**
 * Refunds a paid invoice to its card; for site staff. Stored first, then requested from the gateway with its
 * id.
 * @throws AppError forbidden, not_found, conflict, idempotency_conflict, unavailable
 */
export async function refundInvoice(
  context: Context,
  { actor, invoiceId, amount, reason, key }: RefundInvoice,
): Promise<Invoice> {
  assertSiteAllowed(actor, 'move-money');
  const { db } = context;
  const id = await db.transaction().execute(async (tx) => {
    const invoice = await tx
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst();
    if (!invoice) throw new AppError('not_found', errors.not_found_thisInvoiceDoesntExist);
    const known = await tx
      .selectFrom('refund')
      .select(['id', 'amount', 'state'])
      .where('invoice_id', '=', invoiceId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (known && known.amount !== amount)
      throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisRequestWasAlreadySentWithA);
    if (known?.state === 'failed')
      throw new AppError('conflict', errors.conflict_thisRefundWasDeclinedPleaseStart);
    if (known) return known.id;
    if (invoice.state !== 'paid' && invoice.state !== 'part-refunded')
      throw new AppError(
        'conflict',
        errors.conflict_isSoNothingCanBeRefunded({
          invoiceNumber: invoiceNumber(invoiceId),
          status: stateLabels[invoice.state as Invoice['state']],
        }),
      );
    const { asked } = await tx
      .selectFrom('refund')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.val(0)).as('asked'))
      .where('invoice_id', '=', invoiceId)
      .where('state', '<>', 'failed')
      .executeTakeFirstOrThrow();
    if (Number(asked) + amount > invoice.amount)
      throw new AppError('conflict', errors.conflict_youCantRefundMoreThanWas);
    await recordAct(tx, actor, {
      act: 'refund',
      object: { kind: 'invoice', id: invoiceId, name: invoiceNumber(invoiceId) },
      before: { refunded: Number(asked) },
      after: { refunded: Number(asked) + amount },
      reason,
    });
    return (
      await tx
        .insertInto('refund')
        .values({ invoice_id: invoiceId, amount, reason, by_id: actor.id, idempotency_key: key })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
  await settleRefund(context, { id });
  return readInvoice(db, invoiceId);
}

/** Requests a stored refund from the gateway; idempotent. @throws AppError conflict, unavailable */
export async function settleRefund({ db, payments, live }: Context, { id }: { id: number }): Promise<void> {
  const found = await db.transaction().execute(async (tx) => {
    const refund = await tx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const invoice = await tx
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', refund.invoice_id)
      .executeTakeFirstOrThrow();
    return { refund, paymentRef: await paymentOf(tx, invoice) };
  });
  const { refund, paymentRef } = found;
  if (refund.state !== 'wanted' || paymentRef === null) return;
  try {
    const amount = minor(refund.amount);
    const { ref } = await payments.refund({ paymentRef, amount, idempotencyKey: `refund-${id}` });
    const notices: StoredNotification[] = [];
    const outcome = await db
      .transaction()
      .execute((tx) =>
        applyRefund(tx, { ref, key: `refund-${id}`, paymentRef, amount, state: 'done' }, notices),
      );
    if (outcome === 'refused') throw new Error(`The refund ${id} exceeds what was paid.`);
    announceNotifications({ live }, notices);
  } catch (error) {
    if (!isRefusal(error)) throw unsure(error);
    await db
      .updateTable('refund')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', '=', 'wanted')
      .execute();
    throw error;
  }
}
