import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../server/metrics/metrics.ts';
import { tagsOf } from '../page-address.ts';
import { purgeRequests } from './purge-requests.ts';
import { PurgeQueue } from './purge-queue.ts';
import type { CdnKind, CdnSettings } from './settings.ts';

export interface Sharing {
  headers: Record<string, string>;
  /** Whether the CDN may store the page. */
  isShared: boolean;
}

/** The shared cache in front of the site. */
export interface Cdn {
  /** Removes the stored pages with one of these tags. */
  purge(tags: readonly string[]): void;
  /** The longest that a page may be stored now, in ms. Short while purges fail. */
  maxAgeMs(): number;
  /** What lets the CDN store the page of this address for so long, or not at all. */
  sharing(address: string, ms: number): Sharing;
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
    sharing: (address, ms) => sharing(settings.kind, tagsOf(address), ms),
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

/**
 * Browsers ask again each time; only the CDN's own headers let it store the page. They're always sent: a reply
 * without them that says "not modified" would leave those of the stored page in force.
 */
function sharing(kind: CdnKind, tags: string[], ms: number): Sharing {
  const seconds = Math.floor(ms / 1_000);
  // Our rules for Varnish also store pages for less than a second.
  const isShared = kind === 'varnish' ? ms >= 1 : seconds > 0;
  const cacheControl = { 'cache-control': isShared ? 'no-cache' : 'private, no-cache' };
  const control = isShared ? `max-age=${seconds}` : 'no-store';
  if (kind === 'cloudflare')
    return {
      isShared,
      headers: {
        ...cacheControl,
        'cdn-cache-control': control,
        ...(isShared && { 'cache-tag': tags.join(',') }),
      },
    };
  return {
    isShared,
    headers: {
      ...cacheControl,
      'surrogate-control': control,
      ...(isShared && { 'surrogate-key': tags.join(' ') }),
      ...(kind === 'varnish' && { 'surrogate-ttl': `${Math.floor(ms)}ms` }),
    },
  };
}
