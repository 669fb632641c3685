import { Refusal, type Books, type Loose } from './books.ts';
import { methodOfNumber } from './cards.ts';
import { text } from './form.ts';
import { attempt } from './intents.ts';
import type { Asked } from './server-calls.ts';
import { afterAttempt } from './subscriptions.ts';

/**
 * What Stripe's own script asks from a browser, with the key that everybody may know: it can make a name of a
 * number, and see one intent whose secret it has.
 */
export function answerBrowser(books: Books, { method, path, form, query }: Asked): unknown {
  if (method === 'POST' && path === '/v1/payment_methods')
    return books.get(methodOfNumber(books, (text(form, 'card', 'number') ?? '').replaceAll(' ', '')));
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

function intentOf(books: Books, secret: string | null): Loose {
  const intent = secret ? books.bySecret(secret) : undefined;
  if (!intent)
    throw new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such intent.',
    });
  return intent;
}

const seen = ({
  id,
  object,
  status,
  next_action: nextAction,
  last_setup_error: setupError,
  last_payment_error: paymentError,
}: Loose) => ({
  id,
  object,
  status,
  next_action: nextAction,
  last_setup_error: setupError,
  last_payment_error: paymentError,
});

/** The holder says yes to their bank. */
export function authenticate(books: Books, intent: Loose): void {
  if (intent.object === 'setup_intent') {
    Object.assign(intent, { status: 'succeeded', next_action: null });
    return;
  }
  attempt(books, intent, { authenticated: true });
  if (typeof intent.invoice_of === 'string') afterAttempt(books, books.get(intent.invoice_of), intent);
}

function refuse(intent: Loose): void {
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
