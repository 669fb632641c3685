import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { enqueue, pictureQueue } from './enqueue.ts';
import type { JobHandlers, JobName, JobPayloads, JobQueue } from './jobs.ts';
import { Pulse } from './pulse.ts';
import { startSweep } from './sweep.ts';

export interface JobsOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  handlers: JobHandlers;
  context: Context;
  /** Whether this node works jobs off; it can enqueue in any case. */
  isRunning?: boolean;
}

const restartMs = 1_000;
const watchMs = 5_000;
/** By the clock (UTC), once for all nodes; the Friday letter, should no node be up then, when one is again that day. */
export const crontab = '17 * * * * tidy-uploads\n0 14 * * 5 friday-list ?fill=8h\n7 9 * * * reconcile ?fill=20h\n37 8 * * * forget-old ?fill=20h';

/** The queue in PostgreSQL (graphile-worker, in its own schema), worked off by this node until `stop`. */
export async function createJobs({ pool, log, handlers, context, isRunning = true }: JobsOptions): Promise<JobQueue> {
  const logger = new Logger(() => (level, message) => (level === 'error' ? log.warn({ job: true }, message) : log.trace({ job: true }, message)));
  pool.on('connect', (client) => client.on('error', () => {})); // a connection that breaks while it is lent out: its query reports it
  await runMigrations({ pgPool: pool, logger });
  const queue = { add: enqueue } satisfies Pick<JobQueue, 'add'>;
  if (!isRunning) return { ...queue, stop: async () => {} };

  let stopping = false;
  let runner: Runner | undefined;
  let restart: NodeJS.Timeout | undefined;
  let turns = 0;
  const pulse = new Pulse();
  // The runner ends by itself when the database goes away: it is started again until it holds.
  const keepRunning = async () => {
    const turn = ++turns;
    pulse.beginAnew();
    try {
      const started = await run({
        pgPool: pool, logger, taskList: taskList(handlers, pulse), concurrency: 4, pollInterval: 1_000, noHandleSignals: true, crontab,
        // Batched, the runner minds a connection lost while it notes a job's end; one by one it would leave that rejection to nobody.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      if (turn !== turns || stopping) return void started.stop().catch(() => {});
      runner = started;
      await started.promise;
    } catch (error) {
      if (!stopping) log.warn({ err: error }, 'job runner ended');
    }
    if (turn !== turns) return;
    runner = undefined;
    if (!stopping) restart = setTimeout(() => void keepRunning(), restartMs);
  };
  // One that stands still without ending (seen once, on a machine far over its load) is left, and another takes its place.
  const watch = setInterval(() => {
    if (stopping || !pulse.isIdleLong) return;
    void isOverdue(pool).then((overdue) => {
      if (!overdue || stopping || !pulse.isIdleLong) return;
      log.warn('the job runner takes nothing: another is started');
      void runner?.stop().catch(() => {});
      runner = undefined;
      void keepRunning();
    }, () => {});
  }, watchMs);
  // The sweep's first round puts right what an outage left before any auction can be closed by its job.
  const sweep = await startSweep(context);
  void keepRunning();
  await enqueue(context.db, 'backfill-shares', {}, { key: 'backfill-shares', queue: pictureQueue(0) });
  return {
    ...queue,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      clearInterval(watch);
      await sweep.stop();
      await runner?.stop().catch(() => {}); // lets the jobs under way finish
    },
  };
}

/** Whether a job that any node could take has been due for a while. */
async function isOverdue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ overdue: boolean }>("select exists (select from graphile_worker.jobs where run_at < now() - interval '10 seconds' and locked_at is null and queue_name is null and attempts < max_attempts) as overdue");
  return rows[0]?.overdue === true;
}

function taskList(handlers: JobHandlers, pulse: Pulse): TaskList {
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(names.map((name) => [name, (payload: unknown) => pulse.during(() => call(handlers, name, payload))]));
}

function call<N extends JobName>(handlers: JobHandlers, name: N, payload: unknown): Promise<void> {
  return handlers[name](payload as JobPayloads[N]);
}
