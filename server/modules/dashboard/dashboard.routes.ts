import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/dashboard.ts';
import type { Context } from '../../context.ts';
import { serve, utcOffset } from '../../http/serve.ts';
import { readBanner } from './read-banner.ts';
import { countActiveSold, countDays, countListings, readBidHistory } from './read-counts.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.dashboard, ({ actor }) => readDashboard(context, actor));
  serve(app, context, contract.dashboardBanner, ({ actor, request }) =>
    readBanner(context, actor, utcOffset(request)),
  );
  serve(app, context, contract.listingCount, ({ actor }) => countListings(context, actor));
  serve(app, context, contract.activeSoldCount, ({ actor }) => countActiveSold(context, actor));
  serve(app, context, contract.dayWiseComment, ({ actor, query }) => countDays(context, actor, query.days));
  serve(app, context, contract.bidHistory, ({ actor, query }) =>
    readBidHistory(context, actor, query.market_place_id),
  );
}
