import type { Minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { book, type Entry } from './book.ts';

/** Money that moves for a sale: the row it's about, and whose sale it is. */
export interface SaleMoney {
  /** Of the debit, the refund or the transfer. */
  id: number;
  sellerId: number;
  boatId: number;
  amount: Minor;
}

const moves = {
  debit: { subject: 'debit', key: 'received', way: 'in' },
  'debit-returned': { subject: 'debit', key: 'returned', way: 'out' },
  'debit-refund': { subject: 'debit-refund', key: 'done', way: 'out' },
  'debit-refund-failed': { subject: 'debit-refund', key: 'failed', way: 'in' },
  transfer: { subject: 'transfer', key: 'done', way: 'out' },
} as const;

/**
 * `debit`: a buyer's bank paid. `debit-returned`: it took the money back. `debit-refund`: it was sent back to the buyer.
 * `debit-refund-failed`: their bank didn't take it. `transfer`: it went to the seller.
 */
export type SaleMove = keyof typeof moves;

/**
 * The entry of a move between the gateway and what's held for the seller. It's on the sale's page, not among a user's
 * transactions: those are about what they pay us.
 */
export function saleEntry(move: SaleMove, { id, sellerId, boatId, amount }: SaleMoney): Entry {
  const { subject, key, way } = moves[move];
  const held: Entry['debit'] = ['held-for-others', sellerId];
  return {
    key: `${subject}:${id}:${key}`,
    kind: move,
    accountId: null,
    boatId,
    subject: `${subject}:${id}`,
    amount,
    debit: way === 'in' ? 'gateway' : held,
    credit: way === 'in' ? held : 'gateway',
  };
}

/** Posts a move, once. */
export const bookSaleMove = (tx: Tx, move: SaleMove, money: SaleMoney): Promise<boolean> =>
  book(tx, saleEntry(move, money));
