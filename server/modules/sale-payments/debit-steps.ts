import type { Selectable } from 'kysely';
import type { SaleDebit } from '../../db/types.generated.ts';
import type { DebitState } from '../../gateways/payment-gateway.ts';
import type { SaleMove } from '../ledger/index.ts';

export type DebitRow = Selectable<SaleDebit>;
export type DebitChange = 'receive' | 'fail' | 'return';

const open: Partial<Record<DebitState['state'], readonly DebitChange[]>> = {
  succeeded: ['receive'],
  failed: ['fail'],
  returned: ['receive', 'return'],
};
/** Only forward: what is reported late, twice or out of order leads to the same state. */
const steps: Record<DebitRow['state'], typeof open> = {
  wanted: open,
  pending: open,
  succeeded: { returned: ['return'] },
  failed: {},
  returned: {},
};

/** What happens to a debit in state `from` when the gateway reports `to`. */
export const debitSteps = (from: DebitRow['state'], to: DebitState['state']): readonly DebitChange[] =>
  steps[from][to] ?? [];

/** Each change: the debit's state after it, what it does to the sale, and its posting. */
export const debitChanges = {
  receive: { state: 'succeeded', sale: 'receive', move: 'debit' },
  fail: { state: 'failed', sale: 'fail', move: null },
  return: { state: 'returned', sale: 'take-back', move: 'debit-returned' },
} as const satisfies Record<DebitChange, { state: DebitRow['state']; sale: string; move: SaleMove | null }>;
