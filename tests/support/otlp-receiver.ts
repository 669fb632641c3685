import { createServer } from 'node:http';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
  attributes: Record<string, string | number | boolean>;
}

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
type Pairs = { key: string; value: Value }[];
interface Payload {
  resourceSpans: {
    resource: { attributes: Pairs };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: Pairs })[] }[];
  }[];
}

const asObject = (pairs: Pairs) =>
  Object.fromEntries(
    pairs.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue ?? '',
    ]),
  );

/** A receiver of traces (OTLP over HTTP, as JSON). */
export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      headers.push({ ...request.headers, url: request.url });
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Payload).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: String(asObject(resource.attributes)['service.name']),
            attributes: asObject(span.attributes),
          });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans,
    bodies,
    headers,
    /** The spans of a trace, as "service name". */
    of: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
