import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { contentTypeOf, shareKey } from '../../storage/keys.ts';

const atOnce = 20;

/** Creates sharing pictures for older pictures without one, covers first; continues until all have one. */
export async function backfillShares(context: Context): Promise<void> {
  const { db, files, pictures } = context;
  const missing = await db
    .selectFrom('upload')
    .innerJoin('boat_picture', 'boat_picture.upload_id', 'upload.id')
    .select(['upload.id', 'upload.key', 'upload.owner_id'])
    .distinct()
    .where('upload.kind', '=', 'picture')
    .where('upload.state', '=', 'ready')
    .where('upload.share_key', 'is', null)
    .limit(atOnce)
    .execute();
  for (const { id, key, owner_id: ownerId } of missing) {
    const original = await files.read(key);
    const share = original && shareKey(key);
    if (share)
      await files.write(
        share,
        await pictures.createSharingPicture(ownerId, await buffer(original.stream)),
        contentTypeOf(share),
      );
    await db
      .updateTable('upload')
      .set(share ? { share_key: share } : { state: 'failed' })
      .where('id', '=', id)
      .execute();
  }
  if (missing.length === atOnce) await enqueue(db, 'backfill-shares', {}, { key: 'backfill-shares' });
}
