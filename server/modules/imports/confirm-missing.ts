import { sql } from 'kysely';
import type { Import } from '../../../contract/imports.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { assertDealer } from '../inventory/index.ts';
import { findImports, importKey, isSuperseded, type ImportRecord } from './imports.repository.ts';
import { lockOwnImport } from './own-import.ts';
import { tooManyPhotos } from './queue-photos.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Confirms that the boats that an uploaded file left out are gone: its import continues, and then withdraws or flags
 * them (`handleMissingBoats`). If it has kept none, or they're confirmed already, it changes nothing.
 * @throws AppError forbidden, not_found, transition_refused
 */
export async function confirmMissing({ db, jobs }: Context, actor: Actor, id: number): Promise<Import> {
  await db.transaction().execute(async (tx) => {
    const job = await lockOwnImport(tx, actor, id);
    if (job.kept === 0 || job.state === 'running') return;
    await assertCanConfirm(tx, job);
    await tx
      .updateTable('boat_import')
      .set({
        state: 'running',
        accepts_gone: true,
        problem: job.problem.endsWith(tooManyPhotos()) ? tooManyPhotos() : '',
        touched_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    await jobs.add(tx, 'work-import', { importId: id }, { key: importKey(id) });
  });
  return (await findImports(db, { sellerId: assertDealer(actor), id }))[0]!;
}

async function assertCanConfirm(tx: Tx, job: ImportRecord): Promise<void> {
  const refused = (sentence: string) => new AppError('transition_refused', sentence);
  const feed = await tx
    .selectFrom('inventory_feed')
    .select('url')
    .where('id', '=', job.feed_id)
    .executeTakeFirst();
  if (feed?.url !== null) throw refused(errors.transition_refused_thisFeedHasAUrlFetchIt);
  if (job.undo_state !== null) throw refused(errors.transition_refused_thisImportWasUndoneUploadThe);
  if (await isSuperseded(tx, job)) throw refused(errors.transition_refused_thisFeedHasANewerImport);
  if (!job.has_rows) throw refused(errors.transition_refused_thisImportIsTooOldToConfirm);
}
