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
export async function book(
  tx: Tx,
  { key, kind, accountId, boatId = null, subject, amount, debit, credit }: Entry,
): Promise<boolean> {
  const kinds = [debit, credit].map((account) => (typeof account === 'string' ? account : account[0]));
  const owners = [debit, credit].map((account) => (typeof account === 'string' ? null : account[1]));
  const { rows } = await sql<{ id: number | null }>`
    select book_entry(${key}, ${kind}, ${accountId}::int, ${boatId}::int, ${subject}, ${amount}::bigint, ${kinds}::text[], ${owners}::int[], ${[amount, -amount]}::bigint[]) as id`.execute(
    tx,
  );
  return rows[0]!.id !== null;
}
