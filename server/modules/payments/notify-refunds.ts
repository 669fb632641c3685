import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { writeNotifications, type NewNotification, type StoredNotification } from '../notifications/index.ts';
import type { InvoiceRow } from './invoices.ts';
import * as texts from '../../../locales/emails.ts';

/** Who is notified about a payment: the payer and, for the fee of a sale, the seller. */
function concerned({ account_id, seller_id, kind }: InvoiceRow): { accountId: number; isPayer: boolean }[] {
  return [
    { accountId: account_id, isPayer: true },
    ...(kind === 'buyers-fee' && seller_id !== null ? [{ accountId: seller_id, isPayer: false }] : []),
  ];
}

/**
 * Queues the emails and writes the notifications about a refund, in the transaction that stores it. Amount in
 * minor units.
 */
export async function notifyRefund(
  tx: Tx,
  invoice: InvoiceRow,
  { id, amount }: { id: number; amount: number },
): Promise<StoredNotification[]> {
  for (const { accountId } of concerned(invoice))
    await enqueue(
      tx,
      'send-mail',
      { kind: 'refund', accountId, data: { refundId: String(id) } },
      { key: `refund:${id}:${accountId}` },
    );
  const sum = formatMoney(amount);
  return notify(tx, invoice, `refund:${id}`, (isPayer) =>
    isPayer ? texts.refundedToYourCard({ sum }) : texts.ofTheBuyersFeeWasRefunded({ sum }),
  );
}

/** The same for a dispute that was opened or decided. */
export async function notifyDispute(
  tx: Tx,
  invoice: InvoiceRow,
  id: number,
  state: DisputeState['state'],
): Promise<StoredNotification[]> {
  for (const { accountId } of concerned(invoice))
    await enqueue(
      tx,
      'send-mail',
      { kind: 'dispute', accountId, data: { disputeId: String(id), state } },
      { key: `dispute:${id}:${state}:${accountId}` },
    );
  return notify(tx, invoice, `dispute:${id}:${state}`, (isPayer) => (isPayer ? toPayer : toSeller)[state]);
}

const toPayer: Record<DisputeState['state'], string> = {
  open: texts.yourBankIsDisputingAPayment,
  won: texts.disputeClosedThePaymentWasUpheld,
  lost: texts.disputeClosedYourPaymentWasReturned,
};
const toSeller: Record<DisputeState['state'], string> = {
  open: texts.theBuyersBankIsDisputingThe,
  won: texts.disputeClosedTheBuyersFeeWas,
  lost: texts.theBuyersFeeWasChargedBack,
};

/**
 * Writes the notifications, if the payment is about a boat. They aren't emailed, because `send-mail` sends an
 * email about the payment.
 */
async function notify(
  tx: Tx,
  invoice: InvoiceRow,
  dedupe: string,
  title: (isPayer: boolean) => string,
): Promise<StoredNotification[]> {
  const { boat_id: boatId } = invoice;
  if (boatId === null) return [];
  const stored = await writeNotifications(
    tx,
    concerned(invoice).map(({ accountId, isPayer }): NewNotification => ({
      accountId,
      boatId,
      event: notificationEvent.payment,
      title: title(isPayer),
      body: invoice.title,
      dedupe,
      data: { about: 'payment', path: `/payments?tab=${isPayer ? 'invoices' : 'sold'}` },
    })),
  );
  if (stored.length > 0)
    await tx
      .updateTable('notification')
      .set({ mail: 'off' })
      .where(
        'id',
        'in',
        stored.map(({ id }) => id),
      )
      .execute();
  return stored;
}
