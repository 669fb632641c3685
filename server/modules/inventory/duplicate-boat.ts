import type { Actor } from '../../access/actor.ts';
import { assertOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import { assertCanEdit } from '../lots/index.ts';
import { lockBoat } from '../boats/index.ts';
import { copyListing } from './copy-listing.ts';

/**
 * A new draft like this one, without its hull number. With a key, a repeated request returns the same draft.
 * @throws AppError new_listings_off, not_found, conflict
 */
export async function duplicateBoat(
  { db, switches }: Context,
  actor: Actor,
  boatId: number,
  key?: string,
): Promise<number> {
  assertOn(switches, 'new-listings');
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
