import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** GET /ready: 200 while this node can take bids, 503 otherwise. For the front door and for balancers. */
export function ready(app: FastifyInstance, context: Context): void {
  app.get('/ready', { config: { rateLimit: false }, schema: { hide: true } }, async () => {
    await context.pool.query('select 1');
    return { status: 200, message: 'Ready' };
  });
}
