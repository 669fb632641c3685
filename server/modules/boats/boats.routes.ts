import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/boats.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { changeBoatStatus } from './change-boat-status.ts';
import { changeFacts, previewFacts } from './change-facts.ts';
import { countClick, countView, visitorOf } from './count-view.ts';
import { createBoat } from './create-boat.ts';
import { deleteDraft } from './delete-draft.ts';
import { isPastAuction, listCategories, listTags } from './headings.ts';
import { listBoats, listSellersOwn } from './list-boats.ts';
import { listFacets } from './list-facets.ts';
import { readBoat } from './read-boat.ts';
import { searchBoats } from './search-boats.ts';
import { sellerIdOf } from './boats.policy.ts';
import { updateSortOrder } from './update-sort-order.ts';
import { featuredBoats, liveAuctions, liveMarketplace, recentlySold, similarBoats } from './short-lists.ts';

export function boatsRoutes(app: FastifyInstance, context: Context): void {
  reading(app, context);
  writing(app, context);
}

function reading(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listBoats, ({ query }) => listBoats(context, query));
  serve(app, context, contract.listFilters, ({ query }) => listFacets(context, query));
  serve(app, context, contract.pastAuctions, ({ query }) => listBoats(context, { ...query, listing: 'past' }));
  serve(app, context, contract.searchBoats, ({ query }) => searchBoats(context, query));
  serve(app, context, contract.boatById, ({ query, actor }) => readBoat(context, query.id, actor));
  serve(app, context, contract.similarBoats, ({ query, actor }) => similarBoats(context, query.id, query.limit, actor));
  serve(app, context, contract.pastAuctionStatus, async ({ query }) => ({ isPastAuction: await isPastAuction(context, query.id) }));

  // Without a name, or with my own (a dealer's, for its staff), it is all of mine; else what the seller shows to everybody.
  serve(app, context, contract.listOwnBoats, async ({ query: { user_id, ...query }, actor }) => {
    const own = actor && sellerIdOf(actor);
    const sellerId = user_id ?? own;
    if (sellerId === undefined) return { lists: [], total: 0, page: query.page, limit: query.limit };
    const asked = { ...query, seller_id: sellerId };
    return actor && (sellerId === own || sellerId === actor.id) ? listSellersOwn(context, { ...asked, seller_id: own ?? sellerId }) : listBoats(context, asked);
  });

  serve(app, context, contract.auctionsEndingSoon, ({ query }) => liveAuctions(context, query));
  serve(app, context, contract.liveAuctions, ({ query }) => liveAuctions(context, query));
  serve(app, context, contract.liveMarketplace, ({ query }) => liveMarketplace(context, query));
  serve(app, context, contract.recentlySold, ({ query }) => recentlySold(context, query));
  serve(app, context, contract.featuredBoats, ({ query }) => featuredBoats(context, query.limit));
  serve(app, context, contract.listTags, ({ query }) => listTags(context, query));
  serve(app, context, contract.listCategories, () => listCategories(context));
  serve(app, context, contract.boatCounts, () => context.market.headings());
}

function writing(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.createBoat, ({ actor, body: { submit, version, writer, draftKey, typed, ...input } }) =>
    createBoat(context, { actor, input, submit, draft: { ...(version !== undefined && { version }), ...(writer !== undefined && { writer }), ...(draftKey !== undefined && { draftKey }), ...(typed && { typed }) } }));
  serve(app, context, contract.addBoat, ({ actor, body }) => createBoat(context, { actor, input: body, submit: true }));
  serve(app, context, contract.changeBoatStatus, ({ actor, body }) => changeBoatStatus(context, actor, body));
  serve(app, context, contract.changeFacts, ({ actor, body }) => changeFacts(context, { actor, boatId: body.market_place_id, facts: body.facts, reason: body.reason }));
  serve(app, context, contract.previewFacts, ({ actor, body }) => previewFacts(context, { actor, boatId: body.market_place_id, facts: body.facts }));
  serve(app, context, contract.deleteBoat, async ({ actor, params }) => {
    await deleteDraft(context, actor, params.id);
    return {};
  });
  serve(app, context, contract.updateSortOrder, ({ actor, body }) => updateSortOrder(context, actor, body));
  serve(app, context, contract.captureView, ({ body, request }) => countView(context, body.market_place_id, visitorOf(context, request)));
  serve(app, context, contract.registerClick, async ({ params }) => {
    await countClick(context, params.id);
    return {};
  });
}
