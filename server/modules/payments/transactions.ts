import { sql } from 'kysely';
import type { Transaction, TransactionSums } from '../../../contract/payments.ts';
import type { Db } from '../../db/database.ts';
import { csvAmount, csvTime, timeColumn } from '../../http/csv.ts';
import * as t from '../../../locales/exports.ts';

export interface TransactionFilter {
  accountId: number;
  kind?: 'payments' | 'holds' | undefined;
}

interface Row {
  id: number;
  at: Date;
  kind: Transaction['kind'];
  amount: number;
  subject: string;
  boat_id: number | null;
  boat_title: string | null;
  invoice_id: number | null;
  invoice_title: string | null;
  invoice_kind: string | null;
}

/** The ledger entries that a user can see: all about them, except invoices, which are listed elsewhere. */
const shown = ({ accountId, kind }: TransactionFilter) =>
  sql`e.account_id = ${accountId} and e.kind <> 'invoice' ${kind === 'holds' ? sql`and e.kind in ('hold', 'release')` : kind === 'payments' ? sql`and e.kind not in ('hold', 'release')` : sql``}`;

async function read(
  db: Db,
  filter: TransactionFilter,
  { before, limit, offset = 0 }: { before?: number; limit: number; offset?: number },
): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.amount, e.subject, e.boat_id, b.title as boat_title, i.id as invoice_id, i.title as invoice_title, i.kind as invoice_kind
    from (select * from ledger_entry e where ${shown(filter)} ${before === undefined ? sql`` : sql`and e.id < ${before}`} order by e.id desc limit ${limit} offset ${offset}) e
    left join boat b on b.id = e.boat_id
    left join invoice i on i.account_id = e.account_id and case split_part(e.subject, ':', 1)
      when 'invoice' then i.id = split_part(e.subject, ':', 2)::int when 'charge' then i.charge_id = split_part(e.subject, ':', 2)::int
      when 'hold' then e.kind = 'charge' and i.kind = 'buyers-fee' and i.boat_id = e.boat_id else false end
    order by e.id desc`.execute(db);
  return rows.map(present);
}

const titles: Record<Transaction['kind'], string> = {
  hold: t.holdForTheBuyersFee,
  release: t.holdReleased,
  charge: t.payment,
  refund: t.refund,
  dispute: t.disputedWithTheBank,
  'dispute-won': t.disputeClosedPaymentUpheld,
  'dispute-lost': t.disputeClosedChargedBack,
  'seller-share': t.yourShareOfAFee,
  payout: t.transferToYou,
};
const ways: Record<Transaction['kind'], Transaction['way']> = {
  hold: 'none',
  release: 'none',
  charge: 'out',
  refund: 'in',
  dispute: 'none',
  'dispute-won': 'none',
  'dispute-lost': 'none',
  'seller-share': 'none',
  payout: 'in',
};

function present(row: Row): Transaction {
  const what = row.invoice_kind === 'buyers-fee' ? t.buyersFee : row.invoice_title;
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    title:
      row.kind === 'charge' && what
        ? what
        : row.kind === 'refund' && what
          ? t.refundWhat({ what })
          : titles[row.kind],
    amount: row.amount,
    currency: 'USD',
    way: ways[row.kind],
    boat: row.boat_id === null || row.boat_title === null ? null : { id: row.boat_id, title: row.boat_title },
    invoiceId: row.invoice_id,
  };
}

export async function listTransactions(
  db: Db,
  filter: TransactionFilter,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from ledger_entry e where ${shown(filter)}`.execute(db);
  return {
    lists: await read(db, filter, { limit, offset: (page - 1) * limit }),
    total: rows[0]!.total,
    page,
    limit,
  };
}

const most = 1_000;

/**
 * The newest thousand, and the sums over all of them regardless of kind: paid, returned, currently held.
 * Minor units.
 */
export async function readTransactions(db: Db, filter: TransactionFilter): Promise<TransactionSums> {
  const { rows } = await sql<{ total: number; paid: number; refunded: number; held: number }>`
    select count(*) filter (where ${shown(filter)})::int as total, coalesce(sum(e.amount) filter (where e.kind = 'charge'), 0)::bigint as paid, coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0)::bigint as refunded,
      (coalesce(sum(e.amount) filter (where e.kind = 'hold'), 0) - coalesce(sum(e.amount) filter (where e.kind = 'release'), 0))::bigint as held
    from ledger_entry e where e.account_id = ${filter.accountId}`.execute(db);
  return { lists: await read(db, filter, { limit: most }), ...rows[0]!, currency: 'USD' };
}

export const transactionColumns = (zone: string): string[] => [
  t.number,
  timeColumn(t.time, zone),
  t.description,
  t.boat,
  t.outUsd,
  t.inUsd,
  t.heldOrInformationalUsd,
  t.invoice,
];

/** All of them, while the file is downloaded. */
export async function* exportTransactions(
  db: Db,
  filter: TransactionFilter,
  zone: string,
  numberOf: (id: number) => string,
) {
  for (let before: number | undefined; ;) {
    const rows = await read(db, filter, { limit: 500, ...(before !== undefined && { before }) });
    for (const row of rows) {
      const amount = csvAmount(row.amount);
      yield [
        row.id,
        csvTime(new Date(row.at), zone),
        row.title,
        row.boat?.title ?? '',
        row.way === 'out' ? amount : '',
        row.way === 'in' ? amount : '',
        row.way === 'none' ? amount : '',
        row.invoiceId === null ? '' : numberOf(row.invoiceId),
      ];
    }
    if (rows.length < 500) return;
    before = rows.at(-1)!.id;
  }
}
