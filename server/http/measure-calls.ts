import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Measures how long calls take, by class of status. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.observe('bowline_api_seconds', reply.elapsedTime / 1_000, {
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    });
    done();
  });
}
