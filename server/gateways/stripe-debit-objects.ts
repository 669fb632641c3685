import type Stripe from 'stripe';
import { minor } from '../../contract/money.ts';
import type { DebitState, SellerAccountState, TransferState } from './payment-gateway.ts';

export const isDebit = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): boolean =>
  metadata.key?.startsWith('debit-') ?? false;

const reached: Partial<Record<Stripe.PaymentIntent['status'], DebitState['state']>> = {
  processing: 'pending',
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_payment_method: 'failed',
};

/** Stripe's words for the ACH network's return codes (docs.stripe.com/payments/ach-direct-debit/blocked-bank-accounts). */
const codes: Record<string, string> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  bank_account_closed: 'R02',
  no_account: 'R03',
  incorrect_account_details: 'R03',
  invalid_account_number: 'R04',
  debit_not_authorized: 'R10',
  customer_initiated: 'R10',
  fraudulent: 'R10',
};

/** Undefined while Stripe wants something from the buyer, which it doesn't with an instantly verified account. */
export function debitState(intent: Stripe.PaymentIntent): DebitState | undefined {
  const state = reached[intent.status];
  const error = intent.last_payment_error;
  const said = error?.network_decline_code ?? error?.decline_code ?? error?.code ?? '';
  return (
    state && {
      ref: intent.id,
      key: intent.metadata.key ?? '',
      amount: minor(intent.amount),
      state,
      code: state === 'failed' ? codeOf(said) : null,
    }
  );
}

/** The return code of a word of Stripe's; null if it isn't one. */
export const codeOf = (said: string): string | null => (/^R\d\d$/.test(said) ? said : (codes[said] ?? null));

export const transferState = ({ id, amount, metadata }: Stripe.Transfer): TransferState => ({
  ref: id,
  key: metadata.key ?? '',
  amount: minor(amount),
});

/** Ready once it can receive transfers and pay them out to the seller's bank. */
export const sellerAccountState = (account: Stripe.Account): SellerAccountState => ({
  ref: account.id,
  key: account.metadata?.key ?? '',
  state: account.capabilities?.transfers === 'active' && account.payouts_enabled ? 'ready' : 'pending',
});
