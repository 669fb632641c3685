import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/dashboard.ts';
import type { Context } from '../../context.ts';
import { lastDays, lastMonths } from '../../days.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { readBanner } from './read-banner.ts';
import { countActiveSold, countDays, countListings, readBidHistory } from './read-counts.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.dashboard, ({ actor, request }) =>
    readDashboard(context, actor, zoneOf(request)),
  );
  serve(app, context, contract.dashboardBanner, ({ actor, request }) =>
    readBanner(context, actor, zoneOf(request)),
  );
  serve(app, context, contract.listingCount, ({ actor }) => countListings(context, actor));
  serve(app, context, contract.activeSoldCount, ({ actor, request }) =>
    countActiveSold(context, actor, lastMonths(12, Date.now(), zoneOf(request))),
  );
  serve(app, context, contract.dayWiseComment, ({ actor, query, request }) =>
    countDays(context, actor, lastDays(query.days, Date.now(), zoneOf(request))),
  );
  serve(app, context, contract.bidHistory, ({ actor, query }) =>
    readBidHistory(context, actor, query.market_place_id),
  );
}
