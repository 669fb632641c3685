import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/bids.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listBids } from './list-bids.ts';
import { retractBid } from './retract-bid.ts';

/** POST /bid/add also takes offers, so modules/offers/offers.routes.ts serves it. */
export function bidRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listBids, ({ actor, query }) =>
    listBids(context, {
      callerId: actor?.id,
      boatId: query.market_place_id,
      before: query.before,
      limit: query.limit,
    }),
  );

  serve(app, context, contract.retractBid, ({ actor, body }) =>
    retractBid(context, {
      actor,
      boatId: body.market_place_id,
      bidId: body.bid_id,
      reason: body.reason,
      intendedAmount: body.intended_amount,
      isAll: body.all ?? false,
    }),
  );
}
