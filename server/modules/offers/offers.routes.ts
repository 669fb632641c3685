import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as bids from '../../../contract/bids.ts';
import * as contract from '../../../contract/offers.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { serve } from '../../http/serve.ts';
import { placeBid } from '../bids/index.ts';
import { answerOffer } from './answer-offer.ts';
import { listNegotiations } from './list-negotiations.ts';
import { makeOffer } from './make-offer.ts';
import { offerSecondChance } from './offer-second-chance.ts';
import { readAfterSale } from './read-after-sale.ts';
import * as errors from '../../../locales/errors.ts';

/** Also serves POST /bid/add: one call takes bids and, with kind `offer`, a first offer. */
export function offersRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    context,
    bids.placeBid,
    async ({
      actor,
      body: {
        market_place_id: boatId,
        amount,
        kind = 'max',
        message,
        conditions = [],
        confirmed: isConfirmed = false,
      },
      request,
    }) => {
      const key = idempotencyKey(request);
      if (kind === 'offer')
        return makeOffer(context, { actor, boatId, amount, message: message ?? '', conditions, key });
      if (conditions.length > 0)
        throw invalidField('conditions', errors.invalid_request_onlyAMarketplaceOfferHasConditions);
      if (message !== undefined) throw invalidField('message', errors.invalid_request_youCanAddAMessageTo);
      return placeBid(context, { bidderId: actor.id, boatId, amount, kind, key, isConfirmed });
    },
  );

  serve(app, context, contract.listOffers, ({ actor, query: { market_place_id: boatId, ...query } }) =>
    listNegotiations(context, actor, { ...query, ...(boatId !== undefined && { boatId }) }),
  );
  serve(app, context, contract.answerOffer, ({ actor, body }) => answerOffer(context, { ...body, actor }));
  serve(app, context, contract.afterSale, ({ actor, query }) =>
    readAfterSale(context, actor, query.market_place_id),
  );
  serve(app, context, contract.offerSecondChance, async ({ actor, body }) => {
    await offerSecondChance(context, { actor, boatId: body.market_place_id });
    return {};
  });
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new AppError('idempotency_key_required', errors.idempotency_key_required_bidFromTheBoatsListingThis);
}
