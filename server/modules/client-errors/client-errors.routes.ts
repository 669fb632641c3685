import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/client-errors.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { createErrorLog } from './error-log.ts';
import { listClientErrors } from './list-client-errors.ts';
import { resolveClientError } from './resolve-client-error.ts';
import { createSourceMaps } from './source-maps.ts';

export function clientErrorRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const log = createErrorLog(context);
  const maps = createSourceMaps(config.clientErrors);
  app.addHook('onClose', () => log.stop());
  serve(app, context, contract.reportClientError, async ({ body }) => {
    log.note(body);
    return {};
  });
  serve(app, context, contract.listClientErrors, ({ query }) => listClientErrors(db, maps, query));
  serve(app, context, contract.resolveClientError, async ({ actor, params, body }) => {
    await resolveClientError(db, { actor, ...params, ...body });
    return {};
  });
}
