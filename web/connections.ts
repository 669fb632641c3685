import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey } from '../server/client-address.ts';

export interface ConnectionLimits {
  connections: number;
  connectionsPerAddress: number;
}

/** How long a client can take to send its headers; how often that is checked. */
const headersTimeoutMs = 15_000;
const checkEveryMs = 5_000;

/** Server settings that prevent slow or silent clients from holding connections. */
export const serverTimeouts = {
  headersTimeout: headersTimeoutMs,
  connectionsCheckingInterval: checkEveryMs,
} as const;

/** Counts open connections per key, up to a limit. */
export class OpenCounts {
  readonly #counts = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts `connection` until it closes; false if there are too many already. */
  add(key: string, connection: Pick<Duplex, 'once'>): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#limit) return false;
    this.#counts.set(key, count + 1);
    connection.once('close', () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    });
    return true;
  }
}

/**
 * Closes excess connections before anything is read from them. Behind a proxy, all come from one address, so
 * the proxy must limit its visitors' connections, and `perAddress` is false.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: ConnectionLimits,
  perAddress: boolean,
): void {
  const all = new OpenCounts(connections);
  server.on('connection', (socket) => {
    if (!all.add('all', socket)) socket.destroy();
  });
  if (!perAddress) return;
  const open = new OpenCounts(connectionsPerAddress);
  server.on('connection', (socket) => {
    if (!open.add(addressKey(socket.remoteAddress ?? ''), socket)) socket.destroy();
  });
}
