import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/console-disputes.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addEvidenceFile, removeEvidenceFile, saveEvidenceText } from './dispute-evidence.ts';
import { readDispute } from './read-dispute.ts';
import { submitEvidence } from './submit-evidence.ts';

export function disputesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.readDispute, ({ params }) => readDispute(context.db, params.id));
  serve(app, context, contract.saveEvidenceText, async ({ actor, params, body }) => {
    await saveEvidenceText(context, actor, { ...params, ...body });
    return {};
  });
  serve(app, context, contract.addEvidenceFile, ({ actor, params, body }) =>
    addEvidenceFile(context, actor, { ...params, ...body }),
  );
  serve(app, context, contract.removeEvidenceFile, ({ actor, params }) =>
    removeEvidenceFile(context, actor, params),
  );
  serve(app, context, contract.submitEvidence, ({ actor, params, body }) =>
    submitEvidence(context, { actor, ...params, ...body }),
  );
}
