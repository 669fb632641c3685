import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Deletes the named queues that no job is in, such as those of sellers whose photographs have all been fetched: a
 * worker that looks for a job in a queue locks all of them. The table's lock keeps jobs from being added to a queue
 * that's just being deleted.
 */
export async function dropEmptyQueues({ db }: { db: Db }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx); // jobs aren't fetched meanwhile
    await sql`lock table graphile_worker._private_job_queues in exclusive mode`.execute(tx);
    await sql`
      delete from graphile_worker._private_job_queues q
      where locked_at is null and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`.execute(
      tx,
    );
  });
}
