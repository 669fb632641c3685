import { sql, type Selectable } from 'kysely';
import { minor, type Minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import type { Invoice } from '../../db/types.generated.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { bookInvoice, type InvoiceKind, type InvoicePosting } from '../ledger/index.ts';
import * as t from '../../../locales/notices.ts';

export type InvoiceRow = Selectable<Invoice>;

export interface InvoiceLine {
  label: string;
  /** Minor units. */
  amount: number;
  /** False: the price, which is the seller's. */
  isOurs: boolean;
}

interface NewInvoice {
  accountId: number;
  sellerId?: number;
  kind: InvoiceKind;
  boatId: number | null;
  saleId?: number;
  chargeId?: number;
  title: string;
  lines: InvoiceLine[];
  amount: Minor;
}

/** Stores an invoice and posts the amount owed. Once per sale or charge. */
async function issue(tx: Tx, invoice: NewInvoice): Promise<number | undefined> {
  const row = await tx
    .insertInto('invoice')
    .values({
      account_id: invoice.accountId,
      seller_id: invoice.sellerId ?? null,
      kind: invoice.kind,
      boat_id: invoice.boatId,
      sale_id: invoice.saleId ?? null,
      charge_id: invoice.chargeId ?? null,
      title: invoice.title.slice(0, 200) || t.boat,
      lines: JSON.stringify(invoice.lines),
      amount: invoice.amount,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await bookInvoice(tx, {
    id: row.id,
    account_id: invoice.accountId,
    boat_id: invoice.boatId,
    kind: invoice.kind,
    amount: invoice.amount,
  });
  return row.id;
}

/** The invoice of a sale: the confirmed total price, of which the fee is ours. */
export async function issueForSale(
  tx: Tx,
  sale: { id: number; boatId: number; buyerId: number; price: number; buyersFee: number },
): Promise<void> {
  if (sale.buyersFee === 0) return;
  const { title, seller_id: sellerId } = await tx
    .selectFrom('boat')
    .select(['title', 'seller_id'])
    .where('id', '=', sale.boatId)
    .executeTakeFirstOrThrow();
  const lines = [
    { label: t.winningBid, amount: sale.price, isOurs: false },
    { label: t.buyersFee, amount: sale.buyersFee, isOurs: true },
  ];
  await issue(tx, {
    accountId: sale.buyerId,
    sellerId,
    kind: 'buyers-fee',
    boatId: sale.boatId,
    saleId: sale.id,
    title: title ?? '',
    lines,
    amount: minor(sale.buyersFee),
  });
}

/** The invoice of a payment that has been made: issued and paid at once. */
export async function issuePaid(tx: Tx, invoice: NewInvoice & { chargeId: number }): Promise<void> {
  const id = await issue(tx, invoice);
  if (id !== undefined) await markPaid(tx, id);
}

/** The fee was captured from the buyer's hold. */
export async function paySaleInvoice(tx: Tx, boatId: number, accountId: number): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('boat_id', '=', boatId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'buyers-fee')
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (invoice) await markPaid(tx, invoice.id);
}

async function markPaid(tx: Tx, id: number): Promise<void> {
  const paid = await tx
    .updateTable('invoice')
    .set({ state: 'paid', paid_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('account_id')
    .executeTakeFirst();
  if (paid)
    await enqueue(
      tx,
      'send-mail',
      { kind: 'receipt', accountId: paid.account_id, data: { invoiceId: String(id) } },
      { key: `receipt:${id}` },
    );
}

export const postingOf = (row: InvoiceRow): InvoicePosting => ({
  id: row.id,
  account_id: row.account_id,
  boat_id: row.boat_id,
  kind: row.kind,
  amount: minor(row.amount),
});
