import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { branch, readForm, text, type Form } from './stripe-form.ts';

/** A part of Stripe's API, spoken as it is published (docs.stripe.com/api): forms in, objects out, keys that make a request one, signed webhooks. It keeps its books in memory. */
export interface FakeStripe {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Where its news goes; told by `deliver`. */
  webhookUrl: string | undefined;
  /** Objects by id, for looking into its books. */
  objects: Map<string, StripeObject>;
  events: StripeObject[];
  /** Sends what was not sent yet, or all of it again, in any order. */
  deliver(options?: { again?: boolean; shuffled?: boolean }): Promise<number[]>;
  sign(body: string, at?: number, secret?: string): string;
  /** The holder answers their bank. */
  authenticate(clientSecret: string): void;
  /** The period of a subscription is over: it renews, is not paid, or ends. */
  endPeriod(subscription: string): void;
  endDispute(id: string, status: 'won' | 'lost'): void;
  /** The next so many requests are done, and their answers lost. */
  loseAnswers(count: number): void;
  stop(): Promise<void>;
}

export type StripeObject = Record<string, unknown> & { id: string; object: string };

class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.error = error;
  }
}

interface TestCard { brand: string; last4: string; setup?: [code: string, decline?: string]; charge?: [code: string, decline?: string]; asks?: boolean; disputes?: boolean }
/** Stripe's published test payment methods (docs.stripe.com/testing). */
const testCards: Record<string, TestCard> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', asks: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', charge: ['card_declined', 'generic_decline'] },
  pm_card_createDispute: { brand: 'visa', last4: '0259', disputes: true },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', setup: ['card_declined', 'generic_decline'] },
  pm_card_chargeDeclinedInsufficientFunds: { brand: 'visa', last4: '9995', setup: ['card_declined', 'insufficient_funds'] },
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069', setup: ['expired_card'] },
  pm_card_chargeDeclinedIncorrectCvc: { brand: 'visa', last4: '0127', setup: ['incorrect_cvc'] },
  pm_card_chargeDeclinedProcessingError: { brand: 'visa', last4: '0119', setup: ['processing_error'] },
};

const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1_000);
const addPeriod = (start: number, interval: string) => {
  const date = new Date(start * 1_000);
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1_000);
};

