import type { ErrorCode } from '../../contract/errors.ts';
import * as t from '../../locales/errors.ts';

export interface SandboxCard {
  brand: string;
  last4: string;
  /** Refused when it's added. */
  refusal?: Extract<ErrorCode, 'card_declined' | 'insufficient_funds' | 'card_expired'>;
  /** Can be added only after the cardholder has authenticated. */
  needsAuthentication?: boolean;
  /** Can be added, but refuses every hold and payment. */
  refusesHolds?: boolean;
  /** Pays, but its holder disputes the payment. */
  isDisputed?: boolean;
}

/**
 * The test names that Stripe publishes (docs.stripe.com/testing), and what they do. Any other name is
 * declined.
 */
export const sandboxCards = new Map<string, SandboxCard>([
  ['pm_card_visa', { brand: 'visa', last4: '4242' }],
  ['pm_card_visa_debit', { brand: 'visa', last4: '5556' }],
  ['pm_card_mastercard', { brand: 'mastercard', last4: '4444' }],
  ['pm_card_amex', { brand: 'amex', last4: '0005' }],
  ['pm_card_discover', { brand: 'discover', last4: '1117' }],
  ['pm_card_authenticationRequired', { brand: 'visa', last4: '3184', needsAuthentication: true }],
  ['pm_card_chargeCustomerFail', { brand: 'visa', last4: '0341', refusesHolds: true }],
  ['pm_card_createDispute', { brand: 'visa', last4: '0259', isDisputed: true }],
  ['pm_card_chargeDeclined', { brand: 'visa', last4: '0002', refusal: 'card_declined' }],
  [
    'pm_card_chargeDeclinedInsufficientFunds',
    { brand: 'visa', last4: '9995', refusal: 'insufficient_funds' },
  ],
  ['pm_card_chargeDeclinedExpiredCard', { brand: 'visa', last4: '0069', refusal: 'card_expired' }],
]);

export const refusalTexts = {
  card_declined: t.yourBankDeclinedThisCardPlease,
  insufficient_funds: t.thisCardHasInsufficientFundsPlease,
  card_expired: t.thisCardHasExpiredPleaseUse,
  authentication_required: t.yourBankNeedsYouToConfirm,
} as const;
