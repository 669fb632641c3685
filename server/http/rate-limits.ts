import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import type { Actor } from '../access/actor.ts';
import type { Config } from '../config.ts';
import { AppError } from '../app-error.ts';
import { addressKey } from '../client-address.ts';
import { internalCalls } from './internal-calls.ts';
import * as texts from '../../locales/errors.ts';

type Counted = ReturnType<FastifyInstance['createRateLimit']>;
declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request against the calling account, all its calls together; only if rates are limited. */
    countForAccount?: Counted;
  }
}

/** Requests per minute from one address, and by one account, unless the contract sets a lower limit. */
const general = 1_200;
/**
 * Calls per minute that the web program makes for one visitor. The front door limits their pages, and this is
 * more than all of those need: a page makes at most ten calls.
 */
const forPages = 6_000;
const timeWindow = '1 minute';
const tooMany = (ttl: number) =>
  new AppError(
    'too_many_requests',
    texts.too_many_requests_youveMadeTooManyRequestsPleaseWait({ seconds: Math.ceil(ttl / 1_000) }),
    { retryAfter: Math.ceil(ttl / 1_000) },
  );

/** The calling account, known only after the address was counted. */
const askedBy = new WeakMap<FastifyRequest, number>();

/** A limit for everyone, and stricter ones set in the contract; counted across all nodes if Redis is set. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  const redis = config.redisUrl
    ? new (await import('ioredis')).Redis(config.redisUrl, {
        enableOfflineQueue: false,
        lazyConnect: false,
        connectionName: 'rate-limits',
      })
    : undefined;
  redis?.on('error', (err) => app.log.warn({ err }, 'redis')); // it reconnects automatically
  app.addHook('onClose', async () => redis?.disconnect());
  const isInternal = internalCalls(config.internalSecret);
  app.addHook('onRoute', (route) => {
    // A call's own limit applies to visitors' own calls, not to pages rendered for them.
    const own = route.config?.rateLimit;
    if (typeof own !== 'object' || typeof own.max !== 'number') return;
    const { max } = own;
    route.config = {
      ...route.config,
      rateLimit: { ...own, max: (request) => (isInternal(request) ? forPages : max) },
    };
  });
  await app.register(rateLimit, {
    max: (request) => (isInternal(request) ? forPages : general),
    timeWindow,
    ...(redis && { redis, skipOnError: true }),
    // Pages count separately: reading them doesn't use up the visitor's own calls.
    keyGenerator: (request) => `${isInternal(request) ? 'page ' : ''}${addressKey(request.ip)}`,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  app.decorate(
    'countForAccount',
    app.createRateLimit({
      max: general,
      timeWindow,
      keyGenerator: (request) => `account ${askedBy.get(request)}`,
    }),
  );
}

/**
 * Counts a call against the account that makes it, from whatever address.
 * @throws AppError too_many_requests
 */
export function accountLimit(
  app: FastifyInstance,
  { method, path, perMinute }: Pick<Call, 'method' | 'path' | 'perMinute'>,
): (request: FastifyRequest, actor: Actor) => Promise<void> {
  const counts = [
    app.countForAccount,
    perMinute === undefined
      ? undefined
      : app.countForAccount &&
        app.createRateLimit({
          max: perMinute,
          timeWindow,
          keyGenerator: (request) => `account ${askedBy.get(request)} ${method} ${path}`,
        }),
  ].filter((count) => count !== undefined);
  return async (request, actor) => {
    askedBy.set(request, actor.id);
    for (const count of counts) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    }
  };
}
