import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/reports.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { hashedAddress } from '../../http/visitor.ts';
import { addReport } from './add-report.ts';
import { subjectOf } from './report-subject.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.report, async ({ actor, body, request }) => {
    await addReport(context, {
      actor,
      visitor: hashedAddress(context, request),
      subject: subjectOf(body),
      reason: body.reason,
      note: body.note ?? '',
    });
    return {};
  });
}
