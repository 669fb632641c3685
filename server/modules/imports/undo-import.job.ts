import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { ImportUndo } from '../../../contract/imports.ts';
import type { Context } from '../../context.ts';
import { lockImport, undoKey } from './imports.repository.ts';
import { planUndo } from './plan-undo.ts';
import { actorOf } from './run-batch.ts';
import { undoBoat } from './undo-boat.ts';

const atOnce = 50;
/** Batches per run of the job: a stopping node waits for its jobs. */
const batches = 15;

/**
 * Undoes an import, from where it stopped, boat by boat: each batch is one transaction under the import's lock, so
 * two workers on one import take turns.
 */
export async function undoImportJob(context: Context, { importId }: { importId: number }): Promise<void> {
  for (let i = 0; i < batches; i++) {
    if (!(await step(context, importId))) return;
    await new Promise(setImmediate);
  }
  await context.db
    .transaction()
    .execute((tx) => context.jobs.add(tx, 'undo-import', { importId }, { key: undoKey(importId) }));
}

/** Undoes one batch. False: nothing is left to do. */
async function step(context: Context, importId: number): Promise<boolean> {
  const { goesOn, boats, events } = await context.db.transaction().execute(async (tx) => {
    const events: BoatEvent[] = [];
    const job = await lockImport(tx, importId);
    if (job?.undo_state !== 'running') return { goesOn: false, boats: [], events };
    const plan = await planUndo(tx, importId, atOnce);
    const actor = actorOf(job, job.undo_actor_id ?? job.seller_id);
    const undone = job.undone as Partial<Record<ImportUndo, number>>;
    const done: { row_no: number; undo: ImportUndo; reason: string | null }[] = [];
    for (const boat of plan) {
      const result = await undoBoat(tx, context.rules, actor, boat);
      events.push(...result.events);
      done.push({ row_no: boat.row_no, undo: result.act, reason: result.reason });
      undone[result.act] = (undone[result.act] ?? 0) + 1;
    }
    await sql`update boat_import_row r set undo = d.undo, undo_reason = d.reason from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (row_no int, undo text, reason text) where r.import_id = ${importId} and r.row_no = d.row_no`.execute(
      tx,
    );
    await tx
      .updateTable('boat_import')
      .set({
        undone: JSON.stringify(undone),
        touched_at: sql<Date>`clock_timestamp()`,
        ...(plan.length === 0 && { undo_state: 'done' as const }),
      })
      .where('id', '=', importId)
      .execute();
    return { goesOn: plan.length > 0, boats: plan.map(({ boat_id }) => boat_id), events };
  });
  context.live.announce(events);
  for (const boatId of boats) context.live.boatChanged(boatId, 0, null);
  return goesOn;
}
