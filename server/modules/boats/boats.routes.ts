import type { FastifyInstance } from 'fastify';
import * as boatSearch from '../../../contract/boat-search.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { readBoat } from './read-boat.ts';

export function boatsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, boatSearch.boatById, ({ query, actor }) => readBoat(context, query.id, actor));
}
