import Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import type { GatewayCard, OnCard, PaymentPort } from './payment-gateway.ts';
import { authenticationRequired, isState, spoken } from './stripe-errors.ts';
import { readEvent } from './stripe-events.ts';
import { changedSince } from './stripe-changes.ts';
import { customerOf } from './stripe-customers.ts';
import { idOf, paymentOfInvoice, type StripeParts } from './stripe-parts.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

/** The holder sits before Stripe's script: it can ask their bank in its own frame, so nobody is sent to another page. */
const inTheBrowser = { use_stripe_sdk: true } as const;
/** No way of paying that leads away from the page. */
const cardAlone: Pick<
  Stripe.PaymentIntentCreateParams,
  'automatic_payment_methods' | 'allowed_payment_method_types'
> = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  allowed_payment_method_types: ['card'],
};

/**
 * Stripe, by its official SDK. A card's number goes from the browser to Stripe; here are only names: of payment methods, intents, subscriptions.
 * Stripe forgets an idempotency key after a day: what was not answered until then is known by its news, which carries our key.
 */
export function createStripe({ config, db }: { config: Config; db: Db }): PaymentPort {
  const { secretKey, webhookSecret, apiUrl, site } = config.stripe;
  const stripe = new Stripe(secretKey ?? '', {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Bowline' },
    ...address(apiUrl),
  });
  const parts: StripeParts = {
    stripe,
    db,
    site,
    keyed: (key) => ({ idempotencyKey: `${site}-${key}` }),
    tagged: (key) => ({ key, site }),
    customerOf: (accountId) => customerOf(parts, accountId),
  };
  const onCard = async ({ accountId, cardRef, amount, idempotencyKey }: OnCard) => ({
    amount,
    currency: 'usd',
    customer: await parts.customerOf(accountId),
    payment_method: cardRef,
    ...cardAlone,
    confirm: true,
    metadata: parts.tagged(idempotencyKey),
  });

  return spoken({
    name: 'stripe',

    async addCard({ accountId, paymentMethod }) {
      // One intent a payment method: asked again after the bank's step, it is the same one.
      const made = await stripe.setupIntents.create(
        {
          customer: await parts.customerOf(accountId),
          payment_method: paymentMethod,
          ...cardAlone,
          ...inTheBrowser,
          usage: 'off_session',
          confirm: true,
          metadata: parts.tagged(`account-${accountId}`),
        },
        parts.keyed(`card-${accountId}-${paymentMethod}`),
      );
      const intent = made.status === 'succeeded' ? made : await stripe.setupIntents.retrieve(made.id);
      if (intent.status === 'requires_action') throw authenticationRequired(intent.client_secret);
      if (intent.status !== 'succeeded' || intent.payment_method === null)
        throw new AppError(
          'card_declined',
          'Your bank did not confirm this card. Please try it again, or use another one.',
        );
      const method = await stripe.paymentMethods.retrieve(idOf(intent.payment_method));
      if (!method.card) throw new AppError('card_declined', 'Only cards are taken. Please use a card.');
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

    async placeHold(request) {
      const { id, status } = await stripe.paymentIntents.create(
        {
          ...(await onCard(request)),
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

    async charge(request) {
      const made = await stripe.paymentIntents.create(
        { ...(await onCard(request)), ...inTheBrowser, description: request.description },
        parts.keyed(request.idempotencyKey),
      );
      // A repeated request is answered as it was then: how it stands now is asked for.
      const intent = made.status === 'succeeded' ? made : await stripe.paymentIntents.retrieve(made.id);
      if (intent.status === 'succeeded') return { ref: intent.id };
      if (intent.status === 'processing') throw new PaymentPending(intent.id); // it stays wanted: the gateway's news, or a job that asks again, tells its end
      if (intent.status === 'requires_action') throw authenticationRequired(intent.client_secret);
      throw new AppError(
        'card_declined',
        'Your bank did not confirm this payment. Please try again, or use another card.',
      );
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

    ...stripeSubscriptions(parts),

    readEvent: (body, signature) => readEvent(parts, webhookSecret ?? '', body, signature),
    changedSince: (since) => changedSince(parts, since),
  });
}

/** The bank has not decided yet: neither paid nor refused. */
class PaymentPending extends Error {
  constructor(ref: string) {
    super(`The payment ${ref} is still being processed.`);
  }
}

function address(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}
