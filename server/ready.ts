import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { readBackups } from './backup/backup-runs.ts';
import { countJobs } from './jobs/recover-jobs.ts';
import { drainingReply } from './http/draining.ts';
import { isFromInside } from './public-address.ts';
import * as t from '../locales/notices.ts';

/**
 * GET /ready: 200 while this node can take bids, otherwise 503, as soon as it's told to stop. For the front door and
 * load balancers; `isLoading` while its searches still wait for the listings. Callers from inside also see the queue
 * (`?jobs`) and the backups (`?backups`).
 */
export function ready(app: FastifyInstance, context: Context): void {
  app.get('/ready', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    if (context.draining.isOn) return drainingReply(reply);
    await context.pool.query('select 1');
    const asks = (what: string) => what in Object(request.query) && isFromInside(request);
    return {
      status: 200,
      message: t.ready,
      isLoading: !context.search.isLoaded(),
      ...(asks('jobs') && { jobs: await countJobs(context.db) }),
      ...(asks('backups') && { backups: await readBackups(context.db) }),
    };
  });
}
