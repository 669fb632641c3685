import type { FastifyRequest } from 'fastify';
import type { Data } from '../../contract/call.ts';
import type { uploadFile as call } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import type { Actor, Context } from '../context.ts';
import { AppError, invalidField } from '../http/app-error.ts';
import { contentTypeOf, documentKey, pictureKey, publicPath } from './keys.ts';
import { readPicture } from './read-picture.ts';

/** Uploads a member may have that belong to no listing yet: enough for a full one in the making, not a free disk. */
const looseMax = 300;

/**
 * Takes one photo or PDF. A photo is decoded and encoded anew before it is stored; its smaller widths are made by a job.
 * @throws AppError invalid_request, payload_too_large, unsupported_media_type, picture_unreadable, too_many_pictures
 */
export async function uploadFile(context: Context, actor: Actor, request: FastifyRequest): Promise<Data<typeof call>> {
  const { kind, bytes } = await receive(request);
  await assertRoom(context, actor);
  return kind === 'picture' ? storePicture(context, actor, bytes) : storeDocument(context, actor, bytes);
}

async function receive(request: FastifyRequest): Promise<{ kind: 'picture' | 'document'; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Please send the file as a form.');
  let kind: unknown;
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'kind') kind = part.value;
      } else if (part.fieldname === 'file') bytes = await part.toBuffer();
      else part.file.resume();
    }
  } catch (cause) {
    throw asRefusal(cause);
  }
  if (!bytes || bytes.length === 0) throw invalidField('file', 'Please choose a file.');
  if (kind !== 'picture' && kind !== 'document') throw invalidField('kind', 'Say whether this is a picture or a document.');
  return { kind, bytes };
}

function asRefusal(cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/FILE_TOO_LARGE|LIMIT/.test(code)) return new AppError('payload_too_large', `A file may have up to ${limits.photoBytes / 1024 / 1024} MB; please send one at a time.`, { cause });
  return invalidField('file', 'The file did not arrive whole. Please try again.');
}

/** A member's uploads wait for each other here only in number: what is loose beyond the limit is refused. */
async function assertRoom({ db }: Context, actor: Actor): Promise<void> {
  const { loose } = await db
    .selectFrom('upload')
    .leftJoin('boat_picture', 'boat_picture.upload_id', 'upload.id')
    .leftJoin('boat_document', 'boat_document.upload_id', 'upload.id')
    .select((eb) => eb.fn.countAll<number>().as('loose'))
    .where('upload.owner_id', '=', actor.id)
    .where('boat_picture.upload_id', 'is', null)
    .where('boat_document.upload_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (loose >= looseMax) throw new AppError('too_many_pictures', 'There are many uploads of yours that belong to no listing yet. Please add them to a listing first.');
}

async function storePicture({ db, files, jobs }: Context, actor: Actor, bytes: Buffer): Promise<Data<typeof call>> {
  const { jpeg, width, height, placeholder } = await readPicture(bytes);
  const key = pictureKey();
  await files.write(key, jpeg, contentTypeOf(key));
  const id = await db.transaction().execute(async (tx) => {
    const upload = await tx.insertInto('upload').values({ owner_id: actor.id, kind: 'picture', key, bytes: jpeg.length, width, height, placeholder }).returning('id').executeTakeFirstOrThrow();
    await jobs.add(tx, 'make-variants', { uploadId: upload.id }, { key: `variants:${upload.id}` });
    return upload.id;
  });
  return { id, kind: 'picture', path: publicPath(key), width, height, placeholder, ready: false };
}

/** A PDF begins and ends as one; it is stored as it is and served as a download of its own kind, never as a page. */
async function storeDocument({ db, files }: Context, actor: Actor, bytes: Buffer): Promise<Data<typeof call>> {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2_048).toString('latin1').includes('%%EOF');
  if (!isPdf) throw new AppError('unsupported_media_type', 'Documents are PDF files.', { fields: { file: 'is not a PDF' } });
  const key = documentKey();
  await files.write(key, bytes, contentTypeOf(key));
  const { id } = await db.insertInto('upload').values({ owner_id: actor.id, kind: 'document', key, bytes: bytes.length, state: 'ready' }).returning('id').executeTakeFirstOrThrow();
  return { id, kind: 'document', path: publicPath(key), width: null, height: null, placeholder: null, ready: true };
}
