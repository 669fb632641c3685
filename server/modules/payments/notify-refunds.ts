import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import type { Tx } from '../../db/database.ts';
import { readSentTexts, type EmailTexts } from '../../email/email-texts.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { writeNotifications, type NewNotification, type StoredNotification } from '../notifications/index.ts';
import type { InvoiceRow } from './invoices.ts';

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
  return notify(tx, invoice, `refund:${id}`, (texts, isPayer) =>
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
  return notify(tx, invoice, `dispute:${id}:${state}`, (texts, isPayer) =>
    (isPayer ? toPayer : toSeller)[state](texts),
  );
}

const toPayer: Record<DisputeState['state'], (texts: EmailTexts) => string> = {
  open: (t) => t.yourBankIsDisputingAPayment,
  won: (t) => t.disputeClosedThePaymentWasUpheld,
  lost: (t) => t.disputeClosedYourPaymentWasReturned,
};
const toSeller: Record<DisputeState['state'], (texts: EmailTexts) => string> = {
  open: (t) => t.theBuyersBankIsDisputingThe,
  won: (t) => t.disputeClosedTheBuyersFeeWas,
  lost: (t) => t.theBuyersFeeWasChargedBack,
};

/**
 * Writes the notifications, if the payment is about a boat. They aren't emailed, because `send-mail` sends an
 * email about the payment.
 */
async function notify(
  tx: Tx,
  invoice: InvoiceRow,
  dedupe: string,
  title: (texts: EmailTexts, isPayer: boolean) => string,
): Promise<StoredNotification[]> {
  const { boat_id: boatId } = invoice;
  if (boatId === null) return [];
  const { emails } = await readSentTexts(tx);
  const stored = await writeNotifications(
    tx,
    concerned(invoice).map(({ accountId, isPayer }): NewNotification => ({
      accountId,
      boatId,
      event: notificationEvent.payment,
      title: title(emails, isPayer),
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
