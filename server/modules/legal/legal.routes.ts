import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/legal.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { getLegalText } from './get-legal-text.ts';
import { listAcceptances } from './list-acceptances.ts';

/** POST /legal/accept answers with the account, so modules/account serves it. */
export function legalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.getLegalText, ({ params }) =>
    getLegalText(context, params.document, params.version),
  );
  serve(app, context, contract.listAcceptances, ({ actor }) => listAcceptances(context.db, actor.id));
}
