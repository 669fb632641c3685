import type { Minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { book, bookAll, type Entry } from './book.ts';

/** A hold, as the ledger needs it. */
export interface HoldPosting {
  id: number;
  account_id: number;
  boat_id: number;
  amount: Minor;
}

const holdOf = ({ id, account_id, boat_id }: HoldPosting) => ({
  accountId: account_id,
  boatId: boat_id,
  subject: `hold:${id}`,
});

const placed = (hold: HoldPosting): Entry => ({
  ...holdOf(hold),
  key: `hold:${hold.id}:placed`,
  kind: 'hold',
  amount: hold.amount,
  debit: 'authorised',
  credit: ['held', hold.account_id],
});

/** The gateway has reserved the amounts. */
export const bookHolds = (tx: Tx, holds: HoldPosting[]) => bookAll(tx, holds.map(placed));

/**
 * The gateway no longer holds it: it was released or captured. If only the end was reported, the hold is
 * posted too.
 */
export async function bookHoldEnd(tx: Tx, hold: HoldPosting): Promise<boolean> {
  await book(tx, placed(hold));
  return book(tx, {
    ...holdOf(hold),
    key: `hold:${hold.id}:ended`,
    kind: 'release',
    amount: hold.amount,
    debit: ['held', hold.account_id],
    credit: 'authorised',
  });
}

/** Part of a hold was captured; the rest was released. */
export async function bookCapture(tx: Tx, hold: HoldPosting, captured: Minor): Promise<boolean> {
  await bookHoldEnd(tx, hold);
  return book(tx, {
    ...holdOf(hold),
    key: `hold:${hold.id}:captured`,
    kind: 'charge',
    amount: captured,
    debit: 'gateway',
    credit: ['receivable', hold.account_id],
  });
}

interface ChargePosting {
  id: number;
  account_id: number;
  amount: Minor;
  boatId: number | null;
}
/** A card paid a charge. */
export const bookCharge = (tx: Tx, { id, account_id: accountId, amount, boatId }: ChargePosting) =>
  book(tx, {
    key: `charge:${id}:paid`,
    kind: 'charge',
    accountId,
    boatId,
    subject: `charge:${id}`,
    amount,
    debit: 'gateway',
    credit: ['receivable', accountId],
  });

export type InvoiceKind = 'buyers-fee' | 'plan' | 'upsell';
export interface InvoicePosting {
  id: number;
  account_id: number;
  boat_id: number | null;
  kind: InvoiceKind;
  amount: Minor;
}
const invoiceOf = ({ id, account_id, boat_id }: InvoicePosting) => ({
  accountId: account_id,
  boatId: boat_id,
  subject: `invoice:${id}`,
});

/** An invoice was issued. */
export const bookInvoice = (tx: Tx, invoice: InvoicePosting) =>
  book(tx, {
    ...invoiceOf(invoice),
    key: `invoice:${invoice.id}`,
    kind: 'invoice',
    amount: invoice.amount,
    debit: ['receivable', invoice.account_id],
    credit: `revenue-${invoice.kind}`,
  });

/** A refund to the card. */
export const bookRefund = (tx: Tx, invoice: InvoicePosting, refundId: number, amount: Minor) =>
  book(tx, {
    ...invoiceOf(invoice),
    key: `refund:${refundId}`,
    kind: 'refund',
    amount,
    debit: `revenue-${invoice.kind}`,
    credit: 'gateway',
  });

/** The bank withdrew the disputed amount while it investigates. */
export const bookDispute = (tx: Tx, invoice: InvoicePosting, disputeId: number, amount: Minor) =>
  book(tx, {
    ...invoiceOf(invoice),
    key: `dispute:${disputeId}`,
    kind: 'dispute',
    amount,
    debit: 'disputed',
    credit: 'gateway',
  });
/** The bank returned the amount to us. Won or lost, a dispute ends once. */
export const bookDisputeWon = (tx: Tx, invoice: InvoicePosting, disputeId: number, amount: Minor) =>
  book(tx, {
    ...invoiceOf(invoice),
    key: `dispute:${disputeId}:ended`,
    kind: 'dispute-won',
    amount,
    debit: 'gateway',
    credit: 'disputed',
  });
/** The cardholder keeps the amount. */
export const bookDisputeLost = (tx: Tx, invoice: InvoicePosting, disputeId: number, amount: Minor) =>
  book(tx, {
    ...invoiceOf(invoice),
    key: `dispute:${disputeId}:ended`,
    kind: 'dispute-lost',
    amount,
    debit: 'dispute-loss',
    credit: 'disputed',
  });

export interface PayoutPosting {
  id: number;
  seller_id: number;
  boatId: number;
  amount: Minor;
}
/** A seller's share of a fee. */
export const bookSellerShare = (tx: Tx, { id, seller_id: sellerId, boatId, amount }: PayoutPosting) =>
  book(tx, {
    key: `payout:${id}:due`,
    kind: 'seller-share',
    accountId: sellerId,
    boatId,
    subject: `payout:${id}`,
    amount,
    debit: 'seller-share',
    credit: ['payable', sellerId],
  });
/** The seller's share was transferred from our bank. */
export const bookPayout = (tx: Tx, { id, seller_id: sellerId, boatId, amount }: PayoutPosting) =>
  book(tx, {
    key: `payout:${id}:paid`,
    kind: 'payout',
    accountId: sellerId,
    boatId,
    subject: `payout:${id}`,
    amount,
    debit: ['payable', sellerId],
    credit: 'bank',
  });

/** The gateway's transfer to our bank. */
export const bookBankTransfer = (tx: Tx, ref: string, amount: Minor) =>
  book(tx, {
    key: `bank:${ref}`,
    kind: 'bank',
    accountId: null,
    subject: `bank:${ref}`,
    amount,
    debit: 'bank',
    credit: 'gateway',
  });
