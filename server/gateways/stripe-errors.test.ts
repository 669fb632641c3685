import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { asAppError } from './stripe-errors.ts';
import { refusalTexts, sandboxCards } from './sandbox-cards.ts';

/** docs.stripe.com/declines/codes, all of them. */
const declineCodes = [
  'approve_with_id',
  'authentication_not_handled',
  'authentication_required',
  'call_issuer',
  'card_not_supported',
  'card_velocity_exceeded',
  'currency_not_supported',
  'do_not_honor',
  'do_not_try_again',
  'duplicate_transaction',
  'expired_card',
  'fraudulent',
  'generic_decline',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_pin',
  'incorrect_zip',
  'insufficient_funds',
  'invalid_account',
  'invalid_amount',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'invalid_pin',
  'issuer_not_available',
  'lost_card',
  'merchant_blacklist',
  'mobile_device_authentication_required',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'offline_pin_required',
  'online_or_offline_pin_required',
  'pickup_card',
  'pin_try_exceeded',
  'previously_declined_do_not_retry',
  'processing_error',
  'reenter_transaction',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
  'of_next_year',
];
/** docs.stripe.com/error-codes, those that card errors have. */
const errorCodes = [
  'card_declined',
  'expired_card',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'insufficient_funds',
  'invalid_card_type',
  'invalid_characters',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'payment_intent_authentication_failure',
  'payment_method_provider_decline',
  'processing_error',
  'setup_intent_authentication_failure',
  'authentication_required',
  'of_next_year',
];

const cardError = (more: { code?: string; decline_code?: string }) =>
  new Stripe.errors.StripeCardError({ type: 'card_error', message: 'in Stripe’s words', ...more } as never);
/** The message names something the user can do. */
const saysWhat = /[Pp]lease |call the number|Check |Enter |[Tt]ry again|needs you to confirm/i;

test.each([
  ...declineCodes.map((code) => ['decline', code] as const),
  ...errorCodes.map((code) => ['error', code] as const),
])('the %s %s has a message that says what to do', (kind, code) => {
  const said = asAppError(
    cardError(kind === 'decline' ? { code: 'card_declined', decline_code: code } : { code }),
  );
  expect(said).toBeInstanceOf(AppError);
  const { status, message } = said as AppError;
  expect(status === 402 || status === 409).toBe(true);
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(message).toMatch(saysWhat);
  expect(message).not.toMatch(/stolen|lost|fraud|pick|Stripe|_/i);
});

test.each([
  ['no line', new Stripe.errors.StripeConnectionError({ message: 'x' } as never)],
  ['its own fault', new Stripe.errors.StripeAPIError({ message: 'x' } as never)],
  ['too many requests', new Stripe.errors.StripeRateLimitError({ message: 'x' } as never)],
  ['a wrong key', new Stripe.errors.StripeAuthenticationError({ message: 'x' } as never)],
  [
    'a request it does not understand',
    new Stripe.errors.StripeInvalidRequestError({ message: 'x', code: 'parameter_unknown' } as never),
  ],
])('%s leaves the result open: nothing is charged twice, try again', (_, error) => {
  expect(asAppError(error)).toMatchObject({
    code: 'unavailable',
    status: 503,
    message: expect.stringMatching(/You won’t be charged twice. Please try again/),
  });
});

test('the sandbox’s refusals also say what to do, and every refusing card has one', () => {
  for (const message of Object.values(refusalTexts)) expect(message).toMatch(saysWhat);
  for (const { refusal } of sandboxCards.values()) if (refusal) expect(refusalTexts[refusal]).toBeDefined();
});
