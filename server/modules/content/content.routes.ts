import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listSettings } from './list-settings.ts';
import { subscribe } from './subscribe.ts';

export function contentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listSettings, () => listSettings(context));
  serve(app, context, contract.subscribe, ({ body }) => subscribe(context.db, body));
}
