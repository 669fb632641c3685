import { newId, Refusal, type Books } from './books.ts';
import { branch, text, type Form } from './form.ts';
import type { Account, Dispute, PaymentIntent, PaymentMethod, Transfer } from './objects.ts';

/** Why a bank doesn't pay, by Stripe's published test names. */
const banks: Record<string, { decline_code: string; network_decline_code: string } | undefined> = {
  pm_usBankAccount_success: undefined,
  pm_usBankAccount_accountClosed: { decline_code: 'account_closed', network_decline_code: 'R02' },
};

export const isBank = (name: string): boolean => name in banks;

export const bankMethod = (books: Books, test: string, customer: string | undefined): string =>
  books.put<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    type: 'us_bank_account',
    test,
    customer: customer ?? null,
    us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' },
  }).id;

/** A debit needs a confirmed account and the buyer's consent; the bank answers later (`answerDebit`). */
export function attemptDebit(books: Books, intent: PaymentIntent, form: Form): void {
  if (!text(form, 'mandate_data', 'customer_acceptance', 'online', 'ip_address'))
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_mandate_invalid',
      message: 'A mandate is required.',
    });
  if (text(form, 'allowed_payment_method_types', '0') !== 'us_bank_account')
    throw new Refusal(400, { type: 'invalid_request_error', message: 'This payment method isn’t allowed.' });
  Object.assign(intent, { status: 'processing', transfer_group: text(form, 'transfer_group') ?? null });
  books.tell('payment_intent.processing', intent);
}

/** Days later, the bank pays or says why it doesn't. */
export function answerDebit(books: Books, intent: PaymentIntent): void {
  const refusal = banks[books.get('payment_method', intent.payment_method).test];
  if (refusal) {
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'payment_intent_payment_attempt_failed', ...refusal },
    });
    books.tell('payment_intent.payment_failed', intent);
    return;
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch') });
  books.tell('payment_intent.succeeded', intent);
}

/** After it has paid, the bank takes the money back: a dispute that is lost at once. */
export function returnDebit(books: Books, intent: PaymentIntent): void {
  books.tell(
    'charge.dispute.created',
    books.put<Dispute>({
      id: newId('du'),
      object: 'dispute',
      amount: intent.amount,
      payment_intent: intent.id,
      status: 'lost',
      reason: 'insufficient_funds',
    }),
  );
}

export const createAccount = (books: Books, form: Form): unknown =>
  books.put<Account>({
    id: newId('acct'),
    object: 'account',
    type: 'express',
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
    metadata: branch(form, 'metadata'),
  });

/** The seller answers Stripe's questions. */
export function completeAccount(books: Books, id: string): void {
  Object.assign(books.get('account', id), { capabilities: { transfers: 'active' }, payouts_enabled: true });
}

export function createAccountLink(books: Books, form: Form): unknown {
  const { id } = books.get('account', text(form, 'account') ?? '', 'account');
  return {
    object: 'account_link',
    url: `https://connect.stripe.com/setup/e/${id}`,
    return_url: text(form, 'return_url'),
  };
}

export function createTransfer(books: Books, form: Form): unknown {
  const account = books.get('account', text(form, 'destination') ?? '', 'destination');
  if (account.capabilities.transfers !== 'active')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'insufficient_capabilities_for_transfer',
      message: 'The destination account needs the transfers capability.',
    });
  const made = books.put<Transfer>({
    id: newId('tr'),
    object: 'transfer',
    amount: Number(text(form, 'amount')),
    destination: account.id,
    transfer_group: text(form, 'transfer_group'),
    metadata: branch(form, 'metadata'),
  });
  books.tell('transfer.created', made);
  return made;
}
