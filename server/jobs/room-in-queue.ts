import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { JobName } from './jobs.ts';

/**
 * How many more jobs of a kind may be queued so that at most `most` are due, of those no less urgent than `priority`.
 * Work for many people waits in rows of its own: each worker that looks for a job goes past all jobs of other kinds,
 * so a million due ones would make every fetch take as long as reading them all.
 */
export async function roomInQueue(
  db: Db | Tx,
  name: JobName,
  { most, priority }: { most: number; priority: number },
): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select count(*)::int as queued from (
      select from graphile_worker._private_jobs
      where is_available and run_at <= now() and priority <= ${priority} and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      limit ${most}
    ) due`.execute(db);
  return most - (rows[0]?.queued ?? 0);
}
