import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/offers.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { answerOffer } from './answer-offer.ts';
import { listTalks } from './list-talks.ts';
import { offerSecondChance } from './offer-second-chance.ts';
import { readAfterSale } from './read-after-sale.ts';

/** An offer is first made by POST /bid/add (modules/bids/bid.routes.ts). */
export function offersRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listOffers, ({ actor, query: { market_place_id: boatId, ...query } }) =>
    listTalks(context, actor, { ...query, ...(boatId !== undefined && { boatId }) }),
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
