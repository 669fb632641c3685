import { AppError } from '../app-error.ts';
import type { GatewayCard, PaymentPort } from './payment-gateway.ts';
import { authenticationRequired } from './stripe-errors.ts';
import { cardOnly, idOf, inBrowser, type StripeParts } from './stripe-parts.ts';
import * as t from '../../locales/errors.ts';

/** Cards as Stripe's payment methods, attached to the account's customer. */
export function stripeCards(parts: StripeParts): Pick<PaymentPort, 'addCard' | 'removeCard'> {
  const { stripe } = parts;
  return {
    async addCard({ accountId, paymentMethod }) {
      // One intent per payment method: the request after the bank's step finds the same one.
      const made = await stripe.setupIntents.create(
        {
          customer: await parts.customerOf(accountId),
          payment_method: paymentMethod,
          ...cardOnly,
          ...inBrowser,
          usage: 'off_session',
          confirm: true,
          metadata: parts.tagged(`account-${accountId}`),
        },
        parts.keyed(`card-${accountId}-${paymentMethod}`),
      );
      const intent = made.status === 'succeeded' ? made : await stripe.setupIntents.retrieve(made.id);
      if (intent.status === 'requires_action') throw authenticationRequired(intent.client_secret);
      if (intent.status !== 'succeeded' || intent.payment_method === null)
        throw new AppError('card_declined', t.card_declined_yourBankDidntConfirmThisCard);
      const method = await stripe.paymentMethods.retrieve(idOf(intent.payment_method));
      if (!method.card) throw new AppError('card_declined', t.card_declined_weOnlyAcceptCardsPleaseUse);
      return {
        ref: method.id,
        brand: method.card.brand,
        last4: method.card.last4,
        expMonth: method.card.exp_month,
        expYear: method.card.exp_year,
      } satisfies GatewayCard;
    },

    async removeCard(ref) {
      await stripe.paymentMethods.detach(ref);
    },
  };
}
