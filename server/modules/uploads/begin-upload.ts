import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { beginPartial, readPartial, type NewPartial } from './partial-uploads.repository.ts';

/** Any number of our own: it sets these locks apart from others that are keyed by an account. */
const lockSpace = 7_420_050;

/**
 * Begins an upload, in parts or in one go. The account's quota is checked under a lock of its own, so that parallel requests can't pass
 * it. An upload that has begun already stays as it is: a client that lost the answer asks again.
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
 * Whether an account may have one more upload of `size` bytes that belongs to no listing yet, unfinished ones included: enough for a
 * full listing in the making, not a free disk. Decides only under the lock of `beginUpload`; before it, it saves the sending.
 * @throws AppError too_many_pictures
 */
export async function assertWithinQuota(db: Db | Tx, ownerId: number, size: number): Promise<void> {
  const { rows } = await sql<{ uploads: number; bytes: number }>`
    select count(*)::int as uploads, coalesce(sum(bytes), 0)::bigint as bytes from (
      select u.bytes::bigint from upload u where u.owner_id = ${ownerId} and not exists (select from boat_picture p where p.upload_id = u.id)
        and not exists (select from boat_document d where d.upload_id = u.id) and not exists (select from account a where a.avatar_id = u.id)
      union all
      select size::bigint from partial_upload where owner_id = ${ownerId} and refusal is null) as loose`.execute(
    db,
  );
  const used = rows[0];
  if (used && used.uploads < limits.looseUploads && used.bytes + size <= limits.looseUploadBytes) return;
  throw new AppError(
    'too_many_pictures',
    'You have too many uploads that are not part of a listing yet. Add them to a listing or wait until unfinished uploads expire.',
  );
}
