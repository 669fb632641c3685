import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/inventory.ts';
import type { Context } from '../../context.ts';
import { serve, utcOffset } from '../../http/serve.ts';
import { actOnInventory } from './act-on-inventory.ts';
import { boatColumns, exportBoats } from './export-boats.ts';
import { bidColumns, exportBids, exportInquiries, inquiryColumns, scopeOfExport } from './export-talk.ts';
import { inventoryIds, listInventory } from './list-inventory.ts';
import { readReport } from './read-report.ts';
import { fileName, sendCsv } from '../../http/send-csv.ts';

export function inventoryRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listInventory, ({ actor, query }) => listInventory(context, actor, query));
  serve(app, context, contract.inventoryIds, ({ actor, query }) => inventoryIds(context, actor, query));
  serve(app, context, contract.actOnInventory, ({ actor, body, request }) =>
    actOnInventory(context, actor, body, keyOf(request)),
  );
  serve(app, context, contract.boatReport, ({ actor, params, query }) =>
    readReport(context, actor, params.id, query.days),
  );

  serve(app, context, contract.exportBoats, async ({ actor, query: { ids, ...filter }, request, reply }) => {
    const offset = utcOffset(request);
    const only = ids && {
      ids: ids
        .split(',')
        .map(Number)
        .filter((id) => id <= 2_147_483_647),
    };
    return sendCsv(
      reply,
      fileName('boats', offset),
      boatColumns,
      exportBoats(context, actor, { ...filter, ...only }, offset),
    );
  });
  serve(app, context, contract.exportBids, async ({ actor, query, request, reply }) => {
    const offset = utcOffset(request);
    return sendCsv(
      reply,
      fileName('bids', offset),
      bidColumns,
      exportBids(context, await scopeOfExport(context, actor, query.market_place_id), offset),
    );
  });
  serve(app, context, contract.exportInquiries, async ({ actor, query, request, reply }) => {
    const offset = utcOffset(request);
    return sendCsv(
      reply,
      fileName('inquiries', offset),
      inquiryColumns,
      exportInquiries(context, await scopeOfExport(context, actor, query.market_place_id), offset),
    );
  });
}

/** Of the act, not of the person; what is no key is as none. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 1 && key.length <= 100 ? key : undefined;
}
