import type Stripe from 'stripe';
import type { Db } from '../db/database.ts';
import type { OnCard } from './payment-gateway.ts';

export interface StripeParts {
  stripe: Stripe;
  db: Db;
  /** Identifies our objects when several sites share one Stripe account. */
  site: string;
  /** The idempotency key as Stripe receives it. */
  keyed(key: string): Stripe.RequestOptions;
  tagged(key: string): { key: string; site: string };
  customerOf(accountId: number): Promise<string>;
}

/**
 * The cardholder is using Stripe's script, which can show their bank's questions in a frame; no redirect is
 * needed.
 */
export const inBrowser = { use_stripe_sdk: true } as const;

/** Cards only: no payment method that leaves the page. */
export const cardOnly: Pick<
  Stripe.PaymentIntentCreateParams,
  'automatic_payment_methods' | 'allowed_payment_method_types'
> = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  allowed_payment_method_types: ['card'],
};

/** The parameters that every payment on a stored card has in common. */
export async function onCard(parts: StripeParts, { accountId, cardRef, amount, idempotencyKey }: OnCard) {
  return {
    amount,
    currency: 'usd',
    customer: await parts.customerOf(accountId),
    payment_method: cardRef,
    ...cardOnly,
    confirm: true,
    metadata: parts.tagged(idempotencyKey),
  };
}

export const idOf = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id;

/** The payment of an invoice; null if there is none yet. */
export async function paymentOfInvoice(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: 10 });
  const paid = data.find(({ status }) => status === 'paid') ?? data[0];
  return paid?.payment.payment_intent ? idOf(paid.payment.payment_intent) : null;
}
