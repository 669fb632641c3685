import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Traces } from '../server/traces/span.ts';
import { during, type Span } from '../server/traces/span.ts';
import { forVisitor } from './internal-api.ts';

export interface Tracing {
  traces: Traces | undefined;
  /** The page of an address, as a pattern. */
  routeOf(url: string): string;
}

/**
 * A private port that pages are requested from. Their calls to the API are made for the visitor, and are a part of
 * the request that needs the page.
 */
export async function openPageServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  tracing: Tracing,
): Promise<{ url: string; close(): void }> {
  const server = createServer(
    (request, response) =>
      void forVisitor(String(request.headers['x-forwarded-for'] ?? ''), () =>
        during(renderSpan(tracing, request), () => handle(request, response)),
      ),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No private port for pages.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}

function renderSpan(
  { traces, routeOf }: Tracing,
  { url = '/', headers: { traceparent } }: IncomingMessage,
): Span | undefined {
  if (!traces || typeof traceparent !== 'string') return undefined;
  const route = routeOf(url);
  return traces.start(`render ${route}`, { parent: traceparent, attributes: { 'http.route': route } });
}
