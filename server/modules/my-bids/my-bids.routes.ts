import type { FastifyInstance } from 'fastify';
import { listMyBids as contract } from '../../../contract/my-bids.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listMyBids } from './list-my-bids.ts';

export function myBidsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract, ({ actor, query }) => listMyBids(context, actor.id, query));
}
