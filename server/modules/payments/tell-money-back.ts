import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { writeNotifications, type NewNotification, type StoredNotification } from '../notifications/index.ts';
import type { InvoiceRow } from './invoices.ts';

/** Whom a payment concerns: who made it, and the seller of the boat if it was the fee of a sale. */
function concerned({ account_id, seller_id, kind }: InvoiceRow): { accountId: number; isPayer: boolean }[] {
  return [
    { accountId: account_id, isPayer: true },
    ...(kind === 'buyers-fee' && seller_id !== null ? [{ accountId: seller_id, isPayer: false }] : []),
  ];
}

/** In the transaction that writes the refund down: the mails, and the lines in the lists. Amount in minor units. */
export async function tellRefund(
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
  return tell(tx, invoice, `refund:${id}`, (isPayer) =>
    isPayer ? `${sum} goes back to your card` : `${sum} of the buyer’s fee was given back`,
  );
}

/** The bank asks about a payment, or has decided: in the transaction that writes it down. */
export async function tellDispute(
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
  return tell(tx, invoice, `dispute:${id}:${state}`, (isPayer) => (isPayer ? toPayer : toSeller)[state]);
}

const toPayer: Record<DisputeState['state'], string> = {
  open: 'Your bank questions a payment',
  won: 'Your bank has decided: the payment stands',
  lost: 'Your bank has given a payment back to you',
};
const toSeller: Record<DisputeState['state'], string> = {
  open: 'The buyer’s bank questions the fee',
  won: 'The buyer’s fee stands',
  lost: 'The buyer’s fee was charged back',
};

/** A line in the list of each, where a boat is what it is about. Its mail is the letter about the money: there is no second one. */
async function tell(
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
      event: notificationEvent.ended,
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
