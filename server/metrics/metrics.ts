import type { counters, gauges, histograms } from './definitions.ts';

type Labels<D extends { labels: readonly string[] }> = Record<D['labels'][number], string>;
export type CounterName = keyof typeof counters;
export type HistogramName = keyof typeof histograms;
export type GaugeName = keyof typeof gauges;
/** One value of a gauge. */
export interface Sample<N extends GaugeName> {
  labels: Labels<(typeof gauges)[N]>;
  value: number;
}

/**
 * Records what this node does. Its methods never throw and never wait, so they can be called anywhere. Labels
 * hold no personal data.
 */
export interface Metrics {
  /** Whether anything is recorded; to skip work that only metrics need. */
  isOn: boolean;
  count<N extends CounterName>(name: N, labels: Labels<(typeof counters)[N]>): void;
  /**
   * Lets a counter exist at 0. To Prometheus, a counter that appears as 1 hasn't increased: an alert wouldn't notice the
   * first time.
   */
  startAtZero<N extends CounterName>(name: N, labels: Labels<(typeof counters)[N]>): void;
  observe<N extends HistogramName>(name: N, value: number, labels: Labels<(typeof histograms)[N]>): void;
  /** `read` is called when metrics are collected. If it throws, the gauge has no values this time. */
  gauge<N extends GaugeName>(name: N, read: () => Sample<N>[] | Promise<Sample<N>[]>): void;
}

/** Records nothing, for nodes without METRICS_PORT. */
export const noMetrics: Metrics = {
  isOn: false,
  count: () => {},
  startAtZero: () => {},
  observe: () => {},
  gauge: () => {},
};

/** Seconds since `startedAt`, a `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

/** The gauge of a database pool. */
export function watchPool(
  metrics: Metrics,
  pools: Record<string, { totalCount: number; idleCount: number; waitingCount: number }>,
): void {
  metrics.gauge('bowline_database_connections', () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'active' }, value: totalCount - idleCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waiting' }, value: waitingCount },
    ]),
  );
}
