import Stripe from 'stripe';
import { minor, type Minor } from '../../contract/money.ts';
import { AppError } from '../app-error.ts';
import type {
  BillState,
  ChangeSubscription,
  Cycle,
  PaymentPort,
  PreviewChange,
  Subscribe,
  Subscribed,
  SubscriptionState,
  UseCard,
} from './payment-gateway.ts';
import { asAppError, authenticationRequired, refusalOf } from './stripe-errors.ts';
import { billState, subscriptionState } from './stripe-objects.ts';
import { idOf, paymentOfInvoice, type StripeParts } from './stripe-parts.ts';
import * as texts from '../../locales/errors.ts';

type Operations = Pick<
  PaymentPort,
  'subscribe' | 'changeSubscription' | 'previewChange' | 'cancelSubscription' | 'useCard'
>;

/**
 * Plans as Stripe's subscriptions. Stripe runs their periods, calculates what is unused, and retries a card
 * that failed.
 */
export const stripeSubscriptions = (parts: StripeParts): Operations => ({
  subscribe: (request) => subscribe(parts, request),
  changeSubscription: (request) => changeSubscription(parts, request),
  previewChange: (request) => previewChange(parts, request),
  cancelSubscription: (ref, at) => cancelSubscription(parts, ref, at),
  useCard: (request) => useCard(parts, request),
});

async function subscribe(
  parts: StripeParts,
  { accountId, cardRef, amount, cycle, idempotencyKey, description }: Subscribe,
): Promise<Subscribed> {
  const { stripe } = parts;
  const { id } = await stripe.subscriptions.create(
    {
      customer: await parts.customerOf(accountId),
      items: [await subscriptionItem(stripe, description, amount, cycle)],
      default_payment_method: cardRef,
      payment_behavior: 'allow_incomplete',
      metadata: parts.tagged(idempotencyKey),
    },
    parts.keyed(idempotencyKey),
  );
  const subscription = await stripe.subscriptions.retrieve(id);
  if (subscription.status === 'active') return paidWith(stripe, subscription);
  if (subscription.status !== 'incomplete')
    throw new AppError('card_declined', texts.card_declined_thisPaymentWasDeclinedPleaseStart);
  throw await unpaid(stripe, subscription, () => stripe.subscriptions.cancel(id));
}

async function changeSubscription(
  { stripe, keyed }: StripeParts,
  { idempotencyKey, description, ...change }: ChangeSubscription,
): Promise<Subscribed> {
  const before = await stripe.subscriptions.retrieve(change.ref);
  if (before.cancel_at_period_end)
    await stripe.subscriptions.update(change.ref, { cancel_at_period_end: false });
  await stripe.subscriptions.update(
    change.ref,
    // Applied when it's paid: if the card is refused, nothing changes.
    { ...(await prorated(stripe, before, description, change)), payment_behavior: 'pending_if_incomplete' },
    keyed(idempotencyKey),
  );
  const after = await stripe.subscriptions.retrieve(change.ref);
  if (after.pending_update === null) return paidWith(stripe, after);
  throw await unpaid(stripe, after, (invoice) => stripe.invoices.voidInvoice(invoice));
}

async function previewChange({ stripe }: StripeParts, change: PreviewChange): Promise<number> {
  const subscription = await stripe.subscriptions.retrieve(change.ref);
  const preview = await stripe.invoices.createPreview({
    subscription: change.ref,
    subscription_details: await prorated(stripe, subscription, 'plan', change),
  });
  return preview.total;
}

async function cancelSubscription(
  { stripe }: StripeParts,
  ref: string,
  at: 'end' | 'now' | 'keep',
): Promise<SubscriptionState> {
  if (at !== 'now')
    return subscriptionState(await stripe.subscriptions.update(ref, { cancel_at_period_end: at === 'end' }));
  const subscription = await stripe.subscriptions.retrieve(ref);
  return subscriptionState(
    subscription.status === 'canceled' ? subscription : await stripe.subscriptions.cancel(ref),
  );
}

async function useCard({ stripe }: StripeParts, { ref, cardRef }: UseCard): Promise<BillState | null> {
  const { status, latest_invoice: latest } = await stripe.subscriptions.update(ref, {
    default_payment_method: cardRef,
  });
  if (status !== 'past_due' || !latest) return null;
  try {
    const invoice = await stripe.invoices.pay(idOf(latest), { payment_method: cardRef });
    return billState(invoice, await paymentOfInvoice(stripe, idOf(latest))) ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return billState(await stripe.invoices.retrieve(idOf(latest)), null) ?? null;
    throw asAppError(error);
  }
}

interface Proration {
  items: (Awaited<ReturnType<typeof subscriptionItem>> & { id: string })[];
  billing_cycle_anchor: { type: 'now' };
  proration_behavior: 'always_invoice';
  proration_date: number;
}

/**
 * A change to another plan: a new period starts and is billed immediately, less what is unused of the old
 * one.
 */
async function prorated(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  name: string,
  { amount, cycle, prorationAt }: PreviewChange,
): Promise<Proration> {
  return {
    items: [{ id: subscription.items.data[0]!.id, ...(await subscriptionItem(stripe, name, amount, cycle)) }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    proration_date: seconds(prorationAt),
  };
}

const subscriptionItem = async (stripe: Stripe, name: string, amount: Minor, cycle: Cycle) => ({
  price_data: {
    currency: 'usd',
    product: await productOf(stripe, name),
    recurring: { interval: cycle },
    unit_amount: amount,
  },
});

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

/**
 * The Stripe product with this name. Its id is derived from the name, so Stripe refuses to create it twice,
 * which is harmless.
 */
async function productOf(stripe: Stripe, name: string): Promise<string> {
  const id = `bowline_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
  await stripe.products.create({ id, name }).catch((error: unknown) => {
    if (
      !(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists')
    )
      throw error;
  });
  return id;
}

async function paidWith(stripe: Stripe, subscription: Stripe.Subscription): Promise<Subscribed> {
  const latest = subscription.latest_invoice && idOf(subscription.latest_invoice);
  const bill = latest
    ? billState(await stripe.invoices.retrieve(latest), await paymentOfInvoice(stripe, latest))
    : undefined;
  if (!bill || bill.state !== 'paid')
    throw new Error(`Subscription ${subscription.id} is active without a paid bill`);
  return { subscription: subscriptionState(subscription), bill: { ...bill, amount: minor(bill.amount) } };
}

/**
 * Why the latest bill isn't paid: the bank wants authentication, or refused. After a refusal, `undo` reverses
 * the request.
 */
async function unpaid(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  undo: (invoice: string) => Promise<unknown>,
): Promise<AppError> {
  const invoice = subscription.latest_invoice ? idOf(subscription.latest_invoice) : '';
  const payment = await paymentOfInvoice(stripe, invoice);
  const intent = payment === null ? undefined : await stripe.paymentIntents.retrieve(payment);
  if (intent?.status === 'requires_action') return authenticationRequired(intent.client_secret);
  await undo(invoice);
  return refusalOf(intent?.last_payment_error?.code, intent?.last_payment_error?.decline_code);
}
