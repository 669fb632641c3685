import { Refusal, type Books } from './books.ts';
import { methodOfNumber } from './cards.ts';
import { text } from './form.ts';
import { attempt } from './intents.ts';
import type { PaymentIntent, SetupIntent } from './objects.ts';
import type { Asked } from './server-calls.ts';
import { afterAttempt } from './subscriptions.ts';

/**
 * What Stripe's own script asks from a browser, with the key that everybody may know: it can make a name of a
 * number, and see one intent whose secret it has.
 */
export function answerBrowser(books: Books, { method, path, form, query }: Asked): unknown {
  if (method === 'POST' && path === '/v1/payment_methods')
    return books.get(
      'payment_method',
      methodOfNumber(books, (text(form, 'card', 'number') ?? '').replaceAll(' ', '')),
    );
  if (method === 'GET' && /^\/v1\/(setup|payment)_intents$/.test(path))
    return seen(intentOf(books, query.get('client_secret')));
  if (method === 'POST' && path === '/v1/3ds2/challenge') {
    const intent = intentOf(books, text(form, 'client_secret') ?? '');
    if (text(form, 'answer') === 'yes') authenticate(books, intent);
    else refuse(intent);
    return seen(intent);
  }
  throw new Refusal(401, {
    type: 'invalid_request_error',
    message: `A publishable key does not allow ${method} ${path}.`,
  });
}

type Intent = PaymentIntent | SetupIntent;

function intentOf(books: Books, secret: string | null): Intent {
  const intent = secret ? books.bySecret(secret) : undefined;
  if (!intent)
    throw new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such intent.',
    });
  return intent;
}

const seen = (intent: Intent) => ({
  id: intent.id,
  object: intent.object,
  status: intent.status,
  next_action: intent.next_action,
  ...(intent.object === 'setup_intent'
    ? { last_setup_error: intent.last_setup_error }
    : { last_payment_error: intent.last_payment_error }),
});

/** The holder says yes to their bank. */
export function authenticate(books: Books, intent: Intent): void {
  if (intent.object === 'setup_intent') {
    Object.assign(intent, { status: 'succeeded', next_action: null });
    return;
  }
  attempt(books, intent, { authenticated: true });
  if (intent.invoice_of !== undefined) afterAttempt(books, books.get('invoice', intent.invoice_of), intent);
}

function refuse(intent: Intent): void {
  const kind = intent.object === 'setup_intent' ? 'setup' : 'payment';
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    [`last_${kind}_error`]: {
      type: 'card_error',
      code: `${kind}_intent_authentication_failure`,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  });
}
