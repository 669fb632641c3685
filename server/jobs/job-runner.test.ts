import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/metrics.ts';
import { OwnJobs } from './own-jobs.ts';
import { startRunner } from './job-runner.ts';

let pools = 0;

// Pools of workers that take nothing and never end, as after a connection was lost while they recorded a job's end.
vi.mock('graphile-worker', async (original) => ({
  ...(await original()),
  run: async ({ events }: { events: EventEmitter }) => {
    events.emit('pool:create', { workerPool: { id: `pool-${++pools}` } });
    return { promise: new Promise<void>(() => {}), stop: () => new Promise<void>(() => {}) };
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a pool that is replaced sends no more heartbeats, so what it has locked is released', async () => {
  const beating = new Set<string>();
  startRunner({
    pool: Object.assign(new pg.Pool(), { query: async () => ({ rows: [{ overdue: true }] }) }),
    log: pino({ level: 'silent' }),
    traces: undefined,
    metrics: noMetrics,
    heartbeat: {
      add: async (id) => void beating.add(id),
      forget: (id) => void beating.delete(id),
      stop: async () => {},
    },
    ownJobs: new OwnJobs(),
    tasks: {},
    concurrency: 1,
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect([...beating]).toEqual(['pool-2']);
});
