import { attemptDebit } from './banks.ts';
import { newId, now, Refusal, type Books } from './books.ts';
import { cardOf, decline, methodFor, testCards } from './cards.ts';
import { branch, text, type Form } from './form.ts';
import type { Dispute, PaymentIntent, Refund, SetupIntent } from './objects.ts';

/**
 * Whose browser is to ask the bank: Stripe's script, if the request said that it is there; else a page to be
 * sent to.
 */
const nextAction = (form: Form) =>
  text(form, 'use_stripe_sdk') === 'true'
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    : { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/' } };

/** Tries the card of an intent; its state says what came of it. */
export function attempt(
  books: Books,
  intent: PaymentIntent,
  { authenticated = false, offSession = false, asks = { type: 'use_stripe_sdk' } as object } = {},
): void {
  const card = cardOf(books, intent.payment_method);
  if (card.charge) {
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: {
        type: 'card_error',
        code: card.charge[0],
        decline_code: card.charge[1],
        message: 'Your card was declined.',
      },
    });
    return;
  }
  if (card.asks && !authenticated && !offSession) {
    Object.assign(intent, { status: 'requires_action', next_action: asks });
    return;
  }
  if (card.processes) {
    Object.assign(intent, { status: 'processing' });
    return;
  }
  Object.assign(intent, { latest_charge: newId('ch'), next_action: null, last_payment_error: null });
  if (intent.capture_method === 'manual') {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    books.tell('payment_intent.amount_capturable_updated', intent);
    return;
  }
  succeed(books, intent, intent.amount);
}

function succeed(books: Books, intent: PaymentIntent, amount: number): void {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
    latest_charge: intent.latest_charge ?? newId('ch'),
  });
  books.tell('payment_intent.succeeded', intent);
  if (cardOf(books, intent.payment_method).disputes)
    books.tell(
      'charge.dispute.created',
      books.put<Dispute>({
        id: newId('dp'),
        object: 'dispute',
        amount,
        payment_intent: intent.id,
        status: 'needs_response',
        reason: 'fraudulent',
        evidence_details: { due_by: now() + 9 * 86_400 },
      }),
    );
}

export function createIntent(books: Books, form: Form): unknown {
  const customer = text(form, 'customer');
  if (customer) books.get('customer', customer, 'customer');
  const id = newId('pi');
  const intent = books.put<PaymentIntent>({
    id,
    object: 'payment_intent',
    amount: Number(text(form, 'amount')),
    currency: 'usd',
    customer: customer ?? null,
    capture_method: text(form, 'capture_method') ?? 'automatic',
    metadata: branch(form, 'metadata'),
    status: 'requires_confirmation',
    amount_capturable: 0,
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
    client_secret: `${id}_${newId('secret')}`,
    payment_method: methodFor(books, text(form, 'payment_method') ?? '', customer),
    description: text(form, 'description') ?? null,
  });
  if (books.get('payment_method', intent.payment_method).type === 'us_bank_account') {
    attemptDebit(books, intent, form);
    return intent;
  }
  attempt(books, intent, { offSession: text(form, 'off_session') === 'true', asks: nextAction(form) });
  const error = intent.last_payment_error;
  if (error) throw decline([error.code, error.decline_code], intent);
  return intent;
}

const unexpected = (status: string) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This payment_intent has a status of ${status}.`,
  });

export function cancelIntent(books: Books, intent: PaymentIntent): unknown {
  if (intent.status === 'canceled' || intent.status === 'succeeded') throw unexpected(intent.status);
  const wasHeld = intent.status === 'requires_capture';
  Object.assign(intent, { status: 'canceled', amount_capturable: wasHeld ? intent.amount_capturable : 0 });
  books.tell('payment_intent.canceled', intent);
  return intent;
}

export function captureIntent(books: Books, intent: PaymentIntent, form: Form): unknown {
  if (intent.status !== 'requires_capture') throw unexpected(intent.status);
  const amount = Number(text(form, 'amount_to_capture') ?? intent.amount);
  if (amount > intent.amount)
    throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_large', message: 'Too much.' });
  succeed(books, intent, amount);
  return intent;
}

export function createSetup(books: Books, form: Form): unknown {
  const given = text(form, 'payment_method') ?? '';
  if (!testCards[given] && !books.objects.has(given))
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such PaymentMethod: '${given}'`,
      param: 'payment_method',
    });
  const card = testCards[given] ?? cardOf(books, given);
  if (card.setup) throw decline(card.setup);
  const customer = text(form, 'customer');
  const id = newId('seti');
  return books.put<SetupIntent>({
    id,
    object: 'setup_intent',
    status: card.asks ? 'requires_action' : 'succeeded',
    next_action: card.asks ? nextAction(form) : null,
    customer,
    payment_method: methodFor(books, given, customer),
    metadata: branch(form, 'metadata'),
    client_secret: `${id}_${newId('secret')}`,
    last_setup_error: null,
  });
}

export function refund(books: Books, form: Form): unknown {
  const intent = books.get('payment_intent', text(form, 'payment_intent') ?? '', 'payment_intent');
  const amount = Number(text(form, 'amount') ?? intent.amount_received);
  const back = books
    .all('refund')
    .filter((one) => one.payment_intent === intent.id)
    .reduce((sum, one) => sum + one.amount, 0);
  if (back + amount > intent.amount_received)
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'More than was paid.',
    });
  const made = books.put<Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: branch(form, 'metadata'),
  });
  books.tell('refund.created', made);
  return made;
}
