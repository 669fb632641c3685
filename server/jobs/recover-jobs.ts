import { sql } from 'kysely';
import { jobLimits } from '../../contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { isConnectionError } from '../http/error-handler.ts';

/** The prefix of a job's last error if a service that it needs was unavailable. */
const mark = 'outage: ';
const mailServerErrors = new Set(['ECONNECTION', 'ESOCKET', 'EDNS']);

/**
 * The error for the queue to record: marked if the database, the gateway or the mail server was unavailable,
 * which isn't the job's fault.
 */
export function asJobError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isOutage =
    isConnectionError(error) ||
    (error instanceof AppError && error.code === 'unavailable') ||
    ('code' in error && mailServerErrors.has(String(error.code)) && !('responseCode' in error));
  return isOutage ? new Error(`${mark}${error.message}`, { cause: error }) : error;
}

/**
 * Keeps jobs from being stranded. A job that failed because of an outage gets its attempt back and is retried
 * soon, however long the outage lasts. A job that has used all its attempts gets another one from time to
 * time. A job that was replaced while it ran is deleted, because its successor does the work. All limits are
 * in `jobLimits`.
 */
export async function recoverJobs(db: Db): Promise<void> {
  await recoverFromOutages(db);
  await reviveExhausted(db);
  await deleteReplaced(db);
}

/** Recovers stranded jobs every `recoverySeconds`, until `stop`. */
export function startRecovery({ db, log }: { db: Db; log: FastifyBaseLogger }): { stop(): Promise<void> } {
  let isStopping = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    timer = setTimeout(() => {
      current = recoverJobs(db)
        .catch((error: unknown) => isConnectionError(error) || log.error({ err: error }, 'stranded jobs'))
        .then(() => isStopping || schedule())
        .then(() => {});
    }, jobLimits.recoverySeconds * 1_000);
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

async function recoverFromOutages(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set
      attempts = greatest(attempts - 1, 0), last_error = 'waiting for the end of an ' || last_error, flags = ${counted('outages')},
      run_at = now() + ${backoff('outages', jobLimits.outageRetrySeconds, jobLimits.outageRetryMaxSeconds)} * (0.5 + random())
    where id in (
      select id from graphile_worker._private_jobs
      where locked_at is null and key is not null and last_error like ${`${mark}%`} and ${count('outages')} < ${jobLimits.outageRetries}
      order by id limit ${jobLimits.recoveryBatch} for update skip locked
    )`.execute(db);
}

/** When a job last failed: the queue postponed its next run by this interval. */
const failedAt = sql`run_at - make_interval(secs => exp(least(attempts, 10)))`;

async function reviveExhausted(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now(), flags = ${counted('revivals')}
    where locked_at is null and key is not null and attempts >= max_attempts and ${count('revivals')} < ${jobLimits.revivals}
      and ${failedAt} + ${backoff('revivals', jobLimits.revivalSeconds, jobLimits.revivalMaxSeconds)} < now()`.execute(
    db,
  );
}

/**
 * Every job is enqueued with a key (enqueue.ts); the queue removes the key of a running job that another one
 * replaces.
 */
async function deleteReplaced(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_at is null and key is null and attempts >= max_attempts`.execute(
    db,
  );
}

export interface JobCounts {
  /** Due, and not started yet. */
  waiting: number;
  running: number;
  /** Failed because a service was unavailable. */
  outage: number;
  /** All attempts used. They get more from time to time, but someone should look into it. */
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
