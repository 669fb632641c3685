import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { beginPartial, readPartial, type NewPartial } from './partial-uploads.repository.ts';
import * as errors from '../../../locales/errors.ts';

/** An arbitrary number that separates these locks from others keyed by an account. */
const lockSpace = 7_420_050;

/**
 * Starts an upload, in parts or in one request. The account's quota is checked under a lock, so that
 * concurrent requests can't exceed it. Idempotent: an upload that has already started is unchanged, because a
 * client may have lost the reply.
 * @throws AppError too_many_pictures
 */
export async function beginUpload(db: Db, upload: NewPartial): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${upload.ownerId}::int)`.execute(tx);
    if (await readPartial(tx, upload)) return;
    await assertWithinQuota(tx, upload.ownerId, upload.size);
    await beginPartial(tx, upload);
  });
}

/**
 * Checks that an account can have one more upload of `size` bytes without a listing, unfinished ones
 * included: enough for a full listing, but not free storage. Only reliable under the lock of `beginUpload`;
 * before that, it avoids useless uploads.
 * @throws AppError too_many_pictures
 */
export async function assertWithinQuota(db: Db | Tx, ownerId: number, size: number): Promise<void> {
  const { rows } = await sql<{ uploads: number; bytes: number }>`
    select count(*)::int as uploads, coalesce(sum(bytes), 0)::bigint as bytes from (
      select u.bytes::bigint from upload u where u.owner_id = ${ownerId} and not exists (select from boat_picture p where p.upload_id = u.id)
        and not exists (select from boat_document d where d.upload_id = u.id) and not exists (select from account a where a.avatar_id = u.id)
        and not exists (select from content_version_picture v where v.upload_id = u.id)
      union all
      select size::bigint from partial_upload where owner_id = ${ownerId} and refusal is null) as loose`.execute(
    db,
  );
  const used = rows[0];
  if (used && used.uploads < limits.looseUploads && used.bytes + size <= limits.looseUploadBytes) return;
  throw new AppError('too_many_pictures', errors.too_many_pictures_youHaveTooManyUploadsThat);
}
