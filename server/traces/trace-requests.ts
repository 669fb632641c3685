import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, type Span } from './span.ts';

const spans = new WeakMap<IncomingMessage, Span>();

export const spanOf = (request: IncomingMessage): Span | undefined => spans.get(request);

/** Starts a request's span; its work runs in it with `traceRequests`. */
export function begin(request: IncomingMessage, span: Span): Span {
  spans.set(request, span);
  return span;
}

/**
 * Runs the hooks and handlers of requests that have a span inside of it, and ends it with the reply.
 * `routeOf`: a pattern, never an address.
 */
export function traceRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', (request, _reply, done) => inSpan(spanOf(request.raw), done));
  // Reading the body has left the span.
  app.addHook('preValidation', (request, _reply, done) => inSpan(spanOf(request.raw), done));
  app.addHook('onError', async (request, _reply, error) => spanOf(request.raw)?.fail(error));
  app.addHook('onResponse', async (request, reply) => {
    const span = spanOf(request.raw);
    if (!span) return;
    const route = routeOf(request);
    span.rename(`${request.method} ${route}`);
    span.set({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    span.end();
  });
}
