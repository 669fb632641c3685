import { AsyncLocalStorage } from 'node:async_hooks';
import { currentSpan } from '../server/traces/span.ts';
import { internalHeader } from '../contract/internal.ts';
import type { InternalApi } from '../services/internal-api.ts';
import { isUnreachable, type Upstreams } from './upstreams.ts';

const visitors = new AsyncLocalStorage<string>();

/** Runs `render` so that its calls to the API are made for the visitor with this address. */
export const forVisitor = <T>(address: string, render: () => T): T => visitors.run(address, render);

/**
 * The calls of pages go to a node that answers, include the visitor's address, and prove with the secret that
 * this program makes them.
 */
export function createInternalApi(upstreams: Upstreams, secret: string | undefined): InternalApi {
  const headers = () => {
    const visitor = visitors.getStore();
    const traceparent = currentSpan()?.traceparent;
    return {
      ...(secret !== undefined && { [internalHeader]: secret }),
      ...(visitor && { 'x-forwarded-for': visitor }),
      ...(traceparent && { traceparent }),
    };
  };
  return {
    async read(send) {
      const node = upstreams.pick();
      try {
        return await send({ baseUrl: node, headers: headers() });
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        upstreams.failed(node);
        if (upstreams.count < 2) throw error;
        return send({ baseUrl: upstreams.pick([node]), headers: headers() });
      }
    },
  };
}
