import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/payments.ts';
import type { Context } from '../../context.ts';
import { invalidField } from '../../app-error.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { contentValues } from '../content/index.ts';
import { fileName, sendCsv } from '../../http/send-csv.ts';
import { addCard, cardsMax } from './add-card.ts';
import * as cards from './cards.repository.ts';
import { deleteCard } from './delete-card.ts';
import { paymentKey } from './idempotency-key.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceNumber } from '../../../utils/invoice-number.ts';
import { recordPayout } from './payouts.ts';
import { listInvoices, listSold, readInvoice } from './read-invoices.ts';
import { refundInvoice } from './refund-invoice.ts';
import { setDefaultCard } from './set-default-card.ts';
import {
  exportTransactions,
  listTransactions,
  readTransactions,
  transactionColumns,
} from './transactions.ts';
import * as errors from '../../../locales/errors.ts';

export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.addCard, ({ actor, body, request }) =>
    addCard(context, {
      accountId: actor.id,
      paymentMethod: body.paymentMethod,
      authenticated: body.authenticated ?? false,
      idempotencyKey: keyOf(request),
    }),
  );

  serve(app, context, contract.listCards, async ({ actor }) => {
    const lists = await cards.list(context.db, actor.id);
    return { lists, total: lists.length, page: 1, limit: cardsMax };
  });

  serve(app, context, contract.setDefaultCard, ({ actor, body }) =>
    setDefaultCard(context, actor.id, body.id),
  );

  serve(app, context, contract.deleteCard, ({ actor, params }) => deleteCard(context, actor.id, params.id));

  serve(app, context, contract.listTransactions, ({ actor, query }) =>
    listTransactions(context.db, { accountId: actor.id, kind: query.kind }, query),
  );

  serve(app, context, contract.userTransactions, async ({ actor, query, request, reply }) => {
    const filter = { accountId: actor.id, kind: query.kind };
    if (query.format !== 'csv') return readTransactions(context.db, filter);
    const zone = zoneOf(request);
    return sendCsv(
      reply,
      fileName('transactions', zone),
      transactionColumns(zone),
      exportTransactions(context.db, filter, zone, invoiceNumber),
    );
  });

  serve(app, context, contract.listInvoices, ({ actor, query }) => listInvoices(context.db, actor.id, query));

  serve(app, context, contract.invoicePdf, ({ actor, params, reply }) =>
    sendInvoice(context, actor.id, params.id, reply),
  );

  serve(app, context, contract.listSold, ({ actor, query }) =>
    listSold(context.db, sellerIdOf(actor), query),
  );

  serve(app, context, contract.refundInvoice, ({ actor, body, request }) =>
    refundInvoice(context, { actor, ...body, key: paymentKey(request) }),
  );

  serve(app, context, contract.recordPayout, ({ actor, body }) => recordPayout(context, actor, body));
}

async function sendInvoice(context: Context, accountId: number, id: number, reply: FastifyReply) {
  const invoice = await readInvoice(context.db, id, accountId);
  const [person, says] = await Promise.all([
    context.db
      .selectFrom('account')
      .select(['full_name', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    contentValues(context),
  ]);
  const pdf = await invoicePdf(invoice, {
    name: person.full_name,
    email: person.email,
    productName: says.productName,
    siteUrl: context.config.siteUrl,
    contactEmail: says.contactEmail,
  });
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
    .send(pdf);
}

/** A request without an idempotency key gets a new one. @throws AppError invalid_request */
function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'] ?? crypto.randomUUID();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw invalidField('Idempotency-Key', errors.invalid_request_theIdempotencyKeyMustHave1);
  return key;
}
