import type { UploadKind } from '../../../contract/uploads.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit } from '../lots/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { photographsOf } from '../plans/index.ts';
import type { LotRow } from '../boats/index.ts';
import { assertWithinQuota } from './begin-upload.ts';
import * as errors from '../../../locales/errors.ts';

export interface Wanted {
  kind: UploadKind;
  size: number;
  boatId: number | null;
}

/**
 * Checks everything that can be refused before a byte is sent.
 * @throws AppError payload_too_large, too_many_pictures, not_found, role_forbidden, listing_frozen
 */
export async function assertMayUpload(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { kind, size, boatId }: Wanted,
): Promise<void> {
  const most = kind === 'document' ? limits.documentBytes : limits.photoBytes;
  if (size > most) throw tooLarge(most);
  await assertWithinQuota(db, actor.id, size);
  if (boatId === null) return;
  const lot = await db.selectFrom('lot').selectAll().where('boat_id', '=', boatId).executeTakeFirst();
  assertCanEdit(lot, actor);
  assertAllowed(actor, 'list');
  assertOpen(lot);
  if (kind === 'picture') await assertRoomInListing(db, boatId);
}

/** `most` in bytes. */
export const tooLarge = (most: number = limits.photoBytes, cause?: unknown) =>
  new AppError(
    'payload_too_large',
    errors.payload_too_large_filesCanBeUpToMbMost({ most: most / 1024 / 1024 }),
    { cause },
  );

/** An ended listing can't change. @throws AppError listing_frozen */
export function assertOpen(lot: Pick<LotRow, 'status'>): void {
  if (['sold', 'reserve-not-met', 'unsold', 'offer-window', 'withdrawn', 'expired'].includes(lot.status))
    throw new AppError('listing_frozen', errors.listing_frozen_thisListingHasEndedAndCant);
}

/**
 * Checks that one more picture fits the listing. Only reliable under the lot's lock; before that, it avoids
 * useless uploads. @throws AppError too_many_pictures
 */
export async function assertRoomInListing(db: Db | Tx, boatId: number): Promise<void> {
  const { pictures } = await db
    .selectFrom('boat_picture')
    .select((eb) => eb.fn.countAll<number>().as('pictures'))
    .where('boat_id', '=', boatId)
    .executeTakeFirstOrThrow();
  if (pictures < limits.photosPerListing) return;
  const { seller_id: sellerId } = await db
    .selectFrom('lot')
    .select('seller_id')
    .where('boat_id', '=', boatId)
    .executeTakeFirstOrThrow();
  const most = await photographsOf(db, sellerId, boatId);
  if (pictures >= most) throw tooMany(most);
}

export const tooMany = (most: number) =>
  new AppError(
    'too_many_pictures',
    errors.too_many_pictures_thisListingCanHaveUpTo({
      most,
      isSo: Boolean(most < limits.photosExtended),
      photosExtended: limits.photosExtended,
    }),
  );