export async function startFakeStripe(): Promise<FakeStripe> {
  const objects = new Map<string, StripeObject>();
  const events: StripeObject[] = [];
  const sent = new Set<string>();
  const keys = new Map<string, { asked: string; status: number; body: unknown }>();
  const secretKey = 'sk_test_of_the_fake';
  const webhookSecret = 'whsec_of_the_fake';
  let lost = 0;

  const put = <T extends StripeObject>(object: T): T => (objects.set(object.id, { created: now(), livemode: false, ...object }), objects.get(object.id) as T);
  const get = (name: string, param = 'id'): Record<string, any> => { // oxlint-disable-line typescript/no-explicit-any -- the books hold every kind of object
    const found = objects.get(name);
    if (!found) throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${name}'`, param });
    return found;
  };
  const tell = (type: string, object: unknown) => void events.push({ id: id('evt'), object: 'event', type, created: now(), api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1, request: null, data: { object: structuredClone(object) } });
  const all = (kind: string) => [...objects.values()].filter(({ object }) => object === kind).toReversed();
  const decline = ([code, declineCode]: [string, string?], intent?: unknown) => new Refusal(402, { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message: 'Your card was declined.', ...(intent ? { payment_intent: intent } : {}) });
  const cardOf = (method: string): TestCard => testCards[String(get(method, 'payment_method').test)]!;

  function methodFor(name: string, customer: string | undefined): string {
    const card = testCards[name];
    if (!card) return String(get(name, 'payment_method').id);
    return put({ id: id('pm'), object: 'payment_method', type: 'card', test: name, customer: customer ?? null, card: { brand: card.brand, last4: card.last4, exp_month: 12, exp_year: new Date().getUTCFullYear() + 4 } }).id;
  }

  /** Tries the card of an intent; its state says what came of it. */
  function attempt(intent: Record<string, any>, { authenticated = false, offSession = false } = {}): void { // oxlint-disable-line typescript/no-explicit-any -- as above
    const card = cardOf(String(intent.payment_method));
    if (card.charge) {
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { type: 'card_error', code: card.charge[0], decline_code: card.charge[1], message: 'Your card was declined.' } });
      return;
    }
    if (card.asks && !authenticated && !offSession) {
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      return;
    }
    Object.assign(intent, { latest_charge: id('ch'), next_action: null, last_payment_error: null });
    if (intent.capture_method === 'manual') {
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
      tell('payment_intent.amount_capturable_updated', intent);
      return;
    }
    succeed(intent, Number(intent.amount));
  }

  function succeed(intent: Record<string, any>, amount: number): void { // oxlint-disable-line typescript/no-explicit-any -- as above
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0, latest_charge: intent.latest_charge ?? id('ch') });
    tell('payment_intent.succeeded', intent);
    if (cardOf(String(intent.payment_method)).disputes) tell('charge.dispute.created', put({ id: id('dp'), object: 'dispute', amount, payment_intent: intent.id, status: 'needs_response', reason: 'fraudulent' }));
  }

  function createIntent(form: Form): unknown {
    const customer = text(form, 'customer');
    if (customer) get(customer, 'customer');
    const intent = put({
      id: id('pi'), object: 'payment_intent', amount: Number(text(form, 'amount')), currency: 'usd', customer: customer ?? null, capture_method: text(form, 'capture_method') ?? 'automatic', metadata: branch(form, 'metadata'), status: 'requires_confirmation',
      amount_capturable: 0, amount_received: 0, latest_charge: null, last_payment_error: null, client_secret: id('secret'), payment_method: methodFor(text(form, 'payment_method') ?? '', customer), description: text(form, 'description') ?? null,
    });
    const offSession = text(form, 'off_session') === 'true';
    attempt(intent, { offSession });
    const error = intent.last_payment_error as { code: string; decline_code?: string } | null;
    if (error) throw decline([error.code, error.decline_code], intent);
    return intent;
  }

  function bill(subscription: Record<string, any>, { amount, reason, lines }: { amount: number; reason: string; lines: { amount: number; period: { start: number; end: number } }[] }) { // oxlint-disable-line typescript/no-explicit-any -- as above
    const invoice = put({
      id: id('in'), object: 'invoice', customer: subscription.customer, billing_reason: reason, amount_due: amount, amount_paid: 0, total: amount, status: 'open',
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: subscription.metadata } }, lines: { object: 'list', data: lines, has_more: false },
    });
    const intent = put({ id: id('pi'), object: 'payment_intent', amount, currency: 'usd', customer: subscription.customer, capture_method: 'automatic', metadata: {}, status: 'requires_confirmation', amount_capturable: 0, amount_received: 0, latest_charge: null, last_payment_error: null, client_secret: id('secret'), payment_method: subscription.default_payment_method, invoice_of: invoice.id });
    put({ id: id('inpay'), object: 'invoice_payment', invoice: invoice.id, status: 'open', is_default: true, amount_requested: amount, payment: { type: 'payment_intent', payment_intent: intent.id } });
    subscription.latest_invoice = invoice.id;
    return { invoice, intent };
  }

  /** After an attempt on a bill: it is paid and what it is for begins, or it stays open. */
  function afterAttempt(invoice: Record<string, any>, intent: Record<string, any>): void { // oxlint-disable-line typescript/no-explicit-any -- as above
    const subscription = get(String(invoice.parent.subscription_details.subscription));
    if (intent.status === 'succeeded') {
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
      const payment = all('invoice_payment').find((one) => one.invoice === invoice.id);
      if (payment) payment.status = 'paid';
      const period = invoice.lines.data.map((line: { period: { start: number; end: number } }) => line.period).toSorted((a: { end: number }, b: { end: number }) => b.end - a.end)[0];
      const item = subscription.items.data[0];
      Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
      if (subscription.pending_update) {
        Object.assign(item, { price: subscription.pending_update.price });
        subscription.pending_update = null;
      }
      subscription.status = 'active';
      tell('invoice.paid', invoice);
    } else if (invoice.billing_reason === 'subscription_cycle') {
      subscription.status = 'past_due';
      tell('invoice.payment_failed', invoice);
    }
    tell('customer.subscription.updated', subscription);
  }

  const priceOf = (form: Form) => {
    const data = branch(form, 'price_data');
    if (!objects.has(text(data, 'product') ?? '')) throw new Refusal(400, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such product', param: 'items[0][price_data][product]' });
    return { unit_amount: Number(text(data, 'unit_amount')), recurring: { interval: text(data, 'recurring', 'interval') ?? 'month' } };
  };

  function createSubscription(form: Form): unknown {
    const price = priceOf(branch(branch(form, 'items'), '0'));
    const start = now();
    const end = addPeriod(start, price.recurring.interval);
    const subscription = put({
      id: id('sub'), object: 'subscription', customer: text(form, 'customer'), status: 'incomplete', cancel_at_period_end: false, metadata: branch(form, 'metadata'), default_payment_method: text(form, 'default_payment_method'), pending_update: null, latest_invoice: null,
      items: { object: 'list', data: [{ id: id('si'), object: 'subscription_item', price, current_period_start: start, current_period_end: end }], has_more: false },
    });
    const { invoice, intent } = bill(subscription, { amount: price.unit_amount, reason: 'subscription_create', lines: [{ amount: price.unit_amount, period: { start, end } }] });
    attempt(intent);
    afterAttempt(invoice, intent);
    return subscription;
  }

  /** What is left of the old price at a moment, to the second, as Stripe counts it. */
  function proration(subscription: Record<string, any>, form: Form) { // oxlint-disable-line typescript/no-explicit-any -- as above
    const item = subscription.items.data[0];
    const price = priceOf(branch(branch(form, 'items'), '0'));
    const at = Number(text(form, 'proration_date') ?? now());
    const whole = item.current_period_end - item.current_period_start;
    const left = Math.max(0, item.current_period_end - at);
    const credit = Number((2n * BigInt(item.price.unit_amount) * BigInt(left) + BigInt(whole)) / (2n * BigInt(whole)));
    const period = { start: at, end: addPeriod(at, price.recurring.interval) };
    return { price, total: price.unit_amount - credit, lines: [{ amount: -credit, period: { start: at, end: item.current_period_end } }, { amount: price.unit_amount, period }] };
  }

  function updateSubscription(subscription: Record<string, any>, form: Form): unknown { // oxlint-disable-line typescript/no-explicit-any -- as above
    const cancels = text(form, 'cancel_at_period_end');
    if (cancels !== undefined) subscription.cancel_at_period_end = cancels === 'true';
    if (text(form, 'default_payment_method')) subscription.default_payment_method = get(text(form, 'default_payment_method')!, 'default_payment_method').id;
    if (form.items) {
      if (text(form, 'billing_cycle_anchor', 'type') !== 'now' || text(form, 'payment_behavior') !== 'pending_if_incomplete') throw new Refusal(400, { type: 'invalid_request_error', message: 'The fake knows this change only as the adapter makes it.' });
      const { price, total, lines } = proration(subscription, form);
      subscription.pending_update = { price };
      const { invoice, intent } = bill(subscription, { amount: total, reason: 'subscription_update', lines });
      attempt(intent);
      afterAttempt(invoice, intent);
      return subscription;
    }
    tell('customer.subscription.updated', subscription);
    return subscription;
  }

  const unexpected = (what: string, status: unknown) => new Refusal(400, { type: 'invalid_request_error', code: `${what}_unexpected_state`, message: `This ${what} has a status of ${String(status)}.` });
  const page = (kind: string, query: URLSearchParams, fits: (object: StripeObject) => boolean = () => true) => {
    const since = Number(query.get('created[gte]') ?? 0);
    const found = all(kind).filter((object) => Number(object.created) >= since && fits(object));
    const after = query.get('starting_after');
    const from = after ? found.findIndex((object) => object.id === after) + 1 : 0;
    const limit = Number(query.get('limit') ?? 10);
    return { object: 'list', url: `/v1/${kind}s`, has_more: found.length > from + limit, data: found.slice(from, from + limit) };
  };

  function route(method: string, path: string, form: Form, query: URLSearchParams): unknown {
    const [, , kind = '', name = '', act = ''] = path.split('/');
    const at = `${method} /${[kind, name && (name === 'create_preview' ? name : '{id}'), act].filter(Boolean).join('/')}`;
    switch (at) {
      case 'POST /customers': return put({ id: id('cus'), object: 'customer', metadata: branch(form, 'metadata') });
      case 'POST /products': {
        const product = text(form, 'id') ?? id('prod');
        if (objects.has(product)) throw new Refusal(400, { type: 'invalid_request_error', code: 'resource_already_exists', message: 'Product already exists.' });
        return put({ id: product, object: 'product', name: text(form, 'name') });
      }
      case 'POST /setup_intents': {
        const given = text(form, 'payment_method') ?? '';
        if (!testCards[given] && !objects.has(given)) throw new Refusal(400, { type: 'invalid_request_error', code: 'resource_missing', message: `No such PaymentMethod: '${given}'`, param: 'payment_method' });
        const card = testCards[given] ?? cardOf(given);
        if (card.setup) throw decline(card.setup);
        return put({ id: id('seti'), object: 'setup_intent', status: card.asks ? 'requires_action' : 'succeeded', customer: text(form, 'customer'), payment_method: methodFor(given, text(form, 'customer')), metadata: branch(form, 'metadata'), client_secret: id('secret') });
      }
      case 'GET /setup_intents/{id}': case 'GET /payment_methods/{id}': case 'GET /payment_intents/{id}': case 'GET /subscriptions/{id}': case 'GET /invoices/{id}': return get(name);
      case 'POST /payment_methods/{id}/detach': return Object.assign(get(name), { customer: null });
      case 'POST /payment_intents': return createIntent(form);
      case 'GET /payment_intents': return page('payment_intent', query);
      case 'POST /payment_intents/{id}/cancel': {
        const intent = get(name);
        if (intent.status === 'canceled' || intent.status === 'succeeded') throw unexpected('payment_intent', intent.status);
        const wasHeld = intent.status === 'requires_capture';
        Object.assign(intent, { status: 'canceled', amount_capturable: wasHeld ? intent.amount_capturable : 0 });
        tell('payment_intent.canceled', intent);
        return intent;
      }
      case 'POST /payment_intents/{id}/capture': {
        const intent = get(name);
        if (intent.status !== 'requires_capture') throw unexpected('payment_intent', intent.status);
        const amount = Number(text(form, 'amount_to_capture') ?? intent.amount);
        if (amount > Number(intent.amount)) throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_large', message: 'Too much.' });
        succeed(intent, amount);
        return intent;
      }
      case 'POST /subscriptions': return createSubscription(form);
      case 'GET /subscriptions': return page('subscription', query);
      case 'POST /subscriptions/{id}': return updateSubscription(get(name), form);
      case 'DELETE /subscriptions/{id}': {
        const subscription = Object.assign(get(name), { status: get(name).status === 'incomplete' ? 'incomplete_expired' : 'canceled' });
        tell('customer.subscription.deleted', subscription);
        return subscription;
      }
      case 'POST /invoices/create_preview': {
        const { total, lines } = proration(get(text(form, 'subscription') ?? ''), branch(form, 'subscription_details'));
        return { id: id('upcoming_in'), object: 'invoice', total, amount_due: Math.max(0, total), lines: { object: 'list', data: lines } };
      }
      case 'GET /invoices': return page('invoice', query, ({ status }) => !query.get('status') || status === query.get('status'));
      case 'POST /invoices/{id}/void': {
        const invoice = Object.assign(get(name), { status: 'void' });
        get(String(invoice.parent.subscription_details.subscription)).pending_update = null;
        return invoice;
      }
      case 'POST /invoices/{id}/pay': {
        const invoice = get(name);
        if (invoice.status === 'paid') throw new Refusal(400, { type: 'invalid_request_error', code: 'invoice_already_paid', message: 'Paid already.' });
        const payment = all('invoice_payment').find((one) => one.invoice === name)!;
        const intent = get(String((payment.payment as { payment_intent: string }).payment_intent));
        if (text(form, 'payment_method')) intent.payment_method = text(form, 'payment_method');
        attempt(intent, { offSession: true });
        afterAttempt(invoice, intent);
        if (invoice.status !== 'paid') throw decline(['card_declined', 'generic_decline']);
        return invoice;
      }
      case 'GET /invoice_payments': return page('invoice_payment', query, ({ invoice }) => !query.get('invoice') || invoice === query.get('invoice'));
      case 'POST /refunds': {
        const intent = get(text(form, 'payment_intent') ?? '', 'payment_intent');
        const amount = Number(text(form, 'amount') ?? intent.amount_received);
        const back = all('refund').filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + Number(one.amount), 0);
        if (back + amount > Number(intent.amount_received)) throw new Refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'More than was paid.' });
        const refund = put({ id: id('re'), object: 'refund', amount, payment_intent: intent.id, status: 'succeeded', metadata: branch(form, 'metadata') });
        tell('refund.created', refund);
        return refund;
      }
      case 'GET /refunds': return page('refund', query);
      case 'GET /disputes': return page('dispute', query);
      case 'GET /payouts': return page('payout', query);
      default: throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${at}).` });
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const url = new URL(request.url ?? '/', 'http://fake');
    const answer = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') }).end(JSON.stringify(json));
    };
    if (request.headers.authorization !== `Bearer ${secretKey}`) return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } });
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' && request.method === 'POST' ? key : undefined;
    const asked = `${request.url} ${body}`;
    const before = name === undefined ? undefined : keys.get(name);
    if (before && before.asked !== asked) return answer(400, { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.' } });
    let status = 200;
    let json: unknown;
    if (before) ({ status, body: json } = before);
    else {
      try {
        // As it is at this moment: a key's answer does not change later.
        json = structuredClone(route(request.method ?? 'GET', url.pathname, readForm(body), url.searchParams));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        status = error.status;
        json = { error: error.error };
      }
      if (name !== undefined) keys.set(name, { asked, status, body: json });
    }
    if (lost > 0 && request.method === 'POST') {
      lost--;
      response.destroy();
      return;
    }
    answer(status, json);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey, webhookSecret, webhookUrl: undefined, objects, events,
    sign: (body, at = now(), secret = webhookSecret) => `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
    async deliver({ again = false, shuffled = false } = {}) {
      const due = again ? [...events] : events.filter((event) => !sent.has(event.id));
      if (shuffled) due.reverse();
      const statuses: number[] = [];
      for (const event of due) {
        const body = JSON.stringify(event);
        const reply = await fetch(fake.webhookUrl!, { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': fake.sign(body) } });
        statuses.push(reply.status);
        if (reply.ok) sent.add(event.id);
      }
      return statuses;
    },
    authenticate(clientSecret) {
      const intent = [...objects.values()].find((object) => object.client_secret === clientSecret);
      if (!intent) throw new Error('no such secret');
      if (intent.object === 'setup_intent') intent.status = 'succeeded';
      else {
        attempt(intent, { authenticated: true });
        if (typeof intent.invoice_of === 'string') afterAttempt(get(intent.invoice_of), intent);
      }
    },
    endPeriod(name) {
      const subscription = get(name);
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled';
        tell('customer.subscription.deleted', subscription);
        return;
      }
      const [item] = subscription.items.data;
      const start = item.current_period_end;
      const { invoice, intent } = bill(subscription, { amount: item.price.unit_amount, reason: 'subscription_cycle', lines: [{ amount: item.price.unit_amount, period: { start, end: addPeriod(start, item.price.recurring.interval) } }] });
      attempt(intent, { offSession: true });
      afterAttempt(invoice, intent);
    },
    endDispute(name, status) {
      const dispute = Object.assign(get(name), { status });
      tell('charge.dispute.closed', dispute);
    },
    loseAnswers: (count) => {
      lost = count;
    },
    stop: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    }),
  };
  return fake;
}
