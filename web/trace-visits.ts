import type { FastifyInstance } from 'fastify';
import type { Traces } from '../server/traces/span.ts';
import { begin, traceRequests } from '../server/traces/trace-requests.ts';
import { isPassedOn, passedOnPrefix } from './pass-on.ts';
import { traceTiming } from './send-page.ts';

/** Files of the build and pictures: sent from memory, or by Next. */
const isFile = (url: string) => /^\/_next\/(?!data\/)|^[^?]*\.[a-z0-9]{2,5}(?:\?|$)/i.test(url);

/**
 * Begins a trace with each request for a page or to the API. The reply names it in `Server-Timing`, where a
 * browser's own tools and scripts find it. What a request says of a trace is ignored: visitors don't choose the
 * ids in our logs.
 */
export function traceVisits(app: FastifyInstance, traces: Traces, routeOf: (url: string) => string): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { url = '/' } = raw;
    if (isFile(url) && passedOnPrefix(url) === undefined) return;
    const span = begin(raw, traces.start('request', { kind: 'server' }));
    if (isPassedOn(url)) reply.header('server-timing', traceTiming(span));
  });
  traceRequests(app, ({ raw: { url = '/' } }) => {
    const prefix = passedOnPrefix(url);
    return prefix === undefined ? routeOf(url) : `${prefix}/*`;
  });
}
