import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../db/database.ts';
import { copyListing } from './copy-listing.ts';
import { actsOn } from './inventory.policy.ts';

interface Ended {
  boat_id: number;
  seller_id: number;
  status: string;
  listing_type: string;
  bid_count: number;
  reserve: number | null;
}

/**
 * A draft to list an ended boat again: the one that exists, or a new copy; undefined unless it has ended. Requires the
 * lot's lock. @throws AppError conflict (too many drafts)
 */
export async function draftAgain(
  tx: Tx,
  actor: Actor,
  lot: Ended,
): Promise<{ id: number; isNew: boolean } | undefined> {
  if (!actsOn(lot).includes('relist')) return undefined;
  const draft = await tx
    .selectFrom('boat')
    .innerJoin('lot', 'lot.boat_id', 'boat.id')
    .select('boat.id')
    .where('relisted_from', '=', lot.boat_id)
    .where('lot.status', 'in', ['draft', 'rejected'])
    .orderBy('boat.id')
    .executeTakeFirst();
  if (draft) return { id: draft.id, isNew: false };
  const id = await copyListing(tx, {
    boatId: lot.boat_id,
    sellerId: lot.seller_id,
    actor,
    isRelisted: true,
  });
  return { id, isNew: true };
}
