import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type Job, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { jobLimits } from '../../contract/limits.ts';
import { WorkerHealth } from './worker-health.ts';
import type { OwnJobs } from './own-jobs.ts';
import { asJobError } from './recover-jobs.ts';
import { secondsSince, type Metrics } from '../metrics/metrics.ts';
import type { Traces } from '../traces/span.ts';
import { during } from '../traces/span.ts';
import type { WorkerHeartbeat } from './worker-heartbeat.ts';

export interface RunnerOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  metrics: Metrics;
  traces: Traces | undefined;
  heartbeat: WorkerHeartbeat;
  ownJobs: OwnJobs;
  tasks: TaskList;
  concurrency: number;
  crontab?: string;
}

const watchMs = 5_000;

/** The queue's own messages; those about a job that failed quote its error, which is logged as one instead. */
export const jobLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return log.trace({ job: true }, message);
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: Job };
    if (error === undefined) return log.warn({ job: true }, message);
    log.warn(
      { job: job?.id ?? true, ...(job && { task: job.task_identifier, attempts: job.attempts }), err: error },
      job ? 'a job failed' : 'the queue failed',
    );
  });

/** Keeps one pool of workers running on this node until `stop`, restarting it whenever it ends. */
export function startRunner(options: RunnerOptions): { stop(): Promise<void> } {
  const { pool, log, heartbeat, tasks } = options;
  let isStopping = false;
  let runner: Runner | undefined;
  let forget = () => {};
  let restart: NodeJS.Timeout | undefined;
  let turns = 0;
  const health = new WorkerHealth();
  const taskList = observedTasks(tasks, health, options);

  // The runner ends when the database becomes unavailable: it's restarted until it keeps running.
  const keepRunning = async () => {
    const turn = ++turns;
    health.reset();
    const announced = announcedWorkers(heartbeat);
    forget = announced.forget;
    try {
      const started = await runPool({ ...options, tasks: taskList }, announced);
      if (turn !== turns || isStopping) return void started.stop().catch(() => {});
      runner = started;
      await started.promise;
    } catch (error) {
      if (!isStopping) log.warn({ err: error }, 'job runner ended');
    } finally {
      announced.forget();
    }
    if (turn !== turns) return;
    runner = undefined;
    if (!isStopping) restart = setTimeout(() => void keepRunning(), jobLimits.runnerRestartMs);
  };
  // A runner that stalls without ending (seen once, on a heavily overloaded machine) is replaced.
  const watch = setInterval(() => {
    if (isStopping || !health.isStuck) return;
    void isOverdue(pool, Object.keys(tasks)).then(
      (overdue) => {
        if (!overdue || isStopping || !health.isStuck) return;
        log.warn('the job runner stopped taking jobs; starting another');
        void runner?.stop().catch(() => {});
        runner = undefined;
        // It runs no job and may never end: what it has locked has to be released.
        forget();
        void keepRunning();
      },
      () => {},
    );
  }, watchMs);
  void keepRunning();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      clearInterval(watch);
      if (!runner) forget(); // its workers may still wait for an unavailable database
      await runner?.stop().catch(() => {}); // lets running jobs finish
    },
  };
}

/** The tasks, with their work known to `health` and their errors in the queue's form. */
function observedTasks(
  tasks: TaskList,
  health: WorkerHealth,
  { metrics, traces, ownJobs }: Pick<RunnerOptions, 'metrics' | 'traces' | 'ownJobs'>,
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, typeof task] => [
      name,
      (payload, helpers) =>
        health.during(async () => {
          const startedAt = performance.now();
          const labels = { task: name };
          const dueAt = helpers.job.run_at.getTime();
          metrics.observe('bowline_job_lag_seconds', Math.max(0, Date.now() - dueAt) / 1_000, labels);
          try {
            await ownJobs.during(helpers.job.id, () =>
              during(jobSpan(traces, helpers.job), async () => task?.(payload, helpers)),
            );
          } catch (error) {
            metrics.count('bowline_job_failures_total', labels);
            throw asJobError(error);
          } finally {
            metrics.observe('bowline_job_seconds', secondsSince(startedAt), labels);
          }
        }),
    ]),
  );
}

/** A job that was due long after its cause starts a trace of its own, with a link. */
const laterMs = 60_000;

function jobSpan(
  traces: Traces | undefined,
  { task_identifier: task, payload, run_at, created_at, attempts }: Job,
) {
  const cause =
    typeof payload === 'object' && payload !== null && 'traceparent' in payload
      ? String(payload.traceparent)
      : undefined;
  if (!traces || cause === undefined) return undefined; // the queue's own work runs all the time
  const isLater = run_at.getTime() - created_at.getTime() > laterMs;
  return traces.start(`job ${task}`, {
    kind: 'consumer',
    attributes: { 'job.task': task, 'job.attempt': attempts },
    ...(isLater ? { cause } : { parent: cause }),
  });
}

function runPool(
  { pool, log, metrics, tasks, concurrency, crontab = '' }: RunnerOptions,
  { events, ready }: ReturnType<typeof announcedWorkers>,
): Promise<Runner> {
  for (const task of Object.keys(tasks)) {
    metrics.startAtZero('bowline_job_failures_total', { task });
    metrics.startAtZero('bowline_jobs_exhausted_total', { task });
  }
  events.on('job:failed', ({ job, error }: { job: Job; error: unknown }) => {
    metrics.count('bowline_jobs_exhausted_total', { task: job.task_identifier });
    log.error(
      { err: error, job: job.id, task: job.task_identifier, attempts: job.attempts },
      'a job has used all its attempts',
    );
  });
  return run({
    pgPool: pool,
    logger: jobLogger(log),
    taskList: tasks,
    concurrency,
    pollInterval: jobLimits.pollMs,
    noHandleSignals: true,
    crontab,
    events,
    preset: {
      // When batching, the runner handles a connection lost while recording a job's end; without batching,
      // that rejection would be unhandled.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        { name: 'announce-workers', version: '1', worker: { hooks: { startWorker: () => ready() } } },
      ],
    },
  });
}

/** Registers the pool's id before its first worker takes a job. */
function announcedWorkers(heartbeat: WorkerHeartbeat) {
  let added: Promise<void> | undefined;
  let id: string | undefined;
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id;
    added = heartbeat.add(id);
  });
  return { events, ready: () => added, forget: () => void (id !== undefined && heartbeat.forget(id)) };
}

/** Whether a job that any node could run has been due for a while. */
async function isOverdue(pool: pg.Pool, names: string[]): Promise<boolean> {
  const { rows } = await pool.query<{ overdue: boolean }>(
    "select exists (select from graphile_worker.jobs where run_at < now() - interval '10 seconds' and locked_at is null and queue_name is null and attempts < max_attempts and task_identifier = any($1)) as overdue",
    [names],
  );
  return rows[0]?.overdue === true;
}
