import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../server/metrics/metrics.ts';
import { tagsOf } from '../page-address.ts';
import { purgeRequests } from './purge-requests.ts';
import { PurgeQueue } from './purge-queue.ts';
import type { CdnKind, CdnSettings } from './settings.ts';

/** The shared cache in front of the site. */
export interface Cdn {
  /** Removes the stored pages with one of these tags. */
  purge(tags: readonly string[]): void;
  /** The longest that a page may be stored now, in ms. Short while purges fail. */
  maxAgeMs(): number;
  /**
   * The headers that let the CDN store the page of this address for so long. Undefined if that's shorter than
   * it can do.
   */
  headers(address: string, ms: number): Record<string, string> | undefined;
  stop(): Promise<void>;
}

/** While purges fail, a stored page is used for this long only. */
const maxAgeWhileFailingMs = 1_000;

export function createCdn(
  settings: CdnSettings,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
): Cdn {
  const queues = purgeRequests(settings).map((send) => new PurgeQueue({ send, log, metrics }));
  const failingMs = () => Math.max(...queues.map((queue) => queue.failingMs));
  metrics.gauge('bowline_cdn_purge_failing_seconds', () => [{ labels: {}, value: failingMs() / 1_000 }]);
  return {
    purge: (tags) => {
      for (const queue of queues) queue.purge(tags);
    },
    maxAgeMs: () => (failingMs() > 0 ? Math.min(settings.maxAgeMs, maxAgeWhileFailingMs) : settings.maxAgeMs),
    headers: (address, ms) => storable(settings.kind, tagsOf(address), ms),
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

/** Browsers ask again each time; only the CDN's own headers let it store the page. */
function storable(kind: CdnKind, tags: string[], ms: number): Record<string, string> | undefined {
  const seconds = Math.floor(ms / 1_000);
  const control = `max-age=${seconds}`;
  const shared = { 'cache-control': 'no-cache' };
  if (kind === 'varnish')
    return ms < 1
      ? undefined
      : {
          ...shared,
          'surrogate-control': control,
          'surrogate-key': tags.join(' '),
          // Our rules for Varnish also store pages for less than a second.
          'surrogate-ttl': `${Math.floor(ms)}ms`,
        };
  if (seconds === 0) return undefined;
  return kind === 'fastly'
    ? { ...shared, 'surrogate-control': control, 'surrogate-key': tags.join(' ') }
    : { ...shared, 'cdn-cache-control': control, 'cache-tag': tags.join(',') };
}
