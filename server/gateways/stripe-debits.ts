import type Stripe from 'stripe';
import { minor } from '../../contract/money.ts';
import { AppError } from '../app-error.ts';
import type { GatewayChange, PaymentPort } from './payment-gateway.ts';
import { codeOf, debitState, isDebit, transferState } from './stripe-debit-objects.ts';
import { disputeState } from './stripe-objects.ts';
import type { StripeParts } from './stripe-parts.ts';
import * as t from '../../locales/errors.ts';

/**
 * Bank debits (ACH) as payment intents, and what is paid out of them as separate transfers to the seller's account; both
 * are in the sale's transfer group.
 */
export function stripeDebits(parts: StripeParts): Pick<PaymentPort, 'debit' | 'transfer'> {
  const { stripe } = parts;
  return {
    async debit({ accountId, paymentMethod, amount, description, group, consent, idempotencyKey }) {
      const made = await stripe.paymentIntents.create(
        {
          amount,
          currency: 'usd',
          customer: await parts.customerOf(accountId),
          payment_method: paymentMethod,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          allowed_payment_method_types: ['us_bank_account'],
          // Only accounts that their bank confirmed in the browser: no deposits to type in days later.
          payment_method_options: { us_bank_account: { verification_method: 'instant' } },
          mandate_data: {
            customer_acceptance: {
              type: 'online',
              online: { ip_address: consent.address, user_agent: consent.agent },
            },
          },
          confirm: true,
          description,
          transfer_group: group,
          metadata: parts.tagged(idempotencyKey),
        },
        parts.keyed(idempotencyKey),
      );
      // A repeated request gets the first answer, so ask for the current state.
      const intent = await stripe.paymentIntents.retrieve(made.id);
      const state = debitState(intent);
      if (state) return state;
      await stripe.paymentIntents.cancel(intent.id);
      throw new AppError('conflict', t.conflict_thisBankAccountCantBeDebited);
    },

    async transfer({ sellerAccountRef, amount, group, idempotencyKey }) {
      const transfer = await stripe.transfers.create(
        {
          amount,
          currency: 'usd',
          destination: sellerAccountRef,
          transfer_group: group,
          metadata: parts.tagged(idempotencyKey),
        },
        parts.keyed(idempotencyKey),
      );
      return transferState(transfer);
    },
  };
}

/**
 * A dispute as a change: of a bank debit it's the bank's return, which is final; otherwise a dispute over a card's
 * payment. Undefined for other sites' debits.
 */
export async function disputeChange(
  { stripe, site }: StripeParts,
  dispute: Stripe.Dispute,
): Promise<GatewayChange | undefined> {
  const state = disputeState(dispute);
  if (!state) return undefined;
  const intent = await stripe.paymentIntents.retrieve(state.paymentRef);
  if (!isDebit(intent)) return { type: 'dispute', dispute: state };
  if (intent.metadata.site !== site || state.state === 'won') return undefined;
  return {
    type: 'debit',
    debit: {
      ref: intent.id,
      key: intent.metadata.key ?? '',
      amount: minor(intent.amount),
      state: 'returned',
      code: codeOf(dispute.network_reason_code ?? dispute.reason) ?? codeOf(dispute.reason),
    },
  };
}

/** Whether the bank took a debit back: then its dispute is the change to report. */
export const isReturned = async (stripe: Stripe, intent: Stripe.PaymentIntent): Promise<boolean> =>
  (await stripe.disputes.list({ payment_intent: intent.id, limit: 1 })).data.length > 0;
