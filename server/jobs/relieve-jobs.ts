import { sql } from 'kysely';
import { jobLimits } from '../../contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { isConnectionError } from '../http/error-handler.ts';

/** What a job's last error begins with when something outside of it was away. */
const mark = 'outage: ';
const mailServerAway = new Set(['ECONNECTION', 'ESOCKET', 'EDNS']);

/** The failure as the queue is to note it: an outage of the database, the gateway or the mail server is no fault of the job. */
export function asJobError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isAway =
    isConnectionError(error) ||
    (error instanceof AppError && error.code === 'unavailable') ||
    ('code' in error && mailServerAway.has(String(error.code)) && !('responseCode' in error));
  return isAway ? new Error(`${mark}${error.message}`, { cause: error }) : error;
}

/**
 * Keeps jobs from being stranded. One that an outage failed gets its attempt back and is tried again soon, however long the
 * outage; one that has used all its attempts is given another from time to time; one that was replaced while it ran, and
 * whose work its successor does, is deleted. Every bound is in `jobLimits`.
 */
export async function relieveJobs(db: Db): Promise<void> {
  await relieveOutages(db);
  await reviveExhausted(db);
  await deleteReplaced(db);
}

/** Looks for stranded jobs every now and then, until `stop`. */
export function startRelief({ db, log }: { db: Db; log: FastifyBaseLogger }): { stop(): Promise<void> } {
  let isStopping = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    timer = setTimeout(() => {
      current = relieveJobs(db)
        .catch((error: unknown) => isConnectionError(error) || log.error({ err: error }, 'stranded jobs'))
        .then(() => isStopping || schedule())
        .then(() => {});
    }, jobLimits.relieveSeconds * 1_000);
  };
  schedule();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await current;
    },
  };
}

const count = (name: string) => sql`coalesce((flags ->> ${sql.lit(name)})::int, 0)`;
const counted = (name: string) =>
  sql`coalesce(flags, '{}') || jsonb_build_object(${sql.lit(name)}::text, ${count(name)} + 1)`;
const backoff = (name: string, firstSeconds: number, maxSeconds: number) =>
  sql`make_interval(secs => least(${sql.lit(firstSeconds)} * 2 ^ least(${count(name)}, 20), ${sql.lit(maxSeconds)}))`;

async function relieveOutages(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set
      attempts = greatest(attempts - 1, 0), last_error = 'waiting for the end of an ' || last_error, flags = ${counted('outages')},
      run_at = now() + ${backoff('outages', jobLimits.outageRetrySeconds, jobLimits.outageRetryMaxSeconds)} * (0.5 + random())
    where id in (
      select id from graphile_worker._private_jobs
      where locked_at is null and key is not null and last_error like ${`${mark}%`} and ${count('outages')} < ${jobLimits.outageRetries}
      order by id limit ${jobLimits.relieveBatch} for update skip locked
    )`.execute(db);
}

/** When a job failed for the last time: the queue has put its next run off by this much. */
const failedAt = sql`run_at - make_interval(secs => exp(least(attempts, 10)))`;

async function reviveExhausted(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now(), flags = ${counted('revivals')}
    where locked_at is null and key is not null and attempts >= max_attempts and ${count('revivals')} < ${jobLimits.revivals}
      and ${failedAt} + ${backoff('revivals', jobLimits.revivalSeconds, jobLimits.revivalMaxSeconds)} < now()`.execute(
    db,
  );
}

/** Every job is enqueued with a key (enqueue.ts); the queue takes it away when another replaces a running one. */
async function deleteReplaced(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_at is null and key is null and attempts >= max_attempts`.execute(
    db,
  );
}

export interface JobCounts {
  /** Due and not yet begun. */
  waiting: number;
  running: number;
  /** Tried in vain because something else is away. */
  outage: number;
  /** All attempts used: they are given more from time to time, but somebody should look. */
  exhausted: number;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where is_available and run_at <= now())::int as waiting, count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where is_available and last_error like ${`%${mark}%`})::int as outage,
      count(*) filter (where key is not null and locked_at is null and (attempts >= max_attempts or ${count('revivals')} > 0))::int as exhausted
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, outage: 0, exhausted: 0 };
}
