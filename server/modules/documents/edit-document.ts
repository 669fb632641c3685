import type { Data, Input } from '../../../contract/call.ts';
import type { DocumentVisibility } from '../../../contract/documents.ts';
import type { deleteDocument as deleteCall, editDocument as editCall } from '../../../contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit, announceEdit } from '../lots/index.ts';
import { lockBoat, readBoat } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

/** Each gives more people access than the one before. */
const widening: DocumentVisibility[] = ['on-request', 'bidders', 'everyone'];

/**
 * Changes a document's title or visibility. Once there are bids, its title is fixed and no one can lose
 * access.
 * @throws AppError not_found, listing_frozen
 */
export async function editDocument(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, id, title, visibility }: Input<typeof editCall>['body'],
): Promise<Data<typeof editCall>> {
  await context.db.transaction().execute(async (tx) => {
    const { lot, document } = await lockDocument(tx, actor, boatId, id);
    const isRenamed = title !== undefined && title !== document.title;
    const isNarrowed =
      visibility !== undefined && widening.indexOf(visibility) < widening.indexOf(document.visibility);
    if (lot.bid_count > 0 && (isRenamed || isNarrowed))
      throw new AppError('listing_frozen', errors.listing_frozen_thisBoatHasBidsYouCanShare);
    if (title === undefined && visibility === undefined) return;
    await tx
      .updateTable('boat_document')
      .set({ title, visibility })
      .where('boat_id', '=', boatId)
      .where('upload_id', '=', id)
      .execute();
  });
  return documentsOf(context, actor, boatId);
}

/**
 * Removes a document from a listing; those who were granted access lose it. @throws AppError not_found,
 * listing_frozen
 */
export async function deleteDocument(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, id }: Input<typeof deleteCall>['params'],
): Promise<Data<typeof deleteCall>> {
  await context.db.transaction().execute(async (tx) => {
    const { lot } = await lockDocument(tx, actor, boatId, id);
    if (lot.bid_count > 0)
      throw new AppError('listing_frozen', errors.listing_frozen_thisBoatHasBidsYouCanAdd);
    await tx.deleteFrom('boat_document').where('boat_id', '=', boatId).where('upload_id', '=', id).execute();
  });
  return documentsOf(context, actor, boatId);
}

async function lockDocument(tx: Tx, actor: Actor, boatId: number, id: number) {
  const found = await lockBoat(tx, boatId);
  assertCanEdit(found?.lot, actor);
  const document = await tx
    .selectFrom('boat_document')
    .selectAll()
    .where('boat_id', '=', boatId)
    .where('upload_id', '=', id)
    .executeTakeFirst();
  if (!document) throw new AppError('not_found', errors.not_found_thisDocumentIsNoLongerThere);
  return { lot: found!.lot, document };
}

async function documentsOf(context: Context, actor: Actor, boatId: number): Promise<Data<typeof editCall>> {
  await announceEdit(context, boatId);
  const { documents } = await readBoat(context, boatId, actor);
  return { documents };
}
