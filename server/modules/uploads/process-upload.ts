import type { Upload } from '../../../contract/uploads.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit, announceEdit } from '../lots/index.ts';
import { lockBoat } from '../boats/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { contentTypeOf, documentKey } from '../../storage/keys.ts';
import { enterUpload, savePicture, type SavedFile } from './enter-upload.ts';
import { assertOpen, assertRoomInListing } from './may-upload.ts';
import {
  dropPartial,
  readPartial,
  refusePartial,
  type PartialUpload,
  type Sending,
} from './partial-uploads.repository.ts';
import { joinPieces, removePieces } from '../../storage/pieces.ts';
import { readUpload } from './read-uploads.ts';
import * as errors from '../../../locales/errors.ts';

/** Uploads being processed on this node: a repeated request for the same file shares the result. */
const underWay = new Map<string, Promise<Upload>>();

/**
 * Processes a file that has been received completely: reads it, re-encodes it, stores it, and adds it to its
 * listing together with the job that makes its variants. Idempotent: repeated, it returns or throws the same.
 * @throws AppError not_found, conflict (incomplete), picture_unreadable, unsupported_media_type,
 * too_many_pictures, role_forbidden, listing_frozen
 */
export function processUpload(context: Context, actor: Actor, clientId: string): Promise<Upload> {
  const key = `${actor.id} ${clientId}`;
  const current =
    underWay.get(key) ??
    processPartial(context, actor, { ownerId: actor.id, clientId }).finally(() => underWay.delete(key));
  underWay.set(key, current);
  return current;
}

async function processPartial(context: Context, actor: Actor, sending: Sending): Promise<Upload> {
  const processed = await readUpload(context.db, sending);
  if (processed) return processed;
  const partial = await readPartial(context.db, sending);
  if (!partial) throw new AppError('not_found', errors.not_found_thisFileIsNoLongerHere);
  if (partial.refusal) throw refusalOf(partial.refusal);
  if (partial.received < partial.size)
    throw new AppError('conflict', errors.conflict_theFileHasntBeenFullyUploaded);
  const { db, files } = context;
  try {
    const file = await save(context, partial);
    await enter(context, actor, partial, file).catch(async (error: unknown) => {
      await files.remove(file.key);
      throw error;
    });
  } catch (error) {
    // A file refused for its content would be refused again; a failure on our side can be temporary.
    if (error instanceof AppError && error.status < 500) {
      await refusePartial(db, sending, { code: error.code, message: error.message });
      await removePieces(files, partial.pieces);
    }
    throw error;
  }
  await removePieces(files, partial.pieces);
  if (partial.boat_id !== null && partial.kind === 'picture') await announceEdit(context, partial.boat_id);
  return (await readUpload(db, sending))!;
}

const refusalOf = (refusal: unknown) => {
  const { code, message } = refusal as { code: ErrorCode; message: string };
  return new AppError(code, message, { fields: { file: message } });
};

/** Reads the bytes and stores the resulting file, when it's the account's turn. */
function save(context: Context, { kind, pieces, owner_id: ownerId }: PartialUpload): Promise<SavedFile> {
  const { files, pictures } = context;
  return pictures.inTurn(ownerId, async () => {
    const bytes = await joinPieces(files, pieces);
    if (!bytes) throw new AppError('not_found', errors.not_found_thisFileIsNoLongerHere);
    if (kind === 'document') {
      assertPdf(bytes);
      const pages = await pictures.countPages(bytes);
      const key = documentKey();
      await files.write(key, bytes, contentTypeOf(key));
      return {
        key,
        bytes: bytes.length,
        width: null,
        height: null,
        placeholder: null,
        pages,
        isPanorama: false,
      };
    }
    return savePicture(context, bytes, { isSquare: kind === 'avatar' });
  });
}

/** Checks how a PDF begins and ends. It's stored unchanged and served as a download, never as a page. */
function assertPdf(bytes: Buffer): void {
  const isPdf =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-2_048).toString('latin1').includes('%%EOF');
  if (!isPdf)
    throw new AppError('unsupported_media_type', errors.unsupported_media_type_documentsMustBePdfFiles, {
      fields: { file: errors.unsupported_media_type_thisIsntAPdf },
    });
}

async function enter(context: Context, actor: Actor, partial: PartialUpload, file: SavedFile): Promise<void> {
  const { db, files } = context;
  const { owner_id: ownerId, client_id: clientId, boat_id: boatId, kind } = partial;
  await db.transaction().execute(async (tx) => {
    if (boatId !== null && kind === 'picture') await lockListing(tx, actor, boatId);
    const uploadId = await enterUpload(tx, { ownerId, clientId, kind, file });
    await dropPartial(tx, { ownerId, clientId });
    if (uploadId === undefined) return files.remove(file.key); // another node processed it first
    if (boatId !== null && kind === 'picture') {
      await tx
        .insertInto('boat_picture')
        .columns(['boat_id', 'upload_id', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('boat_picture')
            .select((q) => [
              q.val(boatId).as('boat_id'),
              q.val(uploadId).as('upload_id'),
              q.fn.coalesce(q(q.fn.max('position'), '+', 1), q.lit(0)).as('position'),
            ])
            .where('boat_id', '=', boatId),
        )
        .execute();
    }
  });
}

async function lockListing(tx: Tx, actor: Actor, boatId: number): Promise<void> {
  const found = await lockBoat(tx, boatId);
  assertCanEdit(found?.lot, actor);
  assertAllowed(actor, 'list');
  assertOpen(found!.lot);
  await assertRoomInListing(tx, boatId);
}
