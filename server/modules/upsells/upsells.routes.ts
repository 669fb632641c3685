import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/upsells.ts';
import type { Upsell } from '../../../contract/upsells.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { paymentKey } from '../payments/index.ts';
import { buyUpsell } from './buy-upsell.ts';
import { reportInspection } from './inspections.ts';
import { listBought } from './upsell-rows.ts';

export function upsellsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listUpsells, async ({ query: { status } }) => {
    const rows = await context.db
      .selectFrom('upsell')
      .selectAll()
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .orderBy('position')
      .execute();
    const lists = rows.map(({ id, code, name, lead, price, days, status: is }) => ({
      id,
      code: code as Upsell['code'],
      name,
      lead,
      price,
      currency: 'USD' as const,
      days,
      status: is,
    }));
    return { lists, total: lists.length, page: 1, limit: lists.length };
  });

  serve(app, context, contract.buyUpsell, ({ actor, body, request }) =>
    buyUpsell(context, {
      actor,
      upsellId: body.upsellId,
      boatId: body.market_place_id,
      price: body.price,
      authenticated: body.authenticated ?? false,
      key: paymentKey(request),
    }),
  );

  serve(app, context, contract.userUpsells, ({ actor, query }) =>
    listBought(context.db, sellerIdOf(actor), query),
  );

  serve(app, context, contract.reportInspection, ({ actor, body }) => reportInspection(context, actor, body));
}
