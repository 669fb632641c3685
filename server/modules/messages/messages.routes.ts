import type { FastifyInstance } from 'fastify';
import { contactSeller as contactCall } from '../../../contract/listings.ts';
import * as contract from '../../../contract/messages.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { contactSeller } from './contact-seller.ts';
import { listInquiries, readConversation } from './list-inquiries.ts';
import { closeInquiry, readInquiry, replyInquiry } from './reply-inquiry.ts';

export function messagesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contactCall, ({ actor, body }) =>
    contactSeller(context, {
      actor,
      boatId: body.market_place_id,
      message: body.message,
      clientId: body.clientId,
    }),
  );
  serve(app, context, contract.listInquiries, ({ actor, query }) => listInquiries(context, actor, query));
  serve(app, context, contract.inquiryById, ({ actor, params, query }) =>
    readConversation(context, actor, params.id, query),
  );
  serve(app, context, contract.replyInquiry, ({ actor, body }) =>
    replyInquiry(context, actor, {
      inquiryId: body.inquiry_id,
      message: body.message,
      clientId: body.clientId,
      files: body.files ?? [],
    }),
  );
  serve(app, context, contract.readInquiry, ({ actor, body }) =>
    readInquiry(context, actor, { inquiryId: body.inquiry_id, upTo: body.upTo }),
  );
  serve(app, context, contract.closeInquiry, ({ actor, body }) =>
    closeInquiry(context, actor, body.inquiry_id, body.closed),
  );
}
