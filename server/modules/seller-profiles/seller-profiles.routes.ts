import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/seller-profiles.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { giveFeedback, listFeedback, replyFeedback } from './feedback.ts';
import { readSeller, sellerBoats } from './read-seller.ts';

export function sellersRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.sellerById, ({ params }) => readSeller(context, params.id));
  serve(app, context, contract.sellerBoats, ({ params, query }) => sellerBoats(context, params.id, query));
  serve(app, context, contract.listFeedback, ({ actor, query }) => listFeedback(context, actor, query));
  serve(app, context, contract.giveFeedback, ({ actor, body }) => giveFeedback(context, actor, body));
  serve(app, context, contract.replyFeedback, ({ actor, body }) => replyFeedback(context, actor, body));
}
