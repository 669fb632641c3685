import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import { areImportsOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { isConnectionError } from '../../http/error-handler.ts';
import type { Tx } from '../../db/database.ts';
import { checkBatch } from './check-batch.ts';
import { handleMissingBoats } from './missing-boats.ts';
import { importKey, lockImport, isCanceledMidway, type ImportRecord } from './imports.repository.ts';
import { queuePhotos } from './queue-photos.ts';
import { runBatch } from './run-batch.ts';
import { assertMayList } from './start-import.ts';
import * as t from '../../../locales/notices.ts';

/** Batches per run of the job: a stopping node waits for its jobs. */
const batches = 15;

/**
 * Checks or imports an import's rows, from where it stopped, until it's finished or canceled. Each batch is
 * one transaction under the import's lock: if interrupted, it continues with the next batch, and two workers
 * on one import take turns.
 */
export async function workImport(context: Context, { importId }: { importId: number }): Promise<void> {
  try {
    for (let i = 0; i < batches; i++) {
      if (!(await step(context, importId))) return;
      await new Promise(setImmediate);
    }
  } catch (error) {
    if (isConnectionError(error)) throw error;
    if (!(error instanceof AppError)) context.log.error({ err: error, importId }, 'import');
    const problem = error instanceof AppError ? error.message : t.somethingWentWrongOnOurEnd;
    await context.db
      .updateTable('boat_import')
      .set({ state: 'failed', problem, ended_at: sql<Date>`now()` })
      .where('id', '=', importId)
      .execute();
    return;
  }
  await context.db
    .transaction()
    .execute((tx) => context.jobs.add(tx, 'work-import', { importId }, { key: importKey(importId) }));
}

/** Runs one batch. False: nothing more to do for now. */
async function step(context: Context, importId: number): Promise<boolean> {
  if (!areImportsOn(context.switches)) return false; // the sweep continues it
  const { goesOn, boats, events } = await context.db.transaction().execute(async (tx) => {
    const nothing = {
      goesOn: false,
      boats: [] as number[],
      events: [] as BoatEvent[],
    };
    const job = await lockImport(tx, importId);
    if (job && isCanceledMidway(job))
      return { ...nothing, goesOn: (await queuePhotos(tx, context, job)) > 0 };
    if (!job || (job.state !== 'checking' && job.state !== 'running')) return nothing;
    const set = (values: object) =>
      tx
        .updateTable('boat_import')
        .set({ touched_at: sql<Date>`clock_timestamp()`, ...values })
        .where('id', '=', importId)
        .execute();
    if (job.state === 'checking') {
      if ((await checkBatch(tx, job)) > 0) return { ...nothing, goesOn: true };
      await sql`update boat_import set counts = (select json_object_agg(act, n) from (select act, count(*)::int as n from boat_import_row where import_id = ${importId} group by act) x) where id = ${importId}`.execute(
        tx,
      );
      // A feed continues automatically; a file waits for its dealer.
      if (job.feed_id === null) await set({ state: 'checked' });
      else {
        await assertMayList(tx, job, context.rules);
        await set({ state: 'running' });
      }
      return { ...nothing, goesOn: job.feed_id !== null };
    }
    const batch = await runBatch(tx, context, job);
    if (batch.rows > 0) return { goesOn: true, boats: batch.boats, events: batch.events };
    if ((await queuePhotos(tx, context, job)) > 0) return { ...nothing, goesOn: true };
    return { ...nothing, events: await finish(tx, context, job) };
  });
  // Invalidates pages and lists; a boat's own events announce the rest.
  context.live.announce(events);
  for (const boatId of boats) context.live.boatChanged(boatId, 0, null);
  return goesOn;
}

/** Ends an import whose rows are all imported. @returns the events of boats that are missing from its feed */
async function finish(tx: Tx, { rules }: Context, job: ImportRecord): Promise<BoatEvent[]> {
  const { count, kept, problem, events } =
    job.feed_id === null
      ? { count: 0, kept: 0, problem: '', events: [] }
      : await handleMissingBoats(tx, rules, { ...job, feed_id: job.feed_id });
  await tx
    .updateTable('boat_import')
    .set({
      state: 'done',
      gone: count,
      kept,
      problem: [problem, job.problem].filter(Boolean).join(' '), // photographs may have been too many
      touched_at: sql<Date>`clock_timestamp()`,
      ended_at: sql<Date>`coalesce(ended_at, clock_timestamp())`, // it has ended before if its missing boats were confirmed
    })
    .where('id', '=', job.id)
    .execute();
  return events;
}
