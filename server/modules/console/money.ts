import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type * as contract from '../../../contract/console-money.ts';
import type { ConsoleInvoice, ConsoleMoney } from '../../../contract/console-money.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import * as errors from '../../../locales/errors.ts';

interface InvoiceRow {
  id: number;
  title: string;
  kind: ConsoleInvoice['kind'];
  state: ConsoleInvoice['state'];
  amount: number;
  refunded: number;
  account_id: number;
  name: string;
  boat_id: number | null;
  issued_at: Date;
}

const columns = sql`i.id, i.title, i.kind, i.state, i.amount, i.refunded, i.account_id, coalesce(nullif(a.dealer_name, ''), a.full_name) as name, i.boat_id, i.issued_at`;
const tables = sql`invoice i join account a on a.id = i.account_id`;
const present = (row: InvoiceRow): ConsoleInvoice => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  refunded: row.refunded,
  accountId: row.account_id,
  name: row.name,
  boatId: row.boat_id,
  at: row.issued_at.toISOString(),
});
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const iso = (at: Date) => at.toISOString();

export async function listInvoices(
  db: Db,
  { search, state, kind, before, limit }: Input<typeof contract.listInvoices>['query'],
): Promise<Data<typeof contract.listInvoices>> {
  const like = search && `%${escaped(search)}%`;
  const number = Number(/(\d{1,9})$/.exec(search ?? '')?.[1] ?? 0);
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from ${tables} where ${state ? sql`i.state = ${state}` : sql`true`} and ${kind ? sql`i.kind = ${kind}` : sql`true`}
      and ${like ? sql`(i.title ilike ${like} or a.full_name ilike ${like} or a.email::text ilike ${like} or i.id = ${number})` : sql`true`}
      and ${before === undefined ? sql`true` : sql`i.id < ${before}`} order by i.id desc limit ${limit + 1}`.execute(
    db,
  );
  const lists = rows.slice(0, limit).map(present);
  return { lists, next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null };
}

/** @throws AppError not_found */
export async function readInvoiceDetails(
  db: Db,
  id: number,
): Promise<Data<typeof contract.readConsoleInvoice>> {
  const { rows } = await sql<InvoiceRow>`select ${columns} from ${tables} where i.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found', errors.not_found_thisInvoiceDoesntExist);
  const [refunds, disputes, entries] = await Promise.all([
    sql<{ id: number; amount: number; reason: string; state: string; by: string; at: Date }>`
      select r.id, r.amount, r.reason, r.state, coalesce(a.full_name, '') as by, r.created_at as at from refund r left join account a on a.id = r.by_id where r.invoice_id = ${id} order by r.id`.execute(
      db,
    ),
    sql<{ id: number; amount: number; reason: string; state: string; at: Date }>`
      select id, amount, reason, state, opened_at as at from dispute where invoice_id = ${id} order by id`.execute(
      db,
    ),
    readEntries(db, id),
  ]);
  return {
    ...present(row),
    refunds: refunds.rows.map((one) => ({ ...one, at: iso(one.at) })),
    disputes: disputes.rows.map((one) => ({ ...one, at: iso(one.at) })),
    entries,
    // As bookRefund posts it (server/modules/ledger/postings.ts).
    refundLines: [
      { account: `revenue-${row.kind}`, side: 'debit' },
      { account: 'gateway', side: 'credit' },
    ],
  };
}

async function readEntries(
  db: Db,
  invoiceId: number,
): Promise<Data<typeof contract.readConsoleInvoice>['entries']> {
  const { rows } = await sql<{
    key: string;
    kind: string;
    at: Date;
    lines: { account: string; owner: string | null; amount: number }[];
  }>`
    select e.key, e.kind, e.at, json_agg(json_build_object('account', c.kind, 'owner', o.full_name, 'amount', l.amount) order by l.amount desc) as lines
    from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account c on c.id = l.ledger_account_id left join account o on o.id = c.owner_id
    where e.subject = ${`invoice:${invoiceId}`} or e.subject = (select 'charge:' || charge_id from invoice where id = ${invoiceId})
    group by e.id order by e.id`.execute(db);
  return rows.map((entry) => ({ ...entry, at: iso(entry.at) }));
}

