import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/reports.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { hashedAddress } from '../../http/visitor.ts';
import { addReport } from './add-report.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.report, async ({ actor, body, request }) => {
    await addReport(context, {
      actor,
      visitor: hashedAddress(context, request),
      boatId: body.market_place_id,
      commentId: body.comment_id ?? null,
      reason: body.reason,
      note: body.note ?? '',
    });
    return {};
  });
}
