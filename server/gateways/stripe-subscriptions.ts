import Stripe from 'stripe';
import { minor } from '../../contract/money.ts';
import { AppError } from '../app-error.ts';
import type { BillState, Cycle, PaymentPort, Subscribed } from './payment-gateway.ts';
import { asAppError, authenticationRequired, refusalOf } from './stripe-errors.ts';
import { billState, subscriptionState } from './stripe-objects.ts';
import { idOf, paymentOfInvoice, type StripeParts } from './stripe-parts.ts';

type Operations = Pick<
  PaymentPort,
  'subscribe' | 'changeSubscription' | 'previewChange' | 'cancelSubscription' | 'useCard'
>;

/** Plans as Stripe's subscriptions: it keeps their clock, counts what is left of a period, and tries a card again. */
export function stripeSubscriptions(parts: StripeParts): Operations {
  const { stripe, keyed, tagged } = parts;
  const item = async (name: string, amount: number, cycle: Cycle) => ({
    price_data: {
      currency: 'usd',
      product: await productOf(stripe, name),
      recurring: { interval: cycle },
      unit_amount: amount,
    },
  });

  return {
    async subscribe({ accountId, cardRef, amount, cycle, idempotencyKey, description }) {
      const { id } = await stripe.subscriptions.create(
        {
          customer: await parts.customerOf(accountId),
          items: [await item(description, amount, cycle)],
          default_payment_method: cardRef,
          payment_behavior: 'allow_incomplete',
          metadata: tagged(idempotencyKey),
        },
        keyed(idempotencyKey),
      );
      const subscription = await stripe.subscriptions.retrieve(id);
      if (subscription.status === 'active') return paidWith(stripe, subscription);
      if (subscription.status !== 'incomplete')
        throw new AppError(
          'card_declined',
          'This payment was refused before. Please start again with another card.',
        );
      throw await unpaid(stripe, subscription, () => stripe.subscriptions.cancel(id));
    },

    async changeSubscription({ ref, amount, cycle, prorationAt, idempotencyKey, description }) {
      const before = await stripe.subscriptions.retrieve(ref);
      if (before.cancel_at_period_end)
        await stripe.subscriptions.update(ref, { cancel_at_period_end: false });
      await stripe.subscriptions.update(
        ref,
        // Applied when it is paid: a card that says no changes nothing.
        {
          items: [{ id: before.items.data[0]!.id, ...(await item(description, amount, cycle)) }],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
          proration_date: seconds(prorationAt),
          payment_behavior: 'pending_if_incomplete',
        },
        keyed(idempotencyKey),
      );
      const after = await stripe.subscriptions.retrieve(ref);
      if (after.pending_update === null) return paidWith(stripe, after);
      throw await unpaid(stripe, after, (invoice) => stripe.invoices.voidInvoice(invoice));
    },

    async previewChange({ ref, amount, cycle, prorationAt }) {
      const subscription = await stripe.subscriptions.retrieve(ref);
      const preview = await stripe.invoices.createPreview({
        subscription: ref,
        subscription_details: {
          items: [{ id: subscription.items.data[0]!.id, ...(await item('plan', amount, cycle)) }],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
          proration_date: seconds(prorationAt),
        },
      });
      return preview.total;
    },

    async cancelSubscription(ref, at) {
      if (at !== 'now')
        return subscriptionState(
          await stripe.subscriptions.update(ref, { cancel_at_period_end: at === 'end' }),
        );
      const subscription = await stripe.subscriptions.retrieve(ref);
      return subscriptionState(
        subscription.status === 'canceled' ? subscription : await stripe.subscriptions.cancel(ref),
      );
    },

    async useCard({ ref, cardRef }): Promise<BillState | null> {
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
    },
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

/** What is sold, by its name: made once, with an id of our own, so that making it again is refused and harmless. */
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
    throw new Error(`Subscription ${subscription.id} stands without a paid bill`);
  return { subscription: subscriptionState(subscription), bill: { ...bill, amount: minor(bill.amount) } };
}

/** Why the latest bill is not paid: its bank asks, or said no; then it is taken back. */
async function unpaid(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  takeBack: (invoice: string) => Promise<unknown>,
): Promise<AppError> {
  const invoice = subscription.latest_invoice ? idOf(subscription.latest_invoice) : '';
  const payment = await paymentOfInvoice(stripe, invoice);
  const intent = payment === null ? undefined : await stripe.paymentIntents.retrieve(payment);
  if (intent?.status === 'requires_action') return authenticationRequired(intent.client_secret);
  await takeBack(invoice);
  return refusalOf(intent?.last_payment_error?.code, intent?.last_payment_error?.decline_code);
}
