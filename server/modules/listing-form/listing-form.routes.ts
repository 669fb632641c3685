import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/listing-form.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { checkHin } from './check-hin.ts';
import { findLocation } from './find-location.ts';
import { listDrafts } from './list-drafts.ts';
import { suggestBoats } from './suggest-boats.ts';

export function sellingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listDrafts, ({ actor, query }) => listDrafts(context, actor, query));
  serve(app, context, contract.checkHin, ({ actor, query }) => checkHin(context, actor, query));
  serve(app, context, contract.suggestBoats, ({ query }) => suggestBoats(context, query));
  serve(app, context, contract.locationOfZip, ({ query }) => findLocation(query.zip));
}
