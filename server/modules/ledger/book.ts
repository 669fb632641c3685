import { sql } from 'kysely';
import type { Minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';

/** `held-for-others`: what buyers paid for this seller's boats and the seller doesn't have yet. */
type OwnAccount = 'held' | 'receivable' | 'payable' | 'held-for-others';
type SiteAccount =
  | 'gateway'
  | 'bank'
  | 'authorised'
  | 'revenue-buyers-fee'
  | 'revenue-plan'
  | 'revenue-upsell'
  | 'seller-share'
  | 'disputed'
  | 'dispute-loss';
/** A ledger account; users' accounts include their id. */
export type LedgerAccount = SiteAccount | [kind: OwnAccount, ownerId: number];
export type EntryKind =
  | 'hold'
  | 'release'
  | 'invoice'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'dispute-won'
  | 'dispute-lost'
  | 'seller-share'
  | 'payout'
  | 'bank'
  | 'debit'
  | 'debit-returned'
  | 'debit-refund'
  | 'debit-refund-failed'
  | 'transfer';

export interface Entry {
  /** The posting's key: the same key is posted once. */
  key: string;
  kind: EntryKind;
  /** The account whose transactions include it. */
  accountId: number | null;
  boatId?: number | null;
  /** The row it's about: 'hold:12'. */
  subject: string;
  amount: Minor;
  debit: LedgerAccount;
  credit: LedgerAccount;
}

/**
 * Posts an entry in the transaction of what it records: the amount from `credit` to `debit`. False if it was
 * posted before.
 */
export async function book(tx: Tx, entry: Entry): Promise<boolean> {
  const [isNew = false] = await bookAll(tx, [entry]);
  return isNew;
}

/** Posts several entries with one statement. Returns for each whether it's new. */
export async function bookAll(tx: Tx, entries: Entry[]): Promise<boolean[]> {
  if (entries.length === 0) return [];
  const column = <T>(of: (entry: Entry) => T) => entries.map(of);
  const { rows } = await sql<{ key: string }>`
    select book_entries(${column(({ key }) => key)}::text[], ${column(({ kind }) => kind)}::text[], ${column(({ accountId }) => accountId)}::int[],
      ${column(({ boatId = null }) => boatId)}::int[], ${column(({ subject }) => subject)}::text[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ debit }) => kindOf(debit))}::text[], ${column(({ debit }) => ownerOf(debit))}::int[],
      ${column(({ credit }) => kindOf(credit))}::text[], ${column(({ credit }) => ownerOf(credit))}::int[]) as key`.execute(
    tx,
  );
  const made = new Set(rows.map(({ key }) => key));
  return entries.map(({ key }) => made.has(key));
}

const kindOf = (account: LedgerAccount) => (typeof account === 'string' ? account : account[0]);
const ownerOf = (account: LedgerAccount) => (typeof account === 'string' ? null : account[1]);
