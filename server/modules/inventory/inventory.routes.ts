import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Data, Input } from '../../../contract/call.ts';
import * as contract from '../../../contract/inventory.ts';
import * as listings from '../../../contract/listings.ts';
import type { Actor } from '../../access/actor.ts';
import { invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { lastDays } from '../../days.ts';
import { actOnInventory } from './act-on-inventory.ts';
import { boatColumns, exportBoats } from './export-boats.ts';
import {
  bidColumns,
  exportBids,
  exportInquiries,
  inquiryColumns,
  scopeOfExport,
} from './export-questions.ts';
import { inventoryIds, listInventory } from './list-inventory.ts';
import { orderInventory } from './order-inventory.ts';
import { updateSortOrder } from '../listings/index.ts';
import { readReport } from './read-report.ts';
import { fileName, sendCsv } from '../../http/send-csv.ts';
import * as errors from '../../../locales/errors.ts';

export function inventoryRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listInventory, ({ actor, query }) => listInventory(context, actor, query));
  serve(app, context, contract.inventoryIds, ({ actor, query }) => inventoryIds(context, actor, query));
  serve(app, context, contract.actOnInventory, ({ actor, body, request }) =>
    actOnInventory(context, actor, body, keyOf(request)),
  );
  serve(app, context, contract.boatReport, ({ actor, params, query, request }) =>
    readReport(context, actor, params.id, lastDays(query.days, Date.now(), zoneOf(request))),
  );

  serve(app, context, listings.updateSortOrder, ({ actor, body }) => sortOrder(context, actor, body));

  serve(app, context, contract.exportBoats, async ({ actor, query: { ids, ...filter }, request, reply }) => {
    const zone = zoneOf(request);
    const only = ids && {
      ids: ids
        .split(',')
        .map(Number)
        .filter((id) => id <= 2_147_483_647),
    };
    return sendCsv(
      reply,
      fileName('boats', zone),
      boatColumns(zone),
      exportBoats(context, actor, { ...filter, ...only }, zone),
    );
  });
  serve(app, context, contract.exportBids, async ({ actor, query, request, reply }) => {
    const zone = zoneOf(request);
    return sendCsv(
      reply,
      fileName('bids', zone),
      bidColumns(zone),
      exportBids(context, await scopeOfExport(context, actor, query.market_place_id), zone),
    );
  });
  serve(app, context, contract.exportInquiries, async ({ actor, query, request, reply }) => {
    const zone = zoneOf(request);
    return sendCsv(
      reply,
      fileName('inquiries', zone),
      inquiryColumns(zone),
      exportInquiries(context, await scopeOfExport(context, actor, query.market_place_id), zone),
    );
  });
}

type SortOrder = typeof listings.updateSortOrder;

/**
 * One call orders either a listing's photos or the inventory. @throws AppError invalid_request if both are
 * given, and the errors of either
 */
async function sortOrder(
  context: Context,
  actor: Actor,
  { inventory, ...photographs }: Input<SortOrder>['body'],
): Promise<Data<SortOrder>> {
  if (!inventory) return updateSortOrder(context, actor, photographs);
  const { market_place_id: boatId, photos = [], removed = [] } = photographs;
  if (boatId !== undefined || photos.length > 0 || removed.length > 0)
    throw invalidField('inventory', errors.invalid_request_sendTheInventorysNewOrderIn);
  await orderInventory(context, actor, inventory);
  return { attachments: [] };
}

/** The action's idempotency key; an invalid one is ignored. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 1 && key.length <= 100 ? key : undefined;
}
