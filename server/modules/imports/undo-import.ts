import { sql } from 'kysely';
import type { Import, UndoFigures } from '../../../contract/imports.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { assertDealer } from '../inventory/index.ts';
import { findImports, undoKey, type ImportRecord } from './imports.repository.ts';
import { lockOwnImport } from './own-import.ts';
import { readImport } from './list-imports.ts';
import { dropWaiting } from './picture-fetches.repository.ts';
import { countUndo } from './plan-undo.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * What undoing an import would do now. @throws AppError forbidden, not_found
 */
export async function previewUndo(context: Context, actor: Actor, id: number): Promise<UndoFigures> {
  const job = await readImport(context, actor, id);
  return { ...(await countUndo(context.db, id)), gone: job.gone };
}

/**
 * Starts undoing an import; repeated, it changes nothing. Withdrawing listings needs the role for it.
 * @throws AppError forbidden, not_found, transition_refused (it still runs, or ended too long ago), role_forbidden
 */
export async function undoImport(context: Context, actor: Actor, id: number): Promise<Import> {
  await context.db.transaction().execute(async (tx) => {
    const job = await lockOwnImport(tx, actor, id);
    if (job.undo_state !== null) return;
    const { rows } = await sql<{
      is_over: boolean;
    }>`select ended_at < clock_timestamp() - make_interval(hours => ${limits.undoImportHours}) as is_over from boat_import where id = ${id}`.execute(
      tx,
    );
    assertCanUndo(job, rows[0]?.is_over ?? true);
    const { withdrawn } = await countUndo(tx, id);
    if (withdrawn > 0) assertAllowed(actor, 'terms');
    await tx
      .updateTable('boat_import')
      .set({ undo_state: 'running', undo_actor_id: actor.id, touched_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    await dropWaiting(tx, id);
    await context.jobs.add(tx, 'undo-import', { importId: id }, { key: undoKey(id) });
  });
  return (await findImports(context.db, { sellerId: assertDealer(actor), id }))[0]!;
}

function assertCanUndo(job: ImportRecord, isOver: boolean): void {
  if (!['done', 'cancelled', 'failed'].includes(job.state))
    throw new AppError('transition_refused', errors.transition_refused_thisImportIsntFinishedWaitUntil);
  if (isOver)
    throw new AppError(
      'transition_refused',
      errors.transition_refused_youCanUndoAnImportFor({ undoImportHours: limits.undoImportHours }),
    );
}
