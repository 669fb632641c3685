import { AppError } from '../app-error.ts';
import type { PaymentPort } from './payment-gateway.ts';
import { authenticationRequired } from './stripe-errors.ts';
import { inBrowser, onCard, paymentOfInvoice, type StripeParts } from './stripe-parts.ts';
import * as texts from '../../locales/errors.ts';

/** Charges as Stripe's payment intents, and refunds of them. */
export function stripeCharges(parts: StripeParts): Pick<PaymentPort, 'charge' | 'refund'> {
  const { stripe } = parts;
  return {
    async charge(request) {
      const made = await stripe.paymentIntents.create(
        { ...(await onCard(parts, request)), ...inBrowser, description: request.description },
        parts.keyed(request.idempotencyKey),
      );
      // A repeated request gets the first answer, so ask for the current state.
      const intent = made.status === 'succeeded' ? made : await stripe.paymentIntents.retrieve(made.id);
      if (intent.status === 'succeeded') return { ref: intent.id };
      if (intent.status === 'processing') throw new PaymentPending(intent.id); // stays wanted: a gateway event, or a job that asks again, reports the result
      if (intent.status === 'requires_action') throw authenticationRequired(intent.client_secret);
      throw new AppError('card_declined', texts.card_declined_yourBankDidntConfirmThisPayment);
    },

    async refund({ paymentRef, amount, idempotencyKey }) {
      const payment = paymentRef.startsWith('in_') ? await paymentOfInvoice(stripe, paymentRef) : paymentRef;
      if (payment === null) throw new Error(`Stripe knows no payment of ${paymentRef}`);
      const { id } = await stripe.refunds.create(
        { payment_intent: payment, amount, metadata: parts.tagged(idempotencyKey) },
        parts.keyed(idempotencyKey),
      );
      return { ref: id };
    },
  };
}

/** The bank hasn't decided yet: the payment is neither paid nor refused. */
class PaymentPending extends Error {
  constructor(ref: string) {
    super(`The payment ${ref} is still being processed.`);
  }
}
