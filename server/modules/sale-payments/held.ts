import type { DebitRow } from './debit-steps.ts';
import type { RefundRow, TransferRow } from './sale-payments.repository.ts';

type Moved = { amount: number; state: string };
const sum = (rows: Moved[], states: string[]) =>
  rows.reduce((total, { amount, state }) => total + (states.includes(state) ? amount : 0), 0);

export interface Moves {
  debits: Pick<DebitRow, 'amount' | 'state'>[];
  refunds: Pick<RefundRow, 'amount' | 'state'>[];
  transfers: Pick<TransferRow, 'amount' | 'state'>[];
}

/** What is held for a sale's seller. Negative: a bank took back what was passed on already. Minor units. */
export const heldOf = ({ debits, refunds, transfers }: Moves): number =>
  sum(debits, ['succeeded']) - sum(refunds, ['done']) - sum(transfers, ['done']);

/** What can still be transferred or refunded: what is held, without what was requested already. Minor units. */
export const availableOf = ({ debits, refunds, transfers }: Moves): number =>
  sum(debits, ['succeeded']) - sum(refunds, ['wanted', 'done']) - sum(transfers, ['wanted', 'done']);

export const paidOutOf = ({ transfers }: Pick<Moves, 'transfers'>): number => sum(transfers, ['done']);
