import { secondsSince, type Metrics } from '../server/metrics/metrics.ts';
import type { HtmlCache, Rendered } from './html-cache.ts';
import type { Outcome } from './page-renders.ts';
import type { Upstreams } from './upstreams.ts';

/** Records how requests for pages are answered. */
export interface PageMeter {
  /** From the cache, without waiting. */
  hit(address: string): void;
  /** Rendered, or why not; `address` of a page that's kept. */
  answered(outcome: Outcome, address?: string): void;
}

export function createPageMeter(metrics: Metrics, cache: HtmlCache): PageMeter {
  if (!metrics.isOn) return { hit: () => {}, answered: () => {} };
  for (const result of ['hit', 'rendered', 'stale', 'busy', 'failed'])
    metrics.startAtZero('bowline_page_requests_total', { result });
  const age = (address: string) =>
    metrics.observe('bowline_page_age_seconds', Math.max(0, cache.ageMs(address)) / 1_000, {});
  return {
    hit(address) {
      metrics.count('bowline_page_requests_total', { result: 'hit' });
      age(address);
    },
    answered(outcome, address) {
      const result = resultOf(outcome);
      metrics.count('bowline_page_requests_total', { result });
      if (result === 'stale' && address !== undefined) age(address);
    },
  };
}

function resultOf(outcome: Outcome): string {
  if ('reason' in outcome) return outcome.reason;
  if (outcome.isLastGood) return 'stale';
  return outcome.status >= 500 ? 'failed' : 'rendered';
}

/** Measures a render. */
export async function timedRender(metrics: Metrics, render: () => Promise<Rendered>): Promise<Rendered> {
  if (!metrics.isOn) return render();
  const startedAt = performance.now();
  try {
    return await render();
  } finally {
    metrics.observe('bowline_page_render_seconds', secondsSince(startedAt), {});
  }
}

/** The front door's gauges. */
export function measureFrontDoor(
  metrics: Metrics,
  { cache, upstreams, live }: { cache: HtmlCache; upstreams: Upstreams; live: { size: number } },
): void {
  metrics.gauge('bowline_live_sockets', () => [{ labels: {}, value: live.size }]);
  metrics.gauge('bowline_pages_cached', () => [{ labels: {}, value: cache.size }]);
  metrics.gauge('bowline_page_cache_informed', () => [{ labels: {}, value: cache.isInformed ? 1 : 0 }]);
  metrics.gauge('bowline_api_nodes_ready', () => [{ labels: {}, value: upstreams.ready }]);
}
