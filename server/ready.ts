import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { countJobs } from './jobs/recover-jobs.ts';
import { isFromInside } from './http/public-address.ts';
import * as t from '../locales/notices.ts';

/**
 * GET /ready: 200 while this node can take bids, otherwise 503. For the front door and load balancers;
 * callers from inside also see the queue.
 */
export function ready(app: FastifyInstance, context: Context): void {
  app.get('/ready', { config: { rateLimit: false }, schema: { hide: true } }, async (request) => {
    await context.pool.query('select 1');
    return {
      status: 200,
      message: t.ready,
      ...('jobs' in Object(request.query) && isFromInside(request) && { jobs: await countJobs(context.db) }),
    };
  });
}
