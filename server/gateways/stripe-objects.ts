import type Stripe from 'stripe';
import { minor } from '../../contract/money.ts';
import type {
  BillState,
  ChargeState,
  DisputeState,
  GatewayChange,
  HoldState,
  RefundState,
  SubscriptionState,
} from './payment-gateway.ts';
import { debitState, isDebit } from './stripe-debit-objects.ts';
import { idOf } from './stripe-parts.ts';

const at = (seconds: number) => new Date(seconds * 1_000);
const reached = { held: ['requires_capture'], captured: ['succeeded'], released: ['canceled'] } as const;

/** One of our intents as a change: a hold, a charge or a bank debit, according to its key. */
export function intentChange(intent: Stripe.PaymentIntent): GatewayChange | undefined {
  const key = intent.metadata.key ?? '';
  if (key.startsWith('hold-')) {
    const state = (Object.keys(reached) as HoldState['state'][]).find((name) =>
      (reached[name] as readonly string[]).includes(intent.status),
    );
    // A refused hold never existed.
    if (!state || (state === 'released' && intent.amount_capturable === 0 && intent.latest_charge === null))
      return undefined;
    return {
      type: 'hold',
      hold: {
        ref: intent.id,
        key,
        amount: minor(intent.amount),
        captured: minor(state === 'captured' ? intent.amount_received : 0),
        state,
      },
    };
  }
  if (isDebit(intent)) {
    const debit = debitState(intent);
    return debit && { type: 'debit', debit };
  }
  if (key.startsWith('charge-') && intent.status === 'succeeded')
    return {
      type: 'charge',
      charge: { ref: intent.id, key, amount: minor(intent.amount_received) } satisfies ChargeState,
    };
  return undefined;
}

/** For a subscription whose first bill is paid; `incomplete` ones aren't requested. */
export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const isOver = ['canceled', 'incomplete_expired', 'unpaid'].includes(subscription.status);
  return {
    ref: subscription.id,
    key: subscription.metadata.key ?? '',
    state: isOver ? 'ended' : subscription.status === 'past_due' ? 'past-due' : 'active',
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    cancelsAtEnd: subscription.cancel_at_period_end,
  };
}

/** A bill of a subscription; undefined for other bills and those that take no money. */
export function billState(invoice: Stripe.Invoice, paymentRef: string | null): BillState | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  const isPaid = invoice.status === 'paid';
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due;
  if (!subscription || !invoice.id || amount === 0) return undefined;
  // Of several lines (credit, new period), the new period is the one that ends last.
  const period = invoice.lines.data.map((line) => line.period).toSorted((a, b) => b.end - a.end)[0];
  if (!period) return undefined;
  return {
    ref: invoice.id,
    subscriptionRef: idOf(subscription),
    amount: minor(amount),
    state: isPaid ? 'paid' : 'failed',
    paymentRef,
    periodStart: at(period.start),
    periodEnd: at(period.end),
  };
}

/** Undefined while it's pending, and for payments without an intent. */
export function refundState(refund: Stripe.Refund): RefundState | undefined {
  if (!refund.payment_intent || refund.status === 'pending' || refund.status === 'requires_action')
    return undefined;
  return {
    ref: refund.id,
    key: refund.metadata?.key ?? null,
    paymentRef: idOf(refund.payment_intent),
    amount: minor(refund.amount),
    state: refund.status === 'succeeded' ? 'done' : 'failed',
  };
}

/** Undefined for a bank's inquiry (`warning_…`), which moves no money. */
export function disputeState(dispute: Stripe.Dispute): DisputeState | undefined {
  if (!dispute.payment_intent || dispute.status.startsWith('warning_')) return undefined;
  const state = dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open';
  return {
    ref: dispute.id,
    paymentRef: idOf(dispute.payment_intent),
    amount: minor(dispute.amount),
    state,
    reason: dispute.reason,
    ...(dispute.evidence_details?.due_by && { dueAt: at(dispute.evidence_details.due_by) }),
  };
}
