import type { Data } from '../../../contract/call.ts';
import type { addContentPicture as call } from '../../../contract/console-content.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';
import type { StoredVariant } from '../../storage/present-picture.ts';
import { recordAct } from '../audit/index.ts';
import { picturesIn, type ContentPictures } from './picture-html.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Makes one of an editor's own photo uploads a picture that texts can show. Repeated, it changes nothing.
 * @throws AppError not_found
 */
export function addContentPicture(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  uploadId: number,
): Promise<Data<typeof call>> {
  return db.transaction().execute(async (tx) => {
    const upload = await tx
      .selectFrom('upload')
      .select(['key', 'width', 'height'])
      .where('id', '=', uploadId)
      .where('owner_id', '=', actor.id)
      .where('kind', '=', 'picture')
      .forKeyShare()
      .executeTakeFirst();
    if (!upload) throw new AppError('not_found', errors.not_found_thisFileIsNoLongerHere);
    const path = publicPath(upload.key);
    const added = await tx
      .insertInto('content_picture')
      .values({ upload_id: uploadId, added_by: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('upload_id')
      .executeTakeFirst();
    if (added)
      await recordAct(tx, actor, {
        act: 'add-picture',
        object: { kind: 'page', id: `picture/${uploadId}`, name: path },
      });
    return { path, width: upload.width ?? 0, height: upload.height ?? 0 };
  });
}

const pathForm = /^\/files\/(pictures\/[\w-]+\/[\w.-]+)$/;
const keysOf = (texts: readonly string[]) => [
  ...new Set(texts.flatMap(picturesIn).flatMap(({ path }) => pathForm.exec(path)?.[1] ?? [])),
];

/** The pictures that texts show, by their address. */
export async function readContentPictures(db: Db | Tx, texts: readonly string[]): Promise<ContentPictures> {
  const keys = keysOf(texts);
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('upload as u')
    .innerJoin('content_picture as p', 'p.upload_id', 'u.id')
    .select(['u.id', 'u.key', 'u.width', 'u.height', 'u.placeholder', 'u.variants'])
    .where('u.key', 'in', keys)
    .forKeyShare('u')
    .execute();
  return new Map(
    rows.map(({ id, key, width, height, placeholder, variants }) => [
      publicPath(key),
      {
        id,
        path: publicPath(key),
        width: width ?? 0,
        height: height ?? 0,
        placeholder: placeholder ?? '#dce1e0',
        variants: (variants as unknown as StoredVariant[]).map((variant) => ({
          ...variant,
          path: publicPath(variant.key),
        })),
      },
    ]),
  );
}

/**
 * Checks the pictures of a text that is saved; returns the uploads that it shows.
 * @throws AppError invalid_request at `body`: one is from elsewhere, isn't described, or there are too many
 */
export async function checkPictures(tx: Tx, body: string): Promise<number[]> {
  const shown = picturesIn(body);
  if (shown.length === 0) return [];
  if (shown.length > limits.picturesPerText)
    throw invalidField(
      'body',
      errors.invalid_request_textHasTooManyPictures({ most: limits.picturesPerText }),
    );
  const stored = await readContentPictures(tx, [body]);
  for (const { path, alt } of shown) {
    if (!stored.has(path))
      throw invalidField('body', errors.invalid_request_textHasAForeignPicture({ path }));
    if (!alt.trim()) throw invalidField('body', errors.invalid_request_textHasAnUndescribedPicture);
  }
  return [...stored.values()].map(({ id }) => id);
}

/** Notes which uploads a version shows: they're kept as long as it is. */
export async function keepPictures(tx: Tx, versionId: number, uploads: number[]): Promise<void> {
  if (uploads.length === 0) return;
  await tx
    .insertInto('content_version_picture')
    .values(uploads.map((upload_id) => ({ version_id: versionId, upload_id })))
    .execute();
}
