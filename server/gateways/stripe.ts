import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { PaymentPort } from './payment-gateway.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCharges } from './stripe-charges.ts';
import { connectStripe } from './stripe-client.ts';
import { spoken } from './stripe-errors.ts';
import { readEvent } from './stripe-events.ts';
import { changedSince } from './stripe-changes.ts';
import { customerOf } from './stripe-customers.ts';
import { stripeDebits } from './stripe-debits.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { stripeHolds } from './stripe-holds.ts';
import type { StripeParts } from './stripe-parts.ts';
import { stripeSellers } from './stripe-sellers.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

/**
 * Stripe, with its official SDK. A card's number goes from the browser to Stripe; we store only ids of
 * payment methods, intents and subscriptions. Stripe forgets an idempotency key after a day. The result of a
 * request that got no answer by then comes from its events, which carry our key.
 */
export function createStripe({ config, db }: { config: Config; db: Db }): PaymentPort {
  const { webhookSecret, site } = config.stripe;
  const stripe = connectStripe(config.stripe);
  const parts: StripeParts = {
    stripe,
    db,
    site,
    keyed: (key) => ({ idempotencyKey: `${site}-${key}` }),
    tagged: (key) => ({ key, site }),
    customerOf: (accountId) => customerOf(parts, accountId),
  };
  return spoken({
    name: 'stripe',

    ...stripeCards(parts),
    ...stripeHolds(parts),
    ...stripeCharges(parts),
    ...stripeDebits(parts),
    ...stripeDisputes(parts),
    ...stripeSellers(parts),
    ...stripeSubscriptions(parts),

    readEvent: (body, signature) => readEvent(parts, webhookSecret ?? '', body, signature),
    changedSince: (since) => changedSince(parts, since),
  });
}
