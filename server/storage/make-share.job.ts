import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { enqueue, pictureQueue } from '../jobs/enqueue.ts';
import { contentTypeOf, shareKey } from './keys.ts';

/** What sites show beside a link: cut to its shape around what catches the eye. `picture` as sharp takes it. */
export const cutForSharing = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ ...limits.shareImage, fit: 'cover', position: 'attention' }).jpeg({ quality: 80, progressive: true }).toBuffer();

const atOnce = 20;

/** Gives pictures from before there were sharing pictures theirs, covers first; goes on with the next ones until there are none. */
export async function backfillShares(context: Context): Promise<void> {
  const { db, files } = context;
  const missing = await db
    .selectFrom('upload')
    .innerJoin('boat_picture', 'boat_picture.upload_id', 'upload.id')
    .select(['upload.id', 'upload.key'])
    .distinct()
    .where('upload.kind', '=', 'picture')
    .where('upload.state', '=', 'ready')
    .where('upload.share_key', 'is', null)
    .limit(atOnce)
    .execute();
  for (const { id, key } of missing) {
    const original = await files.read(key);
    const share = original && shareKey(key);
    if (share) await files.write(share, await cutForSharing(sharp(await buffer(original.stream))), contentTypeOf(share));
    await db.updateTable('upload').set(share ? { share_key: share } : { state: 'failed' }).where('id', '=', id).execute();
  }
  if (missing.length === atOnce) await enqueue(db, 'backfill-shares', {}, { key: 'backfill-shares', queue: pictureQueue(0) });
}
