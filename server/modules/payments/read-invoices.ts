import { sql } from 'kysely';
import type { Invoice, SoldBoat } from '../../../contract/payments.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { invoiceNumber } from '../../../utils/invoice-number.ts';
import type { InvoiceLine, InvoiceRow } from './invoices.ts';
import * as errors from '../../../locales/errors.ts';

type Joined = InvoiceRow & { boat_title: string | null };

const present = (row: Joined): Invoice => ({
  id: row.id,
  number: invoiceNumber(row.id),
  kind: row.kind,
  title: row.title,
  lines: row.lines as unknown as InvoiceLine[], // written only by invoices.ts
  amount: row.amount,
  refunded: row.refunded,
  currency: 'USD',
  state: row.state,
  issuedAt: row.issued_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  boat: row.boat_id === null || row.boat_title === null ? null : { id: row.boat_id, title: row.boat_title },
});

const joined = (db: Db) =>
  db
    .selectFrom('invoice as i')
    .leftJoin('boat as b', 'b.id', 'i.boat_id')
    .selectAll('i')
    .select('b.title as boat_title');

export async function listInvoices(
  db: Db,
  accountId: number,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await joined(db)
    .where('i.account_id', '=', accountId)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { lists: rows.map(present), total, page, limit };
}

/** @throws AppError not_found, also for others' invoices */
export async function readInvoice(
  db: Db,
  id: number,
  accountId?: number,
): Promise<Invoice & { accountId: number }> {
  const row = await joined(db)
    .where('i.id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('i.account_id', '=', accountId!))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', errors.not_found_thisInvoiceDoesntExist);
  return { ...present(row), accountId: row.account_id };
}

interface SoldRow {
  id: number;
  boat_id: number;
  title: string | null;
  sold_at: Date;
  state: SoldBoat['state'];
  price: number;
  buyers_fee: number;
  fee_state: SoldBoat['feeState'] | null;
  share: number | null;
  share_state: 'due' | 'paid' | null;
  sale_id: number | null;
  paid_at: Date | null;
  reference: string | null;
}

/** A seller's sales; the price went directly to them, and the buyer paid the fee. */
export async function listSold(db: Db, sellerId: number, { page, limit }: { page: number; limit: number }) {
  const { rows } = await sql<SoldRow>`
    select s.id, s.boat_id, b.title, s.sold_at, s.state, s.price, s.buyers_fee, i.state as fee_state, p.amount as share, p.state as share_state, p.paid_at, p.reference,
      (select max(a.id) from agreed_sale a where a.boat_id = s.boat_id and a.buyer_id = s.buyer_id) as sale_id
    from sale s join boat b on b.id = s.boat_id left join invoice i on i.sale_id = s.id left join payout p on p.sale_id = s.id
    where b.seller_id = ${sellerId} order by s.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const sums = await sql<{ total: number; due: number; paid_out: number }>`
    select (select count(*)::int from sale s join boat b on b.id = s.boat_id where b.seller_id = ${sellerId}) as total,
      coalesce(sum(amount) filter (where state = 'due'), 0)::bigint as due, coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid_out from payout where seller_id = ${sellerId}`.execute(
    db,
  );
  const { total, due, paid_out: paidOut } = sums.rows[0]!;
  const lists: SoldBoat[] = rows.map((row) => ({
    id: row.id,
    boat: { id: row.boat_id, title: row.title ?? '' },
    sale_id: row.sale_id,
    soldAt: row.sold_at.toISOString(),
    state: row.state,
    price: row.price,
    fee: row.buyers_fee,
    feeState: row.fee_state ?? 'open',
    sellerFee: 0,
    share:
      row.share === null || row.share_state === null
        ? null
        : {
            amount: row.share,
            state: row.share_state,
            paidAt: row.paid_at?.toISOString() ?? null,
            reference: row.reference ?? '',
          },
    currency: 'USD',
  }));
  return { lists, total, page, limit, due, paidOut };
}
