import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { addDocuments as call } from '../../../contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { assertCanEdit, announceEdit } from '../lots/index.ts';
import { lockBoat, ownUploads, readBoat } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

const documentsMax = 100;

/**
 * Attaches uploaded documents to a listing, which is possible even after a bid. A document that's already
 * attached gets its new title and visibility, unless there are bids. The page count is ours; the given one is
 * used only where we can't count.
 * @throws AppError not_found, invalid_request, listing_frozen, conflict
 */
export async function addDocuments(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, documents }: Input<typeof call>['body'],
): Promise<Data<typeof call>> {
  await context.db.transaction().execute(async (tx) => {
    const found = await lockBoat(tx, boatId);
    assertCanEdit(found?.lot, actor);
    const lot = found!.lot;
    const own = await ownUploads(
      tx,
      documents.map((one) => one.id),
      'document',
      { sellerId: lot.seller_id, actorId: actor.id },
    );
    const foreign = documents.findIndex((one) => !own.has(one.id));
    if (foreign >= 0)
      throw invalidField(`documents.${foreign}.id`, errors.invalid_request_thisDocumentIsntOneOfYour);
    const there = await tx
      .selectFrom('boat_document')
      .select(['upload_id', 'title', 'visibility'])
      .where('boat_id', '=', boatId)
      .execute();
    const named = new Map(there.map((one) => [one.upload_id, one]));
    const changesOne = documents.some(({ id, title, visibility }) => {
      const before = named.get(id);
      return before && (before.title !== title || before.visibility !== visibility);
    });
    if (lot.bid_count > 0 && changesOne)
      throw new AppError('listing_frozen', errors.listing_frozen_thisBoatHasBidsYouCan);
    if (new Set([...named.keys(), ...own]).size > documentsMax)
      throw new AppError('conflict', errors.conflict_aListingCanHaveUpTo({ documentsMax }));
    await storeDocuments(tx, boatId, documents);
  });
  await announceEdit(context, boatId);
  const { documents: all } = await readBoat(context, boatId, actor);
  return { documents: all };
}

async function storeDocuments(
  tx: Tx,
  boatId: number,
  documents: Input<typeof call>['body']['documents'],
): Promise<void> {
  const last = new Map(documents.map((one) => [one.id, one]));
  await tx
    .insertInto('boat_document')
    .values(
      [...last.values()].map(({ id, title, pages, visibility }) => ({
        boat_id: boatId,
        upload_id: id,
        title,
        pages: sql<
          number | null
        >`coalesce((select pages from upload where id = ${id}), ${pages ?? null}::int)`,
        visibility,
        added_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['boat_id', 'upload_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        pages: eb.ref('excluded.pages'),
        visibility: eb.ref('excluded.visibility'),
      })),
    )
    .execute();
}
