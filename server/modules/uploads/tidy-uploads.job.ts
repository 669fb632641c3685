import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { dropExpiredPartials } from './partial-uploads.repository.ts';
import { removePieces } from '../../storage/pieces.ts';
import type { StoredVariant } from '../../storage/present-picture.ts';

const atOnce = 200;

/** Deletes what isn't needed: abandoned partial uploads, unused uploads, old view records. Idempotent. */
export async function tidyUploads(context: Context): Promise<void> {
  const { db, files } = context;
  await removePieces(files, await dropExpiredPartials(db, limits.partialUploadHours));
  while ((await dropLoose(context)) === atOnce);
  await sql`delete from boat_view where hour < now() - make_interval(days => ${limits.boatViewDays})`.execute(
    db,
  );
}

/** Rows are deleted first: a file without a row wastes some bytes, a row without its file breaks a page. */
async function dropLoose({ db, files }: Context): Promise<number> {
  const { rows } = await sql<{ key: string; share_key: string | null; variants: StoredVariant[] }>`
    delete from upload where id in (
      select u.id from upload u
      where u.created_at < now() - make_interval(days => ${limits.looseUploadDays})
        and not exists (select from boat_picture p where p.upload_id = u.id)
        and not exists (select from boat_document d where d.upload_id = u.id)
        and not exists (select from agreed_sale_file f where f.upload_id = u.id)
        and not exists (select from inquiry_message_file f where f.upload_id = u.id)
        and not exists (select from dispute_file f where f.upload_id = u.id)
        and not exists (select from content_version_picture v where v.upload_id = u.id)
        and not exists (select from account a where a.avatar_id = u.id)
      order by u.id limit ${atOnce} for update skip locked)
    returning key, share_key, variants`.execute(db);
  for (const { key, share_key, variants } of rows)
    await removePieces(files, [key, ...(share_key ? [share_key] : []), ...variants.map((one) => one.key)]);
  return rows.length;
}
