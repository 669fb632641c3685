import { newId, Refusal, type Books } from './books.ts';
import { branch, text, type Form } from './form.ts';
import { cancelIntent, captureIntent, createIntent, createSetup, refund } from './intents.ts';
import {
  cancelSubscription,
  createSubscription,
  payInvoice,
  previewInvoice,
  updateSubscription,
  voidInvoice,
} from './subscriptions.ts';

export interface Asked {
  method: string;
  path: string;
  form: Form;
  query: URLSearchParams;
}

/** What our server asks with the secret key. What the adapter does not use is refused. */
export function answerServer(books: Books, { method, path, form, query }: Asked): unknown {
  const [, , kind = '', name = '', act = ''] = path.split('/');
  const at = `${method} /${[kind, name && (name === 'create_preview' ? name : '{id}'), act].filter(Boolean).join('/')}`;
  switch (at) {
    case 'POST /customers':
      return books.put({ id: newId('cus'), object: 'customer', metadata: branch(form, 'metadata') });
    case 'POST /products': {
      const product = text(form, 'id') ?? newId('prod');
      if (books.objects.has(product))
        throw new Refusal(400, {
          type: 'invalid_request_error',
          code: 'resource_already_exists',
          message: 'Product already exists.',
        });
      return books.put({ id: product, object: 'product', name: text(form, 'name') });
    }
    case 'GET /setup_intents/{id}':
    case 'GET /payment_methods/{id}':
    case 'GET /payment_intents/{id}':
    case 'GET /subscriptions/{id}':
    case 'GET /invoices/{id}':
      return books.get(name);
    case 'POST /setup_intents':
      return createSetup(books, form);
    case 'POST /payment_methods/{id}/detach':
      return Object.assign(books.get(name), { customer: null });
    case 'POST /payment_intents':
      return createIntent(books, form);
    case 'GET /payment_intents':
      return books.page('payment_intent', query);
    case 'POST /payment_intents/{id}/cancel':
      return cancelIntent(books, books.get(name));
    case 'POST /payment_intents/{id}/capture':
      return captureIntent(books, books.get(name), form);
    case 'POST /subscriptions':
      return createSubscription(books, form);
    case 'GET /subscriptions':
      return books.page('subscription', query);
    case 'POST /subscriptions/{id}':
      return updateSubscription(books, books.get(name), form);
    case 'DELETE /subscriptions/{id}':
      return cancelSubscription(books, books.get(name));
    case 'POST /invoices/create_preview':
      return previewInvoice(books, form);
    case 'GET /invoices':
      return books.page(
        'invoice',
        query,
        ({ status }) => !query.get('status') || status === query.get('status'),
      );
    case 'POST /invoices/{id}/void':
      return voidInvoice(books, books.get(name));
    case 'POST /invoices/{id}/pay':
      return payInvoice(books, books.get(name), form);
    case 'GET /invoice_payments':
      return books.page(
        'invoice_payment',
        query,
        ({ invoice }) => !query.get('invoice') || invoice === query.get('invoice'),
      );
    case 'POST /refunds':
      return refund(books, form);
    case 'GET /refunds':
      return books.page('refund', query);
    case 'GET /disputes':
      return books.page('dispute', query);
    case 'GET /payouts':
      return books.page('payout', query);
    default:
      throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${at}).` });
  }
}
