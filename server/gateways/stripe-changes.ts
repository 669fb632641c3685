import { minor } from '../../contract/money.ts';
import type { GatewayChange } from './payment-gateway.ts';
import { isOurs } from './stripe-events.ts';
import { isDebit, sellerAccountState, transferState } from './stripe-debit-objects.ts';
import { disputeChange, isReturned } from './stripe-debits.ts';
import { billState, intentChange, refundState, subscriptionState } from './stripe-objects.ts';
import { paymentOfInvoice, type StripeParts } from './stripe-parts.ts';

/** Stripe's objects changed since a given time, page by page, in their current state. */
export async function* changedSince(parts: StripeParts, since: Date): AsyncGenerator<GatewayChange> {
  const { stripe } = parts;
  const created = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
  for await (const intent of stripe.paymentIntents.list(created)) {
    const change = isOurs(parts, intent) ? intentChange(intent) : undefined;
    if (change && !(isDebit(intent) && (await isReturned(stripe, intent)))) yield change;
  }
  for await (const subscription of stripe.subscriptions.list({ ...created, status: 'all' })) {
    if (isOurs(parts, subscription) && !subscription.status.startsWith('incomplete'))
      yield { type: 'subscription', subscription: subscriptionState(subscription) };
  }
  for await (const invoice of stripe.invoices.list({ ...created, status: 'paid' })) {
    const bill =
      invoice.parent?.subscription_details?.metadata?.site === parts.site
        ? billState(invoice, await paymentOfInvoice(stripe, invoice.id))
        : undefined;
    if (bill) yield { type: 'bill', bill };
  }
  for await (const one of stripe.refunds.list(created)) {
    const refund = refundState(one);
    if (refund) yield { type: 'refund', refund };
  }
  for await (const one of stripe.disputes.list(created)) {
    const change = await disputeChange(parts, one);
    if (change) yield change;
  }
  for await (const one of stripe.transfers.list(created))
    if (isOurs(parts, one)) yield { type: 'transfer', transfer: transferState(one) };
  for await (const one of stripe.accounts.list(created))
    if (isOurs(parts, { metadata: one.metadata ?? null }))
      yield { type: 'seller-account', account: sellerAccountState(one) };
  for await (const one of stripe.payouts.list({ ...created, status: 'paid' }))
    yield { type: 'bank', transfer: { ref: one.id, amount: minor(one.amount) } };
}
