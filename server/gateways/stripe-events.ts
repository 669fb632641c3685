import type Stripe from 'stripe';
import { minor } from '../../contract/money.ts';
import { AppError } from '../app-error.ts';
import type { GatewayEvent, GatewayReport } from './payment-gateway.ts';
import { transferState } from './stripe-debit-objects.ts';
import { disputeChange } from './stripe-debits.ts';
import { billState, intentChange, refundState, subscriptionState } from './stripe-objects.ts';
import { paymentOfInvoice, type StripeParts } from './stripe-parts.ts';
import * as t from '../../locales/errors.ts';

/** How long a signature is valid. */
const toleranceSeconds = 300;

/**
 * Reads a request from Stripe: signed with our secret over exactly these bytes, recently. Undefined for
 * events we don't use and for other sites' objects. @throws AppError forbidden
 */
export async function readEvent(
  parts: StripeParts,
  secret: string,
  body: string,
  signature: string | undefined,
): Promise<GatewayEvent | undefined> {
  let event: Stripe.Event;
  try {
    event = parts.stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds);
  } catch (cause) {
    throw new AppError('forbidden', t.forbidden_thisRequestIsntSignedByThe, { cause });
  }
  const change = await changeOf(parts, event);
  return change && { ...change, id: event.id, at: new Date(event.created * 1_000) };
}

async function changeOf(parts: StripeParts, event: Stripe.Event): Promise<GatewayReport | undefined> {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return isOurs(parts, event.data.object) ? intentChange(event.data.object) : undefined;
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const subscription = event.data.object;
      // Until its first bill is paid, there's no subscription.
      return isOurs(parts, subscription) && subscription.status !== 'incomplete'
        ? { type: 'subscription', subscription: subscriptionState(subscription) }
        : undefined;
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = event.data.object;
      // A failed first bill is reported in the reply to the buyer, who is present.
      if (event.type === 'invoice.payment_failed' && invoice.billing_reason !== 'subscription_cycle')
        return undefined;
      const bill = billState(
        invoice,
        event.type === 'invoice.paid' && invoice.id ? await paymentOfInvoice(parts.stripe, invoice.id) : null,
      );
      return bill && { type: 'bill', bill };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = refundState(event.data.object);
      return refund && { type: 'refund', refund };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeChange(parts, event.data.object);
    case 'transfer.created':
      return isOurs(parts, event.data.object)
        ? { type: 'transfer', transfer: transferState(event.data.object) }
        : undefined;
    case 'payout.paid':
      return {
        type: 'bank',
        transfer: { ref: event.data.object.id, amount: minor(event.data.object.amount) },
      };
    case 'identity.verification_session.processing':
    case 'identity.verification_session.requires_input':
    case 'identity.verification_session.verified':
    case 'identity.verification_session.canceled':
      return isOurs(parts, event.data.object) ? { type: 'identity', ref: event.data.object.id } : undefined;
    default:
      return undefined;
  }
}

/** Whether this site created an object: several sites can share one Stripe account. */
export const isOurs = (
  { site }: Pick<StripeParts, 'site'>,
  { metadata }: { metadata: Stripe.Metadata | null },
) => metadata?.site === site;
