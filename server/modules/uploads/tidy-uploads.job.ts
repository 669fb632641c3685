import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { retention } from '../../../contract/retention.ts';
import type { Context } from '../../context.ts';
import { daysAgo, deleteInBatches } from '../../db/delete-in-batches.ts';
import { doEach } from '../../../utils/do-each.ts';
import { dropExpiredPartials } from './partial-uploads.repository.ts';
import { removePieces } from '../../storage/pieces.ts';
import type { StoredVariant } from '../../storage/present-picture.ts';

const atOnce = 200;
/** Uploads that one statement looks at: with millions of them, looking at all takes longer than a statement may. */
const windowSize = 50_000;

/** Deletes, every hour, abandoned partial uploads and old view records. Idempotent. */
export const tidyUploads = (context: Context): Promise<void> =>
  doEach('uploads', [dropPartials, dropViews], (drop) => drop(context));

const dropPartials = async ({ db, files }: Context) =>
  removePieces(files, await dropExpiredPartials(db, limits.partialUploadHours));

const dropViews = ({ db }: Context) =>
  deleteInBatches(db, 'boat_view', { by: sql`hour`, before: daysAgo(retention.boatViewDays) });

/** Deletes, every night, uploads that nothing has used for a while, with their files. Idempotent. */
export async function dropUnusedUploads(context: Context): Promise<void> {
  const { last } = await context.db
    .selectFrom('upload')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (let after = 0; after < (last ?? 0); after += windowSize)
    while ((await dropUnusedWithin(context, after)) === atOnce);
}

const usedBy = [
  'boat_picture',
  'boat_document',
  'agreed_sale_file',
  'inquiry_message_file',
  'dispute_file',
  'content_version_picture',
] as const;

/** Rows are deleted first: a file without a row wastes some bytes, a row without its file breaks a page. */
async function dropUnusedWithin({ db, files }: Context, after: number): Promise<number> {
  // Each table is limited to the window, which PostgreSQL doesn't conclude from the upload's.
  const isWithin = (id: RawBuilder<unknown>) => sql`${id} > ${after} and ${id} <= ${after + windowSize}`;
  const isUnused = usedBy.map(
    (table) =>
      sql`not exists (select from ${sql.table(table)} used where used.upload_id = u.id and ${isWithin(sql`used.upload_id`)})`,
  );
  const { rows } = await sql<{ key: string; share_key: string | null; variants: StoredVariant[] }>`
    delete from upload where id in (
      select u.id from upload u
      where ${isWithin(sql`u.id`)} and u.created_at < ${daysAgo(retention.looseUploadDays)}
        and ${sql.join(isUnused, sql` and `)}
        and not exists (select from account a where a.avatar_id = u.id)
      order by u.id limit ${atOnce} for update skip locked)
    returning key, share_key, variants`.execute(db);
  for (const { key, share_key, variants } of rows)
    await removePieces(files, [key, ...(share_key ? [share_key] : []), ...variants.map((one) => one.key)]);
  return rows.length;
}
