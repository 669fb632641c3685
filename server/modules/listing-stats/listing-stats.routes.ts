import type { FastifyInstance } from 'fastify';
import * as listings from '../../../contract/listings.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import { countClick } from './count-click.ts';
import { countView } from './count-view.ts';

export function listingStatsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listings.captureView, ({ body, request }) =>
    countView(context, body.market_place_id, visitorOf(context, request)),
  );
  serve(app, context, listings.registerClick, async ({ params }) => {
    await countClick(context, params.id);
    return {};
  });
}
