import type { UploadKind } from '../../../contract/uploads.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { contentTypeOf, pictureKey } from '../../storage/keys.ts';

export interface SavedFile {
  key: string;
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  pages: number | null;
  isPanorama: boolean;
}

/** Reads a picture and stores it re-encoded. The caller has its turn. @throws AppError picture_unreadable */
export async function savePicture(
  { files, pictures }: Pick<Context, 'files' | 'pictures'>,
  bytes: Uint8Array,
  { isSquare }: { isSquare: boolean },
): Promise<SavedFile> {
  const { jpeg, ...shape } = await pictures.read(bytes, { isSquare });
  const key = pictureKey();
  await files.write(key, jpeg, contentTypeOf(key));
  return { key, bytes: jpeg.length, ...shape, pages: null };
}

export interface NewUpload {
  ownerId: number;
  /** The sender's name for the file: the same name is entered once. */
  clientId: string;
  kind: UploadKind;
  file: SavedFile;
}

/** Enters a stored file; a picture's variants will be made (queue-variants.ts). Undefined: it was entered before. */
export async function enterUpload(
  tx: Tx,
  { ownerId, clientId, kind, file: { isPanorama, ...file } }: NewUpload,
): Promise<number | undefined> {
  const entered = await tx
    .insertInto('upload')
    .values({
      owner_id: ownerId,
      client_id: clientId,
      kind,
      ...file,
      is_panorama: isPanorama,
      state: kind === 'document' ? 'ready' : 'waiting',
      variants_wanted: kind !== 'document',
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return entered?.id;
}
