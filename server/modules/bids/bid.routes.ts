import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/bids.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { serve } from '../../http/serve.ts';
import { makeOffer } from '../offers/make-offer.ts';
import { listBids } from './list-bids.ts';
import { placeBid } from './place-bid.ts';
import { retractBid } from './retract-bid.ts';

export function bidRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    context,
    contract.placeBid,
    async ({
      actor,
      body: { market_place_id: boatId, amount, kind = 'max', message, confirmed: isConfirmed = false },
      request,
    }) => {
      const key = idempotencyKey(request);
      if (kind === 'offer') return makeOffer(context, { actor, boatId, amount, message: message ?? '', key });
      if (message !== undefined)
        throw invalidField('message', 'A message goes with an offer. On a bid, please use the comments.');
      return placeBid(context, { bidderId: actor.id, boatId, amount, kind, key, isConfirmed });
    },
  );

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

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new AppError(
    'idempotency_key_required',
    'Please bid from the boat’s page: this request has no key (header Idempotency-Key, 1 to 100 characters) that tells it from a repeated one.',
  );
}
