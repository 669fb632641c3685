import { sql } from 'kysely';
import type { Import } from '../../../contract/imports.ts';
import type { Actor } from '../../access/actor.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { staffRoom } from '../boats/index.ts';
import { assertDealer } from '../inventory/index.ts';
import { assertAccepted, sellerDocuments } from '../legal/index.ts';
import { findImports, importKey, type ImportRecord } from './imports.repository.ts';
import { lockOwnImport } from './own-import.ts';
import { statusOfNew } from './run-batch.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Starts a checked import, or continues a canceled one. Idempotent. @throws AppError not_found,
 * transition_refused, email_not_verified, forbidden, terms_required (boats that are to be listed)
 */
export async function startImport(context: Context, actor: Actor, id: number): Promise<Import> {
  await context.db.transaction().execute(async (tx) => {
    const job = await lockOwnImport(tx, actor, id);
    if (job.undo_state !== null)
      throw new AppError('transition_refused', errors.transition_refused_thisImportWasUndoneUploadThe);
    if (['running', 'done'].includes(job.state)) return;
    const isChecked = job.checked === job.row_count && job.row_count > 0;
    if (!['checked', 'cancelled'].includes(job.state) || !isChecked)
      throw new AppError('transition_refused', errors.transition_refused_thisImportHasntBeenCheckedYet);
    await assertMayList(tx, { ...job, actor_id: actor.id }, context.rules);
    if (job.list_as === 'live') await assertAccepted(tx, actor, sellerDocuments, t.startTheImportAgain);
    await tx
      .updateTable('boat_import')
      .set({ state: 'running', actor_id: actor.id, ended_at: null, touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await context.jobs.add(tx, 'work-import', { importId: id }, { key: importKey(id) });
  });
  return (await findImports(context.db, { sellerId: assertDealer(actor), id }))[0]!;
}

/**
 * The same rules as for single listings: a verified address, and no more boats than a staff member can list;
 * drafts are counted when they're submitted. @throws AppError email_not_verified, forbidden
 */
export async function assertMayList(tx: Tx, job: ImportRecord, rules: Rules): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', job.actor_id)
    .executeTakeFirstOrThrow();
  if (!account.email_verified_at)
    throw new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpenThe);
  if (statusOfNew(job, rules) === 'draft') return;
  const { count } = await tx
    .selectFrom('boat_import_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', job.id)
    .where('act', '=', 'new')
    .where('is_done', '=', false)
    .executeTakeFirstOrThrow();
  const room = await staffRoom(tx, job.actor_id);
  if (room !== null && count > room)
    throw new AppError(
      'forbidden',
      errors.forbidden_yourDealershipsLimitLeavesRoomFor({ max: Math.max(0, room), count }),
    );
}
