import type { IncomingMessage } from 'node:http';
import { addressesIn } from '../client-address.ts';
import type { Config } from '../config.ts';
import type { Traces } from '../traces/span.ts';
import { begin } from '../traces/trace-requests.ts';

interface Needs {
  config: Pick<Config, 'trustedProxies'>;
  traces: Traces | undefined;
}

/**
 * Each request's id: its trace, which the front door has begun, or else a random one. What others say is
 * ignored: a visitor doesn't choose the ids in our logs.
 */
export function requestIds({ config, traces }: Needs): (request: IncomingMessage) => string {
  if (!traces) return () => crypto.randomUUID();
  const isFrontDoor = addressesIn(config.trustedProxies);
  return (request) => {
    const { traceparent } = request.headers;
    const isTrusted = typeof traceparent === 'string' && isFrontDoor(request.socket.remoteAddress ?? '');
    return begin(
      request,
      traces.start('request', { kind: 'server', parent: isTrusted ? traceparent : undefined }),
    ).traceId;
  };
}
