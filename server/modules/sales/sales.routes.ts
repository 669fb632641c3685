import type { FastifyInstance } from 'fastify';
import { saleContact } from '../../../contract/sales.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { readSaleContact } from './read-sale-contact.ts';

export function salesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, saleContact, ({ actor, query }) =>
    readSaleContact(context, actor, { boatId: query.market_place_id, inquiryId: query.inquiry_id }),
  );
}
