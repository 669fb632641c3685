import type { FastifyBaseLogger } from 'fastify';
import { runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { jobLimits } from '../../contract/limits.ts';
import { stopLimits } from '../../contract/stop-limits.ts';
import type { Config } from '../config.ts';
import { watchPool, type Metrics } from '../metrics/metrics.ts';
import type { Traces } from '../traces/span.ts';
import { createPool, type Db, type Timeouts } from '../db/database.ts';
import { keyedPlans } from '../db/keyed-plans.ts';
import { within } from '../within.ts';
import { enqueue } from './enqueue.ts';
import { jobLogger, startRunner } from './job-runner.ts';
import {
  isBackgroundJob,
  isEmailJob,
  isPhotoJob,
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type JobQueue,
} from './jobs.ts';
import { measureIds } from './measure-ids.ts';
import { measureQueue } from './measure-queue.ts';
import { OwnJobs } from './own-jobs.ts';
import { startRecovery } from './recover-jobs.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

export interface JobsOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  metrics: Metrics;
  traces?: Traces | undefined;
  handlers: JobHandlers;
  config: Config;
  db: Db;
  /** Starts the periodic work that no job triggers. */
  startSweep(): { stop(): Promise<void> };
  /** Whether this node runs jobs; it can enqueue in any case. */
  isRunning?: boolean;
}

/**
 * Scheduled in UTC, once for all nodes. If no node is running when the newsletter is due, it's sent later
 * that day.
 */
export const crontab =
  '5 * * * * count-figures\n17 * * * * tidy-uploads\n0 14 * * 5 friday-list ?fill=8h\n7 9 * * * reconcile ?fill=20h\n37 8 * * * forget-old ?fill=20h\n23 7 * * * back-up ?fill=20h\n41 10 * * 0 verify-backup ?fill=3d';

/**
 * The queue in PostgreSQL (graphile-worker, in its own schema), which this node works on from `start` to
 * `stop`. Emails and background jobs (pictures, imports) have their own workers, so a backlog of them doesn't
 * delay closing an auction.
 */
export async function createJobs({
  databaseUrl,
  log,
  metrics,
  traces,
  handlers,
  config,
  db,
  startSweep,
  isRunning = true,
}: JobsOptions): Promise<JobQueue> {
  const pool = createJobPool(databaseUrl, jobLimits.connections, config.databaseTimeouts);
  await runMigrations({ pgPool: pool, logger: jobLogger(log) });
  watchPool(metrics, { jobs: pool });
  const queue = { add: enqueue } satisfies Pick<JobQueue, 'add'>;
  let stopping: Promise<void> | undefined;
  if (!isRunning) return { ...queue, start: () => {}, stop: () => (stopping ??= pool.end()) };

  let running: { stop(): Promise<boolean> } | undefined;
  const stop = async () => {
    const hasFinished = (await running?.stop()) ?? true;
    const ended = pool.end();
    // Handed-over jobs still use connections; the process ends with them.
    if (hasFinished) await ended;
  };
  return {
    ...queue,
    start: () => {
      running ??= startWorking({ databaseUrl, pool, log, metrics, traces, handlers, db, startSweep });
    },
    stop: () => (stopping ??= stop()),
  };
}

/**
 * Connections for fetching and completing jobs. They don't wait for the disk: after a crash, a job whose end wasn't
 * flushed runs again, as any job can.
 */
export const createJobPool = (databaseUrl: string, max: number, timeouts?: Timeouts): pg.Pool =>
  createPool(databaseUrl, max, timeouts, { options: `${keyedPlans} -c synchronous_commit=off` });

function startWorking({
  databaseUrl,
  pool,
  log,
  metrics,
  traces,
  handlers,
  db,
  startSweep,
}: Omit<JobsOptions, 'config'> & { pool: pg.Pool }): {
  /** Takes no more jobs. @returns whether those under way finished; otherwise other nodes can take them. */
  stop(): Promise<boolean>;
} {
  measureQueue(db, metrics);
  measureIds(db, metrics);
  const sweep = startSweep();
  const ownJobs = new OwnJobs();
  const heartbeat = startHeartbeat({ databaseUrl, log, ownJobs });
  const common = { pool, log, metrics, traces, heartbeat, ownJobs };
  const runners = [
    startRunner({
      ...common,
      tasks: taskList(handlers, (name) => !isEmailJob(name) && !isBackgroundJob(name) && !isPhotoJob(name)),
      concurrency: jobLimits.concurrency,
    }),
    startRunner({
      ...common,
      tasks: taskList(handlers, isBackgroundJob),
      concurrency: jobLimits.backgroundConcurrency,
      crontab,
    }),
    startRunner({
      ...common,
      tasks: taskList(handlers, isEmailJob),
      concurrency: jobLimits.emailConcurrency,
    }),
    startRunner({
      ...common,
      tasks: taskList(handlers, isPhotoJob),
      concurrency: jobLimits.photoConcurrency,
    }),
  ];
  const recovery = startRecovery({ db, log });
  void enqueue(db, 'backfill-shares', {}, { key: 'backfill-shares' }).catch((error: unknown) =>
    log.warn({ err: error }, 'backfill-shares'),
  );
  return {
    stop: async () => {
      const finished = Promise.all([recovery, sweep, ...runners].map((one) => one.stop()));
      const hasFinished = await within(
        finished.then(() => true),
        stopLimits.finishMs,
        false,
      );
      await heartbeat.stop({ handsOver: !hasFinished });
      return hasFinished;
    },
  };
}

function taskList(handlers: JobHandlers, isTaken: (name: JobName) => boolean): TaskList {
  const names = (Object.keys(handlers) as JobName[]).filter(isTaken);
  return Object.fromEntries(names.map((name) => [name, (payload: unknown) => call(handlers, name, payload)]));
}

function call<N extends JobName>(handlers: JobHandlers, name: N, payload: unknown): Promise<void> {
  return handlers[name](payload as JobPayloads[N]);
}
