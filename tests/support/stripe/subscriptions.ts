import { newId, now, Refusal, type Books } from './books.ts';
import { decline } from './cards.ts';
import { branch, text, type Form } from './form.ts';
import { attempt } from './intents.ts';
import type { Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Price, Subscription } from './objects.ts';

const addPeriod = (start: number, interval: string) => {
  const date = new Date(start * 1_000);
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1_000);
};

interface Bill {
  amount: number;
  reason: string;
  lines: InvoiceLine[];
}

function bill(books: Books, subscription: Subscription, { amount, reason, lines }: Bill) {
  const invoice = books.put<Invoice>({
    id: newId('in'),
    object: 'invoice',
    customer: subscription.customer,
    billing_reason: reason,
    amount_due: amount,
    amount_paid: 0,
    total: amount,
    status: 'open',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: { object: 'list', data: lines, has_more: false },
  });
  const payment = newId('pi');
  const intent = books.put<PaymentIntent>({
    id: payment,
    object: 'payment_intent',
    amount,
    currency: 'usd',
    customer: subscription.customer,
    capture_method: 'automatic',
    metadata: {},
    status: 'requires_confirmation',
    amount_capturable: 0,
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
    client_secret: `${payment}_${newId('secret')}`,
    payment_method: subscription.default_payment_method,
    invoice_of: invoice.id,
  });
  books.put<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    status: 'open',
    is_default: true,
    amount_requested: amount,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  subscription.latest_invoice = invoice.id;
  return { invoice, intent };
}

/** After an attempt on a bill: it is paid and what it is for begins, or it stays open. */
export function afterAttempt(books: Books, invoice: Invoice, intent: PaymentIntent): void {
  const subscription = books.get('subscription', invoice.parent.subscription_details.subscription);
  if (intent.status === 'succeeded') {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    const payment = books.all('invoice_payment').find((one) => one.invoice === invoice.id);
    if (payment) payment.status = 'paid';
    const [item] = subscription.items.data;
    const [last] = invoice.lines.data.toSorted((a, b) => b.period.end - a.period.end);
    if (last)
      Object.assign(item, { current_period_start: last.period.start, current_period_end: last.period.end });
    if (subscription.pending_update) {
      item.price = subscription.pending_update.price;
      subscription.pending_update = null;
    }
    subscription.status = 'active';
    books.tell('invoice.paid', invoice);
  } else if (invoice.billing_reason === 'subscription_cycle') {
    subscription.status = 'past_due';
    books.tell('invoice.payment_failed', invoice);
  }
  books.tell('customer.subscription.updated', subscription);
}

function priceOf(books: Books, form: Form): Price {
  const data = branch(form, 'price_data');
  if (!books.objects.has(text(data, 'product') ?? ''))
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such product',
      param: 'items[0][price_data][product]',
    });
  return {
    unit_amount: Number(text(data, 'unit_amount')),
    recurring: { interval: text(data, 'recurring', 'interval') ?? 'month' },
  };
}

export function createSubscription(books: Books, form: Form): unknown {
  const price = priceOf(books, branch(branch(form, 'items'), '0'));
  const start = now();
  const end = addPeriod(start, price.recurring.interval);
  const subscription = books.put<Subscription>({
    id: newId('sub'),
    object: 'subscription',
    customer: text(form, 'customer') ?? '',
    status: 'incomplete',
    cancel_at_period_end: false,
    metadata: branch(form, 'metadata'),
    default_payment_method: text(form, 'default_payment_method') ?? '',
    pending_update: null,
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          current_period_start: start,
          current_period_end: end,
        },
      ],
      has_more: false,
    },
  });
  const { invoice, intent } = bill(books, subscription, {
    amount: price.unit_amount,
    reason: 'subscription_create',
    lines: [{ amount: price.unit_amount, period: { start, end } }],
  });
  attempt(books, intent);
  afterAttempt(books, invoice, intent);
  return subscription;
}

