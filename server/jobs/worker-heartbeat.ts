import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { jobLimits } from '../../contract/limits.ts';
import { connect, createPool, type Db } from '../db/database.ts';
import { isConnectionError } from '../http/error-handler.ts';
import { releaseOrphans, type OwnJobs } from './own-jobs.ts';
import { isKnownDead, thisProcess } from './process-identity.ts';

export interface WorkerHeartbeat {
  /** Resolves when the other nodes know the pool of workers; only then can it take jobs. */
  add(workerId: string): Promise<void>;
  /** The pool has ended. What it still has locked is released after it has been silent long enough. */
  forget(workerId: string): void;
  /** Called after the pools have ended. `handsOver`: some haven't, and other nodes can take the jobs that they're still doing. */
  stop(options?: { handsOver: boolean }): Promise<void>;
}

interface HeartbeatOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  ownJobs: OwnJobs;
}

/**
 * Sends heartbeats for this node's pools of workers, with its own timer and connection, and releases the jobs
 * and named queues that dead workers have locked: immediately if the process is known to have ended,
 * otherwise after `workerSilentSeconds`. It also releases what its own pools have locked without knowing.
 */
export function startHeartbeat({ databaseUrl, log, ownJobs }: HeartbeatOptions): WorkerHeartbeat {
  const db = connect(createPool(databaseUrl, 1));
  const ids = new Set<string>();
  const all: string[] = [];
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<boolean> = Promise.resolve(true);

  const round = async (): Promise<boolean> => {
    let hasBeaten = false;
    try {
      await storeHeartbeat(db, [...ids]);
      hasBeaten = true;
      for (const { id, jobs } of await releaseSilent(db, [...ids]))
        log.warn({ worker: id, jobs }, 'released the jobs of a worker that is gone');
      const orphans = await releaseOrphans(db, [...ids], ownJobs);
      if (orphans.length > 0) log.warn({ jobs: orphans }, 'released jobs that were locked and never started');
    } catch (error) {
      if (!isConnectionError(error)) log.error({ err: error }, 'worker heartbeat');
    }
    return hasBeaten;
  };
  /** One at a time; true if this node's own heartbeat is stored. */
  const next = () => (last = last.then(round));
  const schedule = () => {
    timer = setTimeout(
      () => void next().then(() => isStopping || schedule()),
      jobLimits.workerBeatSeconds * 1_000,
    );
  };
  schedule();

  return {
    async add(workerId) {
      ids.add(workerId);
      all.push(workerId);
      while (ids.has(workerId) && !isStopping) {
        if (await next()) return;
        await new Promise((resolve) => setTimeout(resolve, jobLimits.runnerRestartMs));
      }
    },
    forget: (workerId) => void ids.delete(workerId),
    async stop({ handsOver } = { handsOver: false }) {
      isStopping = true;
      clearTimeout(timer);
      await last;
      if (handsOver)
        await unlock(db, all).catch((error: unknown) => log.warn({ err: error }, 'handing jobs over'));
      // A pool that left a job locked stays registered, so that other nodes release the job.
      await sql`delete from job_worker where id = any(${all}::text[]) and not exists (select from graphile_worker._private_jobs where locked_by = job_worker.id)`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'worker heartbeat'));
      await db.destroy();
    },
  };
}

const silence = sql`make_interval(secs => ${sql.lit(jobLimits.workerSilentSeconds)})`;

/** A gap longer than the permitted silence restarts `beating_since`. */
async function storeHeartbeat(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { host, pid, start } = thisProcess;
  await sql`
    insert into job_worker as w (id, host, pid, process_start) select id, ${host}, ${pid}, ${start} from unnest(${ids}::text[]) id
    on conflict (id) do update set beat_at = clock_timestamp(), beating_since = case when w.beat_at < clock_timestamp() - ${silence} then clock_timestamp() else w.beating_since end`.execute(
    db,
  );
}

/**
 * Releases what dead workers have locked. Silence proves nothing while no node could reach the database: a
 * node considers others silent only after it has sent heartbeats for that long without a gap itself.
 */
async function releaseSilent(db: Db, own: string[]): Promise<{ id: string; jobs: number }[]> {
  const { rows } = await sql<{
    id: string;
    host: string;
    pid: number;
    process_start: string;
    is_silent: boolean;
    is_old: boolean;
  }>`
    select id, host, pid, process_start,
      beat_at < clock_timestamp() - ${silence} and exists (select from job_worker mine where mine.id = any(${own}::text[]) and mine.beating_since < clock_timestamp() - ${silence}) as is_silent,
      beat_at < clock_timestamp() - make_interval(hours => ${jobLimits.workerKeptHours}) as is_old
    from job_worker where id <> all(${own}::text[])`.execute(db);
  const gone = rows.filter((row) => isKnownDead({ host: row.host, pid: row.pid, start: row.process_start }));
  const ids = [...new Set([...gone, ...rows.filter((row) => row.is_silent)].map(({ id }) => id))];
  if (ids.length === 0) return [];
  // Its row stays for a while: a statement it sent before it ended may still lock a job, which a later round
  // releases.
  const forgotten = rows.filter(({ id, is_old: isOld }) => isOld && ids.includes(id)).map(({ id }) => id);
  if (forgotten.length > 0) await db.deleteFrom('job_worker').where('id', 'in', forgotten).execute();
  const { rows: holding } = await sql<{ id: string; jobs: number }>`
    select w.id, (select count(*)::int from graphile_worker._private_jobs where locked_by = w.id) as jobs from unnest(${ids}::text[]) as w (id)
    where exists (select from graphile_worker._private_jobs where locked_by = w.id) or exists (select from graphile_worker._private_job_queues where locked_by = w.id)`.execute(
    db,
  );
  if (holding.length > 0)
    await unlock(
      db,
      holding.map(({ id }) => id),
    );
  return holding;
}

/** Other nodes can take the jobs and named queues that these pools have locked. */
const unlock = (db: Db, workerIds: string[]) =>
  sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db);
