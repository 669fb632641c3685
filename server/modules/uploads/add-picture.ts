import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockBoat } from '../boats/index.ts';
import { announceEdit, notListed } from '../lots/index.ts';
import { enterUpload, savePicture } from './enter-upload.ts';
import { assertOpen, assertRoomInListing } from './may-upload.ts';

export interface AddPicture {
  /** The account it counts for, whose turn it is. */
  ownerId: number;
  clientId: string;
  boatId: number;
  bytes: Uint8Array;
  /**
   * Runs in the transaction that enters the picture, under the listing's lock: adds it to the listing, or throws.
   */
  place(tx: Tx, uploadId: number): Promise<void>;
}

/**
 * Reads a picture that the site has fetched, when it's the account's turn, and adds it to a listing. Idempotent for
 * the same client id. @throws AppError picture_unreadable, not_found, listing_frozen, too_many_pictures,
 * too_many_requests
 */
export async function addPicture(
  context: Context,
  { ownerId, clientId, boatId, bytes, place }: AddPicture,
): Promise<void> {
  const { db, files, pictures } = context;
  const file = await pictures.inTurn(ownerId, () => savePicture(context, bytes, { isSquare: false }));
  try {
    await db.transaction().execute(async (tx) => {
      await assertTakesPicture(tx, boatId);
      const uploadId = await enterUpload(tx, { ownerId, clientId, kind: 'picture', file });
      if (uploadId === undefined) return files.remove(file.key);
      await place(tx, uploadId);
    });
  } catch (error) {
    await files.remove(file.key);
    throw error;
  }
  await announceEdit(context, boatId);
}

/** Locks a listing and checks that one more picture fits. @throws AppError not_found, listing_frozen, too_many_pictures */
export async function assertTakesPicture(tx: Tx, boatId: number): Promise<void> {
  const found = await lockBoat(tx, boatId);
  if (!found) throw notListed();
  assertOpen(found.lot);
  await assertRoomInListing(tx, boatId);
}
