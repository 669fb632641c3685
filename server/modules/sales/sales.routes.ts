import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/agreed-sales.ts';
import { saleContact } from '../../../contract/sales.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import * as bill from '../../../contract/bill-of-sale.ts';
import * as bank from '../../../contract/sale-bank-details.ts';
import { actOnSale } from './act-on-sale.ts';
import { enterBankDetails, viewBankDetails } from './bank-details.ts';
import { readBill, saveBill } from './bill.ts';
import { decideProblem } from './decide-problem.ts';
import { sendCalendar } from './handover-calendar.ts';
import { tickChecklist } from './paperwork-checklist.ts';
import { rateBuyer } from './rate-buyer.ts';
import { readSale } from './read-sale.ts';
import { readSaleContact } from './read-sale-contact.ts';
import { sendBill, sendDocuments } from './send-documents.ts';

export function salesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, saleContact, ({ actor, query }) =>
    readSaleContact(context, actor, { boatId: query.market_place_id, inquiryId: query.inquiry_id }),
  );
  serve(app, context, calls.readSale, ({ actor, params }) => readSale(context, actor, params.id));
  serve(app, context, calls.handoverCalendar, ({ actor, params, reply }) =>
    sendCalendar(context, actor, params.id, reply),
  );
  serve(app, context, calls.actOnSale, ({ actor, body, request }) =>
    actOnSale(context, actor, body, request.ip),
  );
  serve(app, context, calls.rateBuyer, ({ actor, body }) => rateBuyer(context, actor, body));
  serve(app, context, bill.readBill, ({ actor, params }) => readBill(context, actor, params.id));
  serve(app, context, bill.saveBill, ({ actor, body }) => saveBill(context, actor, body));
  serve(app, context, bill.tickChecklist, async ({ actor, body }) => {
    await tickChecklist(context, actor, body);
    return {};
  });
  serve(app, context, bill.billPdf, ({ actor, params, query, reply }) =>
    sendBill(context, actor, { id: params.id, isSigned: query.signed === 1 }, reply),
  );
  serve(app, context, bill.saleDocuments, ({ actor, params, reply }) =>
    sendDocuments(context, actor, params.id, reply),
  );
  serve(app, context, calls.decideProblem, ({ actor, body }) => decideProblem(context, actor, body));
  serve(app, context, bank.enterBankDetails, async ({ actor, body }) => {
    await enterBankDetails(context, actor, body);
    return {};
  });
  serve(app, context, bank.viewBankDetails, ({ actor, body }) => viewBankDetails(context, actor, body));
}
