import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { limits } from '../contract/limits.ts';
import { addressKey } from '../server/client-address.ts';

/** Thrown if an address requests too many pages; `seconds`: when it can again. */
export class TooManyRenders extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many pages');
    this.seconds = seconds;
  }
}

/** Runs a few tasks at a time per key; others wait in order of arrival. */
export class Turns {
  readonly #width: number;
  readonly #waitingMax: number;
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(width: number, waitingMax: number) {
    this.#width = width;
    this.#waitingMax = waitingMax;
  }

  /** @throws TooManyRenders if too many are waiting already */
  async take<T>(key: string, act: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#width) line.running++;
    else if (line.waiting.length >= this.#waitingMax) throw new TooManyRenders(1);
    else await new Promise<void>((done) => line.waiting.push(done));
    try {
      return await act();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(key);
    }
  }
}

export interface RenderLimits {
  /** Runs `render` if the request's address is within its limit. @throws TooManyRenders */
  admit<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T>;
}

/**
 * Limits how many pages are rendered for one address per minute, and at the same time. Cached pages don't
 * count.
 */
export async function limitRenders(
  app: FastifyInstance,
  perMinute: number | undefined,
  clientOf: (request: FastifyRequest) => string,
): Promise<RenderLimits> {
  if (perMinute === undefined) return { admit: (_request, render) => render() };
  const keyOf = (request: FastifyRequest) => addressKey(clientOf(request));
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: keyOf });
  const turns = new Turns(limits.rendersAtOnce, limits.rendersWaiting);
  return {
    admit: async (request, render) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw new TooManyRenders(Math.ceil(counted.ttl / 1_000));
      return turns.take(keyOf(request), render);
    },
  };
}
