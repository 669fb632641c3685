import type { PaymentPort } from './payment-gateway.ts';
import { authenticationRequired, isState } from './stripe-errors.ts';
import { onCard, type StripeParts } from './stripe-parts.ts';

/** Fee holds as payment intents with a manual capture. */
export function stripeHolds(
  parts: StripeParts,
): Pick<PaymentPort, 'placeHold' | 'releaseHold' | 'captureHold'> {
  const { stripe } = parts;
  return {
    async placeHold(request) {
      const { id, status } = await stripe.paymentIntents.create(
        {
          ...(await onCard(parts, request)),
          capture_method: 'manual',
          off_session: true,
          description: 'Hold for the buyer’s fee',
        },
        parts.keyed(request.idempotencyKey),
      );
      if (status === 'requires_capture' || status === 'succeeded' || status === 'canceled')
        return { ref: id };
      throw authenticationRequired(null);
    },

    async releaseHold(ref) {
      await stripe.paymentIntents.cancel(ref).catch(async (error: unknown) => {
        if (!isState(error) || (await stripe.paymentIntents.retrieve(ref)).status !== 'canceled') throw error;
      });
    },

    async captureHold(ref, amount) {
      await stripe.paymentIntents
        .capture(ref, { amount_to_capture: amount }, parts.keyed(`capture-${ref}`))
        .catch(async (error: unknown) => {
          if (!isState(error)) throw error;
          const intent = await stripe.paymentIntents.retrieve(ref);
          if (intent.status !== 'succeeded' || intent.amount_received !== amount) throw error;
        });
    },
  };
}
