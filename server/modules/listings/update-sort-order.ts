import type { Data, Input } from '../../../contract/call.ts';
import type { updateSortOrder as call } from '../../../contract/listings.ts';
import { canBePanorama } from '../../../contract/panoramas.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { assertOpen } from '../uploads/index.ts';
import { assertCanEdit, announceEdit } from '../lots/index.ts';
import { lockBoat, pictureIds, replacePictures, readBoat } from '../boats/index.ts';
import { assertOwnPictures } from './create-boat.ts';
import { assertNotFrozen } from './frozen.ts';
import { checkNothingLost } from './listing-checks.ts';
import * as errors from '../../../locales/errors.ts';

type Body = Omit<Input<typeof call>['body'], 'inventory'>;

/**
 * Orders, captions, categorizes, adds and removes a listing's photos. It's given as a change instead of a complete list,
 * so photos that arrive meanwhile stay. @throws AppError not_found, invalid_request, too_many_pictures,
 * listing_frozen
 */
export async function updateSortOrder(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, photos = [], removed = [] }: Body,
): Promise<Data<typeof call>> {
  if (boatId === undefined) throw invalidField('market_place_id', errors.invalid_request_chooseAListing);
  if (photos.length === 0 && removed.length === 0)
    throw invalidField('photos', errors.invalid_request_enterWhatShouldChange);
  if (photos.some(({ id }) => removed.includes(id)))
    throw invalidField('removed', errors.invalid_request_aPhotoCanBeEitherReordered);
  await context.db.transaction().execute(async (tx) => {
    const found = await lockBoat(tx, boatId);
    assertCanEdit(found?.lot, actor);
    const { boat, lot } = found!;
    assertOpen(lot);
    const before = await pictureIds(tx, boatId);
    const named = [...new Set(photos.map(({ id }) => id))];
    const after = [...named, ...before.filter((id) => !named.includes(id) && !removed.includes(id))];
    await assertOwnPictures(tx, actor, lot, boatId, after);
    if (lot.bid_count > 0) {
      assertNotFrozen(
        { boat, lot, pictures: before, tags: [] },
        { boat: {}, lot: {}, pictures: after, tags: undefined },
      );
      await assertNotesAdded(tx, boatId, photos);
    }
    if (!['draft', 'rejected'].includes(lot.status))
      checkNothingLost(
        { boat, lot, photographs: before.length },
        { boat, lot, photographs: after.length },
        context.rules,
      );
    await replacePictures(tx, boatId, after);
    await assertPanoramas(tx, photos);
    for (const { id, caption, category, isPanorama } of photos)
      if (caption !== undefined || category !== undefined || isPanorama !== undefined)
        await tx
          .updateTable('boat_picture')
          .set({ caption, category, is_panorama: isPanorama })
          .where('boat_id', '=', boatId)
          .where('upload_id', '=', id)
          .execute();
  });
  await announceEdit(context, boatId);
  const { attachments } = await readBoat(context, boatId, actor);
  return { attachments };
}

/** Anything else would be shown distorted. @throws AppError invalid_request */
async function assertPanoramas(tx: Tx, photos: NonNullable<Body['photos']>): Promise<void> {
  const ids = photos.filter(({ isPanorama }) => isPanorama).map(({ id }) => id);
  if (ids.length === 0) return;
  const stored = await tx.selectFrom('upload').select(['width', 'height']).where('id', 'in', ids).execute();
  if (stored.some(({ width, height }) => !canBePanorama({ width: width ?? 0, height: height ?? 0 })))
    throw invalidField('photos', errors.invalid_request_a360PhotoIsTwiceAs);
}

/** Captions and categories that bidders have seen stay. @throws AppError listing_frozen */
async function assertNotesAdded(tx: Tx, boatId: number, photos: NonNullable<Body['photos']>): Promise<void> {
  const stored = await tx
    .selectFrom('boat_picture')
    .select(['upload_id', 'caption', 'category'])
    .where('boat_id', '=', boatId)
    .execute();
  const isChanged = (note: 'caption' | 'category') => {
    const before = new Map(stored.map((one) => [one.upload_id, one[note]]));
    return photos.some((one) => {
      const after = one[note];
      return after !== undefined && before.get(one.id) && before.get(one.id) !== after;
    });
  };
  const isCaption = isChanged('caption');
  if (isCaption || isChanged('category'))
    throw new AppError('listing_frozen', errors.listing_frozen_thisBoatHasBidsYouCanAddA({ isCaption }));
}
