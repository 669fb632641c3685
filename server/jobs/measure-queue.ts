import { sql } from 'kysely';
import { notificationEvent } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { emailJobs } from './jobs.ts';
import { countJobs } from './recover-jobs.ts';

/** The queue's gauges, on the nodes that work on it. */
export function measureQueue(db: Db, metrics: Metrics): void {
  metrics.gauge('bowline_jobs', async () =>
    Object.entries(await countJobs(db)).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.gauge('bowline_job_oldest_seconds', async () => {
    const { rows } = await sql<{ age: number }>`
      select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age
      from graphile_worker._private_jobs where is_available and run_at <= now()`.execute(db);
    return [{ labels: {}, value: rows[0]?.age ?? 0 }];
  });
  metrics.gauge('bowline_emails_waiting', async () => {
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from notification where mail = 'wanted' and not mail_handed and event = ${sql.lit(notificationEvent.outbid)})::int
        + (select count(*) from notification where mail = 'wanted' and not mail_handed and event <> ${sql.lit(notificationEvent.outbid)})::int
        + (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = any(${emailJobs}::text[]) and j.is_available and j.run_at <= now())::int as waiting`.execute(
      db,
    );
    return [{ labels: {}, value: rows[0]?.waiting ?? 0 }];
  });
}
