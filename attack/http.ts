import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The addresses that take part, all of them loopback: the server tells clients apart by these. */
export const addresses = { honest: '127.0.0.2', attacker: '127.0.0.66' } as const;

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The client's own address. */
  from?: string;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From the request to the last byte. */
  ms: number;
}

const timeoutMs = 30_000;

/**
 * One request from one address; rejects when the connection fails or nothing comes for 30 seconds. Doesn't
 * follow redirects.
 */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, from = addresses.attacker, agent }: Ask = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // The path is sent as it is: an attack may need one that a URL parser would change.
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        headers,
        localAddress: from,
        agent: agent ?? false,
        timeout: timeoutMs,
      },
      (reply) => {
        buffer(reply).then(
          (bytes) =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: bytes,
              ms: performance.now() - startedAt,
            }),
          reject,
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end(body);
  });
}

export const json = (body: unknown, token?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});

/** A number generator with a seed: the same attack every time. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
