import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { assertCanEdit } from '../lots/index.ts';
import { lockBoat } from '../boats/index.ts';
import { copyListing } from './copy-listing.ts';

/**
 * A new draft like this one, without its hull number. With a key, a repeated request returns the same draft.
 * @throws AppError not_found, conflict
 */
export async function duplicateBoat(
  { db }: Context,
  actor: Actor,
  boatId: number,
  key?: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await lockBoat(tx, boatId);
    assertCanEdit(found?.lot, actor);
    return copyListing(tx, {
      boatId,
      sellerId: found!.lot.seller_id,
      actor,
      isRelisted: false,
      key: key && `${actor.id}:${boatId}:${key}`,
    });
  });
}