/** What is left of the old price at a moment, to the second, as Stripe counts it. */
function proration(books: Books, subscription: Subscription, form: Form) {
  const [item] = subscription.items.data;
  const price = priceOf(books, branch(branch(form, 'items'), '0'));
  const at = Number(text(form, 'proration_date') ?? now());
  const whole = item.current_period_end - item.current_period_start;
  const left = Math.max(0, item.current_period_end - at);
  const credit = Number(
    (2n * BigInt(item.price.unit_amount) * BigInt(left) + BigInt(whole)) / (2n * BigInt(whole)),
  );
  const period = { start: at, end: addPeriod(at, price.recurring.interval) };
  return {
    price,
    total: price.unit_amount - credit,
    lines: [
      { amount: -credit, period: { start: at, end: item.current_period_end } },
      { amount: price.unit_amount, period },
    ],
  };
}

export function updateSubscription(books: Books, subscription: Subscription, form: Form): unknown {
  const cancels = text(form, 'cancel_at_period_end');
  if (cancels !== undefined) subscription.cancel_at_period_end = cancels === 'true';
  const method = text(form, 'default_payment_method');
  if (method)
    subscription.default_payment_method = books.get('payment_method', method, 'default_payment_method').id;
  if (!form.items) {
    books.tell('customer.subscription.updated', subscription);
    return subscription;
  }
  if (
    text(form, 'billing_cycle_anchor', 'type') !== 'now' ||
    text(form, 'payment_behavior') !== 'pending_if_incomplete'
  )
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: 'The fake knows this change only as the adapter makes it.',
    });
  const { price, total, lines } = proration(books, subscription, form);
  subscription.pending_update = { price };
  const { invoice, intent } = bill(books, subscription, {
    amount: total,
    reason: 'subscription_update',
    lines,
  });
  attempt(books, intent);
  afterAttempt(books, invoice, intent);
  return subscription;
}

export function cancelSubscription(books: Books, subscription: Subscription): unknown {
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  books.tell('customer.subscription.deleted', subscription);
  return subscription;
}

export function previewInvoice(books: Books, form: Form): unknown {
  const { total, lines } = proration(
    books,
    books.get('subscription', text(form, 'subscription') ?? ''),
    branch(form, 'subscription_details'),
  );
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    total,
    amount_due: Math.max(0, total),
    lines: { object: 'list', data: lines },
  };
}

export function voidInvoice(books: Books, invoice: Invoice): unknown {
  invoice.status = 'void';
  books.get('subscription', invoice.parent.subscription_details.subscription).pending_update = null;
  return invoice;
}

/** Read again: an attempt changes it. */
const isPaid = ({ status }: Invoice) => status === 'paid';

export function payInvoice(books: Books, invoice: Invoice, form: Form): unknown {
  if (isPaid(invoice))
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'invoice_already_paid',
      message: 'Paid already.',
    });
  const payment = books.all('invoice_payment').find((one) => one.invoice === invoice.id);
  const intent = books.get('payment_intent', payment?.payment.payment_intent ?? '');
  const method = text(form, 'payment_method');
  if (method) intent.payment_method = method;
  attempt(books, intent, { offSession: true });
  afterAttempt(books, invoice, intent);
  if (!isPaid(invoice)) throw decline(['card_declined', 'generic_decline']);
  return invoice;
}

/** The period is over: it renews, is not paid, or ends. */
export function endPeriod(books: Books, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    subscription.status = 'canceled';
    books.tell('customer.subscription.deleted', subscription);
    return;
  }
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const amount = item.price.unit_amount;
  const { invoice, intent } = bill(books, subscription, {
    amount,
    reason: 'subscription_cycle',
    lines: [{ amount, period: { start, end: addPeriod(start, item.price.recurring.interval) } }],
  });
  attempt(books, intent, { offSession: true });
  afterAttempt(books, invoice, intent);
}
