import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/reports.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addReport } from './add-report.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.report, async ({ actor, body }) => {
    await addReport(context, {
      actor,
      boatId: body.market_place_id,
      commentId: body.comment_id ?? null,
      reason: body.reason,
      note: body.note ?? '',
    });
    return {};
  });
}
