import type { FastifyInstance } from 'fastify';
import { listWatched, listWatchedIds, watchBoat as contract } from '../../../contract/bids.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { watchBoat } from './watch-boat.ts';
import * as watchlist from './watchlist.repository.ts';

export function watchlistRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract, ({ actor, body }) =>
    watchBoat(context, { actor, boatId: body.market_place_id, watching: body.watching }),
  );
  serve(app, context, listWatchedIds, ({ actor }) => watchlist.listIds(context, actor.id));
  serve(app, context, listWatched, ({ actor, query }) => watchlist.page(context, actor.id, query));
}
