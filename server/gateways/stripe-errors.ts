import Stripe from 'stripe';
import type { ErrorCode } from '../../contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { PaymentPort } from './payment-gateway.ts';
import * as texts from '../../locales/errors.ts';

type Said = [code: ErrorCode, message: string];

const declined: Said = ['card_declined', texts.yourBankDeclinedThisCardPleaseUse];
const expired: Said = ['card_expired', texts.thisCardHasExpiredPleaseUse];
const poor: Said = ['insufficient_funds', texts.thisCardHasInsufficientFundsPlease];
const again: Said = ['card_declined', texts.weCouldntReachYourBankYou];

/**
 * Messages for Stripe's refusals (docs.stripe.com/error-codes, docs.stripe.com/declines/codes) that say what
 * to do. They never reveal that a card was reported lost or stolen: only the bank should say that.
 */
const sentences: Record<string, Said> = {
  insufficient_funds: poor,
  card_velocity_exceeded: ['insufficient_funds', texts.thisCardHasReachedItsLimit],
  withdrawal_count_limit_exceeded: ['insufficient_funds', texts.thisCardHasReachedItsLimit],
  expired_card: expired,
  invalid_expiry_month: ['card_declined', texts.theExpirationMonthIsntValidCheck],
  invalid_expiry_year: ['card_declined', texts.theExpirationYearIsntValidCheck],
  incorrect_cvc: ['card_declined', texts.theSecurityCodeIsntValidEnter],
  invalid_cvc: ['card_declined', texts.theSecurityCodeIsntValidEnter],
  incorrect_number: ['card_declined', texts.theCardNumberIsntValidEnter],
  invalid_number: ['card_declined', texts.theCardNumberIsntValidEnter],
  incorrect_zip: ['card_declined', texts.theZipCodeDoesntMatchThis],
  card_not_supported: ['card_declined', texts.thisCardDoesntAllowThisType],
  currency_not_supported: ['card_declined', texts.thisCardDoesntSupportUsDollars],
  call_issuer: ['card_declined', texts.yourBankNeedsToTalkTo],
  do_not_honor: declined,
  processing_error: again,
  issuer_not_available: again,
  reenter_transaction: again,
  try_again_later: again,
  duplicate_transaction: ['conflict', texts.theSamePaymentWasMadeA],
  authentication_required: ['authentication_required', texts.yourBankNeedsYouToConfirm],
  authentication_not_handled: ['authentication_required', texts.yourBankNeedsYouToConfirm],
  setup_intent_authentication_failure: ['card_declined', texts.yourBankDidntConfirmThisCard],
  payment_intent_authentication_failure: ['card_declined', texts.yourBankDidntConfirmThisPayment],
};

/**
 * Converts a Stripe error: if the cardholder can do something about it, it's a refusal; otherwise the result
 * of the request is unknown.
 */
export function asAppError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return refusalOf(error.code, error.decline_code, error);
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new AppError('idempotency_conflict', texts.idempotency_conflict_thisRequestWasAlreadyMadeWith, {
      cause: error,
    });
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'payment_method'
  )
    return new AppError('card_declined', texts.card_declined_weCouldntReadThisCardEnter, {
      cause: error,
    });
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded')
    return new AppError('conflict', texts.conflict_thisPaymentHasAlreadyBeenRefunded, { cause: error });
  if (error instanceof Stripe.errors.StripeError)
    return new AppError('unavailable', texts.unavailable_ourPaymentProviderIsntRespondingYou, {
      cause: error,
      retryAfter: 10,
    });
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
    texts.authentication_required_yourBankNeedsYouToConfirm,
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
