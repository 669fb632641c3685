import type { FastifyInstance } from 'fastify';
import * as boatLists from '../../../contract/boat-lists.ts';
import * as boatSearch from '../../../contract/boat-search.ts';
import { sellerIdOf } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { closingBefore } from '../../../utils/closing-before.ts';
import { endOfDay } from '../../days.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { isPastAuction, listCategories, listTags } from './headings.ts';
import { listBoats, listSellersOwn } from './list-boats.ts';
import { listFacets } from './list-facets.ts';
import { searchBoats } from './search-boats.ts';
import { featuredBoats, liveAuctions, liveMarketplace, recentlySold, similarBoats } from './short-lists.ts';

export function searchRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, boatSearch.listBoats, ({ query, request }) =>
    listBoats(context, query, zoneOf(request)),
  );
  serve(app, context, boatSearch.listFilters, ({ query, request }) =>
    listFacets(context, query, zoneOf(request)),
  );
  serve(app, context, boatSearch.pastAuctions, ({ query, request }) =>
    listBoats(context, { ...query, listing: 'past' }, zoneOf(request)),
  );
  serve(app, context, boatSearch.searchBoats, ({ query }) => searchBoats(context, query));
  serve(app, context, boatLists.similarBoats, ({ query, actor }) =>
    similarBoats(context, query.id, query.limit, actor),
  );
  serve(app, context, boatSearch.pastAuctionStatus, async ({ query }) => ({
    isPastAuction: await isPastAuction(context, query.id),
  }));

  // Without a seller, or with the caller's own (for staff, their dealer's), all of the caller's listings;
  // otherwise a seller's public ones.
  serve(app, context, boatSearch.listOwnBoats, async ({ query: { user_id, ...query }, actor, request }) => {
    const own = actor && sellerIdOf(actor);
    const sellerId = user_id ?? own;
    if (sellerId === undefined) return { lists: [], total: 0, page: query.page, limit: query.limit };
    const asked = { ...query, seller_id: sellerId };
    return actor && (sellerId === own || sellerId === actor.id)
      ? listSellersOwn(context, { ...asked, seller_id: own ?? sellerId }, zoneOf(request))
      : listBoats(context, asked, zoneOf(request));
  });

  serve(app, context, boatLists.auctionsEndingSoon, ({ query }) => liveAuctions(context, query));
  serve(app, context, boatLists.liveAuctions, ({ query }) => liveAuctions(context, query));
  serve(app, context, boatLists.liveMarketplace, ({ query }) => liveMarketplace(context, query));
  serve(app, context, boatLists.recentlySold, ({ query }) => recentlySold(context, query));
  serve(app, context, boatLists.featuredBoats, ({ query }) => featuredBoats(context, query.limit));
  serve(app, context, boatSearch.listTags, ({ query }) => listTags(context, query));
  serve(app, context, boatSearch.listCategories, () => listCategories(context));
  serve(app, context, boatLists.boatCounts, async ({ request }) => {
    const headings = await context.search.headings();
    return {
      ...headings,
      closingToday: closingBefore(headings.closing, endOfDay(Date.now(), zoneOf(request))),
    };
  });
}
