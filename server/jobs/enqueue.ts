import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { jobPriority } from '../../contract/limits.ts';
import type { Db, Tx } from '../db/database.ts';
import { currentSpan } from '../traces/span.ts';
import type { JobName, JobPayloads } from './jobs.ts';

export interface EnqueueOptions {
  runAt?: Date;
  key?: string;
  /** Jobs of one queue run one after another, across all nodes. */
  queue?: string;
  /**
   * What happens to a waiting job with the same key: its time and payload are replaced (default), its time
   * stays, or it's left unchanged, even if it has failed for good.
   */
  mode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  /** One of `jobPriority`. */
  priority?: number;
}

/**
 * Enqueues a job in the transaction of its cause.
 * If it's enqueued as a part of a trace, the payload names it (`traceparent`), and the job continues it.
 * If another job has its key, enqueuing is retried until it succeeds: while a worker is fetching that other
 * job, the queue's own function neither replaces it nor adds a second one, and the new work would be lost
 * (graphile/worker, issue 580).
 */
export async function enqueue<N extends JobName>(
  tx: Tx | Db,
  name: N,
  payload: JobPayloads[N],
  {
    runAt,
    key,
    queue,
    mode = 'replace',
    priority = priorityOf[name] ?? jobPriority.now,
  }: EnqueueOptions = {},
): Promise<void> {
  const ownKey = key ?? `${name}:${randomUUID()}`; // a job without a key was replaced by another (recover-jobs.ts)
  const traceparent = currentSpan()?.traceparent;
  const sent = traceparent === undefined ? payload : { ...payload, traceparent };
  for (let i = 0; i < tries; i++) {
    const { rows } = await sql<{ id: string | null }>`
      select id from graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(sent)}::json, queue_name => ${queue ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
        job_key => ${ownKey}::text, job_key_mode => ${mode}::text, priority => ${priority}::int)`.execute(tx);
    if (rows[0]?.id != null) return;
  }
  throw new Error(`the job ${name} (${key}) couldn’t be added`);
}

/**
 * Enqueues jobs of one kind that have keys, all with one statement. Like `enqueue`, it's repeated for those
 * whose keys others' jobs have while they're fetched.
 */
export async function enqueueAll<N extends JobName>(
  tx: Tx | Db,
  name: N,
  jobs: { key: string; payload: JobPayloads[N] }[],
  { mode = 'replace' }: { mode?: 'replace' | 'preserve_run_at' } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const traceparent = currentSpan()?.traceparent;
  const sorted = jobs.toSorted((one, other) => (one.key < other.key ? -1 : 1)); // the same order everywhere: no deadlocks
  const payloads = sorted.map(({ payload }) =>
    JSON.stringify(traceparent === undefined ? payload : { ...payload, traceparent }),
  );
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.add_jobs(array(
      select (${name}::text, payload::json, null, null, null, key, ${priorityOf[name] ?? jobPriority.now}::smallint, null)::graphile_worker.job_spec
      from unnest(${sorted.map(({ key }) => key)}::text[], ${payloads}::text[]) with ordinality as n (key, payload, place) order by place), ${mode === 'preserve_run_at'})`.execute(
    tx,
  );
  const added = new Set(rows.map(({ key }) => key));
  for (const { key, payload } of sorted) if (!added.has(key)) await enqueue(tx, name, payload, { key, mode });
}

/**
 * The second try normally finds the other job running; more would need a worker that fetches each job the
 * moment it's added.
 */
const tries = 20;

/**
 * Jobs that people wait for come first; each notification is enqueued with its own priority
 * (hand-over-emails.ts).
 */
const priorityOf: Partial<Record<JobName, number>> = { 'friday-letter': jobPriority.digest };

/** Keys for jobs of which there's one per boat. */
export const closeKey = (boatId: number) => `close:${boatId}`;
export const openKey = (boatId: number) => `open:${boatId}`;
export const holdKey = (boatId: number) => `hold:${boatId}`;
