import Stripe from 'stripe';
import type { ErrorCode } from '../../contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { PaymentPort } from './payment-gateway.ts';

type Said = [code: ErrorCode, message: string];

const declined: Said = [
  'card_declined',
  'Your bank declined this card. Please use another one, or ask your bank.',
];
const expired: Said = ['card_expired', 'This card has expired. Please use another one.'];
const poor: Said = ['insufficient_funds', 'This card does not have enough funds. Please use another one.'];
const again: Said = [
  'card_declined',
  'Your bank could not be reached. Nothing was charged; please try again in a few minutes.',
];

/**
 * Messages for Stripe's refusals (docs.stripe.com/error-codes, docs.stripe.com/declines/codes) that say what
 * to do. They never reveal that a card was reported lost or stolen: only the bank should say that.
 */
const sentences: Record<string, Said> = {
  insufficient_funds: poor,
  card_velocity_exceeded: [
    'insufficient_funds',
    'This card has reached its limit. Please use another one, or ask your bank.',
  ],
  withdrawal_count_limit_exceeded: [
    'insufficient_funds',
    'This card has reached its limit. Please use another one, or ask your bank.',
  ],
  expired_card: expired,
  invalid_expiry_month: [
    'card_declined',
    'The month of expiry is not right. Please type it as it stands on the card.',
  ],
  invalid_expiry_year: [
    'card_declined',
    'The year of expiry is not right. Please type it as it stands on the card.',
  ],
  incorrect_cvc: [
    'card_declined',
    'The security code is not right. Please type the three or four digits anew.',
  ],
  invalid_cvc: [
    'card_declined',
    'The security code is not right. Please type the three or four digits anew.',
  ],
  incorrect_number: ['card_declined', 'The card’s number is not right. Please type it anew.'],
  invalid_number: ['card_declined', 'The card’s number is not right. Please type it anew.'],
  incorrect_zip: [
    'card_declined',
    'The ZIP code does not belong to this card. Please type the one your bank knows.',
  ],
  card_not_supported: [
    'card_declined',
    'This card does not allow this kind of payment. Please use another one.',
  ],
  currency_not_supported: ['card_declined', 'This card does not pay in US dollars. Please use another one.'],
  call_issuer: [
    'card_declined',
    'Your bank wants to hear from you first: call the number on the back of the card, then try again.',
  ],
  do_not_honor: declined,
  processing_error: again,
  issuer_not_available: again,
  reenter_transaction: again,
  try_again_later: again,
  duplicate_transaction: [
    'conflict',
    'The same payment was made a moment ago. Look at your transactions before you try again.',
  ],
  authentication_required: ['authentication_required', 'Your bank asks you to confirm this card.'],
  authentication_not_handled: ['authentication_required', 'Your bank asks you to confirm this card.'],
  setup_intent_authentication_failure: [
    'card_declined',
    'Your bank did not confirm this card. Please try it again, or use another one.',
  ],
  payment_intent_authentication_failure: [
    'card_declined',
    'Your bank did not confirm this payment. Please try again, or use another card.',
  ],
};

/**
 * Converts a Stripe error: if the cardholder can do something about it, it's a refusal; otherwise the result
 * of the request is unknown.
 */
export function asAppError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error.code, error.decline_code, error);
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new AppError(
      'idempotency_conflict',
      'This request was already made with other details. Please try again.',
      { cause: error },
    );
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'payment_method'
  )
    return new AppError('card_declined', 'This card could not be read. Please type it anew.', {
      cause: error,
    });
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded')
    return new AppError('conflict', 'This payment was given back already.', { cause: error });
  if (error instanceof Stripe.errors.StripeError)
    return new AppError(
      'unavailable',
      'The payment service does not answer just now. Nothing is lost, and nothing is charged twice; please try again in a minute.',
      { cause: error, retryAfter: 10 },
    );
  return error;
}

/**
 * Converts Stripe's two codes of a refusal; the bank's, which is more specific, has precedence. Unknown codes
 * become card_declined.
 */
export function refusalOf(
  code: string | undefined,
  declineCode: string | undefined,
  cause?: unknown,
): AppError {
  const [ours, message] = sentences[declineCode ?? ''] ?? sentences[code ?? ''] ?? declined;
  return new AppError(ours, message, { cause });
}

/** `clientSecret` is null if the cardholder isn't present. */
export const authenticationRequired = (clientSecret: string | null) =>
  new AppError(
    'authentication_required',
    'Your bank asks you to confirm this card.',
    clientSecret === null ? {} : { clientSecret },
  );

/** The object's state doesn't allow the operation: it was done before, or something else was. */
export const isState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code ?? '').endsWith('_unexpected_state');

/** Wraps every operation of the port, converting its errors. */
export function spoken(port: PaymentPort): PaymentPort {
  const said = Object.entries(port).map(([name, value]) => {
    if (typeof value !== 'function' || name === 'changedSince') return [name, value];
    const operation = value as (...args: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...args: unknown[]) => {
        try {
          return await operation(...args);
        } catch (error) {
          throw asAppError(error);
        }
      },
    ];
  });
  return Object.fromEntries(said) as PaymentPort;
}
