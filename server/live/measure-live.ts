import type { Metrics } from '../metrics/metrics.ts';
import type { LiveServer } from './live-server.ts';

const probeEveryMs = 5_000;

/**
 * Counts sockets and, with several nodes, measures how long events take between them by a probe that takes the
 * same way. Returns a function that ends it.
 */
export function measureLive(io: LiveServer, metrics: Metrics, hasOthers: boolean): () => void {
  if (!metrics.isOn) return () => {};
  metrics.gauge('bowline_live_sockets', () => [{ labels: {}, value: io.engine?.clientsCount ?? 0 }]);
  if (!hasOthers) return () => {};
  io.on('probe', (sentAt) =>
    metrics.observe('bowline_live_node_lag_seconds', Math.max(0, Date.now() - sentAt) / 1_000, {}),
  );
  const timer = setInterval(() => io.serverSideEmit('probe', Date.now()), probeEveryMs).unref();
  return () => clearInterval(timer);
}
