import { sql } from 'kysely';
import { jobLimits } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';

/** The jobs that this process is running or has just run. */
export class OwnJobs {
  /** By id: when the job ended, or undefined while it runs. */
  readonly #jobs = new Map<string, number | undefined>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.#jobs.set(id, undefined);
    try {
      return await work();
    } finally {
      this.#jobs.set(id, this.#now());
    }
  }

  /** Includes those whose end may not be recorded yet. */
  ids(): string[] {
    const since = this.#now() - jobLimits.workerOrphanSeconds * 1_000;
    for (const [id, endedAt] of this.#jobs)
      if (endedAt !== undefined && endedAt < since) this.#jobs.delete(id);
    return [...this.#jobs.keys()];
  }
}

/**
 * Releases jobs that this process's pools have locked without knowing: the database had committed the lock, and
 * the connection broke before the answer came. Nothing else would release them while the process lives.
 * @returns their ids
 */
export async function releaseOrphans(db: Db, pools: readonly string[], own: OwnJobs): Promise<string[]> {
  const isOld = sql`locked_at < clock_timestamp() - make_interval(secs => ${sql.lit(jobLimits.workerOrphanSeconds)})`;
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any(${[...pools]}::text[]) and ${isOld} and id <> all(${own.ids()}::bigint[]) returning id::text as id`.execute(
    db,
  );
  await sql`
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where locked_by = any(${[...pools]}::text[]) and ${isOld} and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
