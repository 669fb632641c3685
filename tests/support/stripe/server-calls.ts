import { createAccount, createAccountLink, createTransfer } from './banks.ts';
import { newId, Refusal, type Books } from './books.ts';
import { createFile, updateDispute } from './disputes.ts';
import { branch, text, type Form } from './form.ts';
import { cancelSession, createSession } from './identity.ts';
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

/** A request, and the id in its path. */
interface Call extends Asked {
  name: string;
}

/** Everything that the gateway's adapter uses. */
const calls: Record<string, (books: Books, call: Call) => unknown> = {
  'POST /customers': (books, call) =>
    books.put({ id: newId('cus'), object: 'customer', metadata: branch(call.form, 'metadata') }),
  'POST /products': (books, call) => {
    const product = text(call.form, 'id') ?? newId('prod');
    if (books.objects.has(product))
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'resource_already_exists',
        message: 'Product already exists.',
      });
    return books.put({ id: product, object: 'product', name: text(call.form, 'name') });
  },
  'GET /setup_intents/{id}': (books, call) => books.get('setup_intent', call.name),
  'GET /payment_methods/{id}': (books, call) => books.get('payment_method', call.name),
  'GET /payment_intents/{id}': (books, call) => books.get('payment_intent', call.name),
  'GET /subscriptions/{id}': (books, call) => books.get('subscription', call.name),
  'GET /invoices/{id}': (books, call) => books.get('invoice', call.name),
  'POST /setup_intents': (books, call) => createSetup(books, call.form),
  'POST /payment_methods/{id}/detach': (books, call) =>
    Object.assign(books.get('payment_method', call.name), { customer: null }),
  'POST /payment_intents': (books, call) => createIntent(books, call.form),
  'GET /payment_intents': (books, call) => books.page('payment_intent', call.query),
  'POST /payment_intents/{id}/cancel': (books, call) =>
    cancelIntent(books, books.get('payment_intent', call.name)),
  'POST /payment_intents/{id}/capture': (books, call) =>
    captureIntent(books, books.get('payment_intent', call.name), call.form),
  'POST /subscriptions': (books, call) => createSubscription(books, call.form),
  'GET /subscriptions': (books, call) => books.page('subscription', call.query),
  'POST /subscriptions/{id}': (books, call) =>
    updateSubscription(books, books.get('subscription', call.name), call.form),
  'DELETE /subscriptions/{id}': (books, call) =>
    cancelSubscription(books, books.get('subscription', call.name)),
  'POST /invoices/create_preview': (books, call) => previewInvoice(books, call.form),
  'GET /invoices': (books, call) =>
    books.page(
      'invoice',
      call.query,
      ({ status }) => !call.query.get('status') || status === call.query.get('status'),
    ),
  'POST /invoices/{id}/void': (books, call) => voidInvoice(books, books.get('invoice', call.name)),
  'POST /invoices/{id}/pay': (books, call) => payInvoice(books, books.get('invoice', call.name), call.form),
  'GET /invoice_payments': (books, call) =>
    books.page(
      'invoice_payment',
      call.query,
      ({ invoice }) => !call.query.get('invoice') || invoice === call.query.get('invoice'),
    ),
  'POST /refunds': (books, call) => refund(books, call.form),
  'GET /refunds': (books, call) => books.page('refund', call.query),
  'GET /disputes': (books, call) =>
    books.page(
      'dispute',
      call.query,
      (one) => !call.query.get('payment_intent') || one.payment_intent === call.query.get('payment_intent'),
    ),
  'POST /disputes/{id}': (books, call) => updateDispute(books, books.get('dispute', call.name), call.form),
  'POST /files': (books, call) => createFile(books, call.form),
  'POST /accounts': (books, call) => createAccount(books, call.form),
  'GET /accounts/{id}': (books, call) => books.get('account', call.name),
  'GET /accounts': (books, call) => books.page('account', call.query),
  'POST /account_links': (books, call) => createAccountLink(books, call.form),
  'POST /transfers': (books, call) => createTransfer(books, call.form),
  'GET /transfers': (books, call) => books.page('transfer', call.query),
  'POST /identity.verification_sessions': (books, call) => createSession(books, call.form),
  'GET /identity.verification_sessions/{id}': (books, call) =>
    books.get('identity.verification_session', call.name),
  'POST /identity.verification_sessions/{id}/cancel': (books, call) =>
    cancelSession(books, books.get('identity.verification_session', call.name)),
  'GET /payouts': (books, call) => books.page('payout', call.query),
};

/** Answers a request with the secret key. What the adapter doesn't use is refused. */
export function answerServer(books: Books, asked: Asked): unknown {
  const [, , kind = '', name = '', act = ''] = asked.path.replace('/identity/', '/identity.').split('/');
  const at = `${asked.method} /${[kind, name && (name === 'create_preview' ? name : '{id}'), act].filter(Boolean).join('/')}`;
  const answer = calls[at];
  if (!answer)
    throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${at}).` });
  return answer(books, { ...asked, name });
}
