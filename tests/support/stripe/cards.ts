import { newId, Refusal, type Books } from './books.ts';
import { bankMethod, isBank } from './banks.ts';
import type { PaymentMethod } from './objects.ts';

type Said = [code: string, decline?: string];
interface TestCard {
  brand: string;
  last4: string;
  /** Said when it is to be kept. */
  setup?: Said;
  /** Said when it is to pay. */
  charge?: Said;
  asks?: boolean;
  disputes?: boolean;
  /** Its payments stay under way until the test ends them. */
  processes?: boolean;
}

/** Stripe's published test payment methods (docs.stripe.com/testing). */
export const testCards: Record<string, TestCard> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', asks: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', charge: ['card_declined', 'generic_decline'] },
  pm_card_createDispute: { brand: 'visa', last4: '0259', disputes: true },
  pm_card_processing: { brand: 'visa', last4: '3220', processes: true },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', setup: ['card_declined', 'generic_decline'] },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    setup: ['card_declined', 'insufficient_funds'],
  },
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069', setup: ['expired_card'] },
  pm_card_chargeDeclinedIncorrectCvc: { brand: 'visa', last4: '0127', setup: ['incorrect_cvc'] },
  pm_card_chargeDeclinedProcessingError: { brand: 'visa', last4: '0119', setup: ['processing_error'] },
};

/** The same cards by the numbers that are typed in a browser. */
const byNumber: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
};

export const decline = ([code, declineCode]: Said, intent?: unknown) =>
  new Refusal(402, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message: 'Your card was declined.',
    ...(intent ? { payment_intent: intent } : {}),
  });

export const cardOf = (books: Books, method: string): TestCard =>
  testCards[books.get('payment_method', method, 'payment_method').test]!;

/** A payment method of its own for a test name; one that is there already stays. */
export function methodFor(books: Books, name: string, customer: string | undefined): string {
  const card = testCards[name];
  if (isBank(name)) return bankMethod(books, name, customer);
  if (!card) return books.get('payment_method', name, 'payment_method').id;
  return books.put<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    test: name,
    customer: customer ?? null,
    card: { brand: card.brand, last4: card.last4, exp_month: 12, exp_year: new Date().getUTCFullYear() + 4 },
  }).id;
}

/** What was typed in a browser becomes a name. */
export function methodOfNumber(books: Books, number: string): string {
  const test = byNumber[number];
  if (!test)
    throw new Refusal(402, {
      type: 'card_error',
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    });
  return methodFor(books, test, undefined);
}
