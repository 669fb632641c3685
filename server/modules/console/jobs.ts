import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { JobRow, listJobs as call } from '../../../contract/console-operations.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

const listedMost = 200;
/** How a job is doing. `failed`: it has used all its attempts, or has been revived since. */
const state = sql<JobRow['state']>`case when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts or coalesce((j.flags ->> 'revivals')::int, 0) > 0 then 'failed' else 'waiting' end`;
const jobs = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

interface Row {
  id: string;
  task: string;
  state: JobRow['state'];
  attempts: number;
  max_attempts: number;
  run_at: Date;
  last_error: string | null;
  payload: unknown;
}

/** Without what opens something: tickets make links and codes. */
const shown = sql`(j.payload::jsonb - 'ticket' - 'data')::text`;

export async function listJobs(
  db: Db,
  { state: wanted, task }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const where = sql`${wanted ? sql`${state} = ${wanted}` : sql`true`} and ${task ? sql`t.identifier = ${task}` : sql`true`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select j.id::text, t.identifier as task, ${state} as state, j.attempts, j.max_attempts, j.run_at, j.last_error, ${shown} as payload
      from ${jobs} where ${where} order by ${state} = 'failed' desc, j.run_at, j.id limit ${listedMost}`.execute(
      db,
    ),
    sql<{ state: JobRow['state']; count: number }>`
      select ${state} as state, count(*)::int as count from ${jobs} group by 1`.execute(db),
  ]);
  const countOf = (name: JobRow['state']) => counted.rows.find((row) => row.state === name)?.count ?? 0;
  return {
    lists: rows.map((row) => ({
      id: row.id,
      task: row.task,
      state: row.state,
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      runAt: row.run_at.toISOString(),
      error: (row.last_error ?? '').slice(0, 500),
      payload: String(row.payload),
    })),
    counts: { waiting: countOf('waiting'), running: countOf('running'), failed: countOf('failed') },
  };
}

interface OnJob {
  actor: Actor;
  id: string;
  reason: string;
}

/** @throws AppError not_found, conflict */
export const retryJob = (db: Db, on: OnJob): Promise<void> =>
  change(
    db,
    on,
    'retry-job',
    (id) => sql`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  );

/** @throws AppError not_found, conflict */
export const dropJob = (db: Db, on: OnJob): Promise<void> =>
  change(db, on, 'drop-job', (id) => sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`);

function change(
  db: Db,
  { actor, id, reason }: OnJob,
  act: string,
  statement: (id: string) => ReturnType<typeof sql>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ task: string; state: JobRow['state'] }>`
      select t.identifier as task, ${state} as state from ${jobs} where j.id = ${id}::bigint for update of j`.execute(
      tx,
    );
    const [job] = rows;
    if (!job) throw new AppError('not_found', errors.not_found_thisJobIsGone);
    if (job.state === 'running') throw new AppError('conflict', errors.conflict_thisJobIsRunning);
    await statement(id).execute(tx);
    await recordAct(tx, actor, {
      act,
      object: { kind: 'job', id, name: job.task },
      before: { state: job.state },
      reason,
    });
  });
}
