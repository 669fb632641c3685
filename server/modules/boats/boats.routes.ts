import type { FastifyInstance } from 'fastify';
import * as boatSearch from '../../../contract/boat-search.ts';
import * as listings from '../../../contract/listings.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { changeBoatStatus } from '../listings/change-boat-status.ts';
import { changeFacts, previewFacts } from '../listings/change-facts.ts';
import { countClick, countView, visitorOf } from '../listing-stats/count-view.ts';
import { createBoat } from '../listings/create-boat.ts';
import { deleteDraft } from '../listings/delete-draft.ts';
import { isPastAuction, listCategories, listTags } from '../search/headings.ts';
import { listBoats, listSellersOwn } from '../search/list-boats.ts';
import { listFacets } from '../search/list-facets.ts';
import { readBoat } from './read-boat.ts';
import { searchBoats } from '../search/search-boats.ts';
import { sellerIdOf } from '../lots/lots.policy.ts';
import { updateSortOrder } from '../listings/update-sort-order.ts';
import {
  featuredBoats,
  liveAuctions,
  liveMarketplace,
  recentlySold,
  similarBoats,
} from '../search/short-lists.ts';

export function boatsRoutes(app: FastifyInstance, context: Context): void {
  reading(app, context);
  writing(app, context);
}

function reading(app: FastifyInstance, context: Context): void {
  serve(app, context, boatSearch.listBoats, ({ query }) => listBoats(context, query));
  serve(app, context, boatSearch.listFilters, ({ query }) => listFacets(context, query));
  serve(app, context, boatSearch.pastAuctions, ({ query }) =>
    listBoats(context, { ...query, listing: 'past' }),
  );
  serve(app, context, boatSearch.searchBoats, ({ query }) => searchBoats(context, query));
  serve(app, context, boatSearch.boatById, ({ query, actor }) => readBoat(context, query.id, actor));
  serve(app, context, boatSearch.similarBoats, ({ query, actor }) =>
    similarBoats(context, query.id, query.limit, actor),
  );
  serve(app, context, boatSearch.pastAuctionStatus, async ({ query }) => ({
    isPastAuction: await isPastAuction(context, query.id),
  }));

  // Without a name, or with my own (a dealer's, for its staff), it is all of mine; else what the seller shows to everybody.
  serve(app, context, boatSearch.listOwnBoats, async ({ query: { user_id, ...query }, actor }) => {
    const own = actor && sellerIdOf(actor);
    const sellerId = user_id ?? own;
    if (sellerId === undefined) return { lists: [], total: 0, page: query.page, limit: query.limit };
    const asked = { ...query, seller_id: sellerId };
    return actor && (sellerId === own || sellerId === actor.id)
      ? listSellersOwn(context, { ...asked, seller_id: own ?? sellerId })
      : listBoats(context, asked);
  });

  serve(app, context, boatSearch.auctionsEndingSoon, ({ query }) => liveAuctions(context, query));
  serve(app, context, boatSearch.liveAuctions, ({ query }) => liveAuctions(context, query));
  serve(app, context, boatSearch.liveMarketplace, ({ query }) => liveMarketplace(context, query));
  serve(app, context, boatSearch.recentlySold, ({ query }) => recentlySold(context, query));
  serve(app, context, boatSearch.featuredBoats, ({ query }) => featuredBoats(context, query.limit));
  serve(app, context, boatSearch.listTags, ({ query }) => listTags(context, query));
  serve(app, context, boatSearch.listCategories, () => listCategories(context));
  serve(app, context, boatSearch.boatCounts, () => context.market.headings());
}

function writing(app: FastifyInstance, context: Context): void {
  serve(
    app,
    context,
    listings.createBoat,
    ({ actor, body: { submit, version, writer, draftKey, typed, ...input } }) =>
      createBoat(context, {
        actor,
        input,
        submit,
        draft: {
          ...(version !== undefined && { version }),
          ...(writer !== undefined && { writer }),
          ...(draftKey !== undefined && { draftKey }),
          ...(typed && { typed }),
        },
      }),
  );
  serve(app, context, listings.addBoat, ({ actor, body }) =>
    createBoat(context, { actor, input: body, submit: true }),
  );
  serve(app, context, listings.changeBoatStatus, ({ actor, body }) => changeBoatStatus(context, actor, body));
  serve(app, context, listings.changeFacts, ({ actor, body }) =>
    changeFacts(context, { actor, boatId: body.market_place_id, facts: body.facts, reason: body.reason }),
  );
  serve(app, context, listings.previewFacts, ({ actor, body }) =>
    previewFacts(context, { actor, boatId: body.market_place_id, facts: body.facts }),
  );
  serve(app, context, listings.deleteBoat, async ({ actor, params }) => {
    await deleteDraft(context, actor, params.id);
    return {};
  });
  serve(app, context, listings.updateSortOrder, ({ actor, body }) => updateSortOrder(context, actor, body));
  serve(app, context, listings.captureView, ({ body, request }) =>
    countView(context, body.market_place_id, visitorOf(context, request)),
  );
  serve(app, context, listings.registerClick, async ({ params }) => {
    await countClick(context, params.id);
    return {};
  });
}
