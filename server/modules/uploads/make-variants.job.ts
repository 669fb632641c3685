import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { announceEdit } from '../lots/index.ts';
import { contentTypeOf, shareKey, variantKey } from '../../storage/keys.ts';
import type { StoredVariant } from '../../storage/present-picture.ts';

/** Creates the sizes of an uploaded picture and its sharing picture from one decoding. Idempotent. */
export async function makeVariants(context: Context, { uploadId }: { uploadId: number }): Promise<void> {
  const { db, files, log, pictures } = context;
  const upload = await db
    .selectFrom('upload')
    .select(['key', 'state', 'kind', 'owner_id'])
    .where('id', '=', uploadId)
    .executeTakeFirst();
  if (!upload || upload.kind === 'document' || upload.state === 'ready') return;
  const original = await files.read(upload.key);
  if (!original) {
    log.warn({ uploadId }, 'an uploaded picture is gone');
    await db.updateTable('upload').set({ state: 'failed' }).where('id', '=', uploadId).execute();
    return announcePages(context, uploadId);
  }
  const write = async (key: string, bytes: Uint8Array) => {
    await files.write(key, bytes, contentTypeOf(key));
    return key;
  };
  const cut = await pictures.resizeVariants(
    upload.owner_id,
    () => buffer(original.stream),
    upload.kind === 'avatar',
  );
  const share = cut.share && (await write(shareKey(upload.key), cut.share));
  const variants: StoredVariant[] = [];
  for (const { bytes, ...variant } of cut.variants)
    variants.push({
      ...variant,
      key: await write(variantKey(upload.key, variant.width, variant.format), bytes),
    });
  await db
    .updateTable('upload')
    .set({ state: 'ready', variants: JSON.stringify(variants), share_key: share })
    .where('id', '=', uploadId)
    .execute();
  await announcePages(context, uploadId);
}

/** Invalidates cached pages, so that they show the new sizes. */
async function announcePages(context: Context, uploadId: number): Promise<void> {
  const boats = await context.db
    .selectFrom('boat_picture')
    .select('boat_id')
    .where('upload_id', '=', uploadId)
    .execute();
  for (const { boat_id } of boats) await announceEdit(context, boat_id);
  const shown = await context.db
    .selectFrom('content_version_picture')
    .select('upload_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  if (shown) context.live.contentChanged();
}