export async function readMoney(db: Db): Promise<ConsoleMoney> {
  const [disputes, payouts, reconciliations, sums] = await Promise.all([
    sql<Omit<ConsoleMoney['disputes'][number], 'at' | 'dueAt'> & { at: Date; due: Date | null }>`
      select d.id, d.invoice_id as "invoiceId", a.full_name as name, d.amount, d.reason, d.state, d.opened_at as at, d.due_at as due, d.evidence_state as evidence
      from dispute d join invoice i on i.id = d.invoice_id join account a on a.id = i.account_id order by d.state = 'open' desc, d.id desc limit 100`.execute(
      db,
    ),
    sql<ConsoleMoney['payouts'][number]>`
      select p.id, p.seller_id as "sellerId", coalesce(nullif(a.dealer_name, ''), a.full_name) as seller, b.title as boat, p.amount, p.state, coalesce(p.reference, '') as reference
      from payout p join account a on a.id = p.seller_id join sale s on s.id = p.sale_id join boat b on b.id = s.boat_id order by p.state = 'due' desc, p.id desc limit 100`.execute(
      db,
    ),
    sql<
      Omit<ConsoleMoney['reconciliations'][number], 'at' | 'differences'> & {
        at: Date;
        differences: object[];
      }
    >`
      select id, at, gateway, compared, differences from reconciliation order by id desc limit 30`.execute(
      db,
    ),
    sql<{ count: number; amount: number; total: number }>`
      select (select count(*)::int from fee_hold where state = 'held') as count, coalesce((select sum(amount) from fee_hold where state = 'held'), 0) as amount,
        coalesce((select sum(amount) from ledger_line), 0) as total`.execute(db),
  ]);
  const total = sums.rows[0];
  return {
    disputes: disputes.rows.map(({ due, ...one }) => ({
      ...one,
      at: iso(one.at),
      dueAt: due && iso(due),
    })),
    payouts: payouts.rows,
    reconciliations: reconciliations.rows.map((one) => ({
      ...one,
      at: iso(one.at),
      differences: one.differences.map(differenceOf),
    })),
    holds: { count: total?.count ?? 0, amount: Number(total?.amount ?? 0) },
    ledgerSum: Number(total?.total ?? 0),
  };
}

const text = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
const differenceOf = (found: object) => {
  const { object, ref, ours, theirs } = found as Record<string, unknown>;
  return { object: text(object), ref: text(ref), ours: text(ours), theirs: text(theirs) };
};

interface Days {
  from?: string;
  to?: string;
}
const between = ({ from, to }: Days) =>
  sql`e.at >= ${from ? sql`${from}::date` : sql`now() - interval '30 days'`} and ${to ? sql`e.at < ${to}::date + 1` : sql`true`}`;

export async function readLedger(db: Db, days: Days): Promise<Data<typeof contract.readLedger>> {
  const [byDay, balances] = await Promise.all([
    sql<{ day: string; account: string; debit: number; credit: number; entries: number }>`
      select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') as day, c.kind as account, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit, count(*)::int as entries
      from ledger_line l join ledger_entry e on e.id = l.entry_id join ledger_account c on c.id = l.ledger_account_id
      where ${between(days)} group by 1, 2 order by 1 desc, 2 limit 2000`.execute(db),
    sql<{ account: string; balance: number }>`
      select c.kind as account, sum(l.amount) as balance from ledger_line l join ledger_account c on c.id = l.ledger_account_id group by 1 order by 1`.execute(
      db,
    ),
  ]);
  return {
    lists: byDay.rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) })),
    balances: balances.rows.map(({ account, balance }) => ({ account, balance: Number(balance) })),
  };
}

export interface JournalLine {
  at: Date;
  entry: number;
  key: string;
  kind: string;
  account: string;
  owner: number | null;
  amount: number;
  boat_id: number | null;
}

const atOnce = 1_000;
const mostLines = 200_000;

/** Every line, oldest first, a thousand at a time. */
export async function* journal(db: Db, days: Days): AsyncGenerator<JournalLine> {
  let [entry, account] = [0, 0];
  for (let count = 0; count < mostLines; count += atOnce) {
    const { rows } = await sql<JournalLine & { account_id: number }>`
      select e.at, e.id as entry, e.key, e.kind, c.kind as account, c.owner_id as owner, l.amount, e.boat_id, c.id as account_id
      from ledger_line l join ledger_entry e on e.id = l.entry_id join ledger_account c on c.id = l.ledger_account_id
      where ${between(days)} and (e.id, c.id) > (${entry}, ${account}) order by e.id, c.id limit ${atOnce}`.execute(
      db,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    [entry, account] = [last.entry, last.account_id];
  }
}
