import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { jobPriority } from '../../contract/limits.ts';
import type { Db, Tx } from '../db/database.ts';
import type { JobName, JobPayloads } from './jobs.ts';

export interface EnqueueOptions {
  runAt?: Date;
  key?: string;
  /** Jobs of one queue are worked off one after the other, on all nodes together. */
  queue?: string;
  /** What becomes of a waiting job of the same key: its time and payload are replaced (default), its time stays, or it is left as it is, even failed for good. */
  mode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
}

/**
 * Enqueues inside the transaction of what causes the job; the queue need not be at hand.
 *
 * A job whose key another one has is asked for again until it stands: while a worker is just taking that other one, the queue's own function
 * neither replaces it nor adds one beside it, and what it was to do would never be done (graphile/worker, issue 580).
 */
export async function enqueue<N extends JobName>(
  tx: Tx | Db,
  name: N,
  payload: JobPayloads[N],
  { runAt, key, queue, mode = 'replace' }: EnqueueOptions = {},
): Promise<void> {
  const ownKey = key ?? `${name}:${randomUUID()}`; // a job without a key is one that another has replaced (recover-jobs.ts)
  for (let i = 0; i < tries; i++) {
    const { rows } = await sql<{ id: string | null }>`
      select id from graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
        job_key => ${ownKey}::text, job_key_mode => ${mode}::text, priority => ${priorityOf[name] ?? jobPriority.now}::int)`.execute(
      tx,
    );
    if (rows[0]?.id != null) return;
  }
  throw new Error(`the job ${name} (${key}) could not be added`);
}

/** The second already finds the other one taken; more would need a worker that takes each one in the moment it is added. */
const tries = 20;

/** What people wait for comes first; notifications are handed over with a priority each (hand-over-emails.ts). */
const priorityOf: Partial<Record<JobName, number>> = { 'friday-letter': jobPriority.digest };

/** Pictures take long: they never hold all the hands that auctions are closed with. */
export const pictureQueue = (uploadId: number) => `pictures-${uploadId % 2}`;

/** The keys under which there is one job a boat. */
export const closeKey = (boatId: number) => `close:${boatId}`;
export const openKey = (boatId: number) => `open:${boatId}`;
export const holdKey = (boatId: number) => `hold:${boatId}`;
export const lingerKey = (boatId: number) => `hold:${boatId}:linger`;
