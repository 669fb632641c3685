import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Data } from '../../../contract/call.ts';
import { clientIdPattern, UploadKind, type uploadFile as call } from '../../../contract/uploads.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { cleanFileName } from '../../http/text.ts';
import { beginUpload } from './begin-upload.ts';
import { assertMayUpload, tooLarge } from './may-upload.ts';
import { receivePieces, removePieces } from '../../storage/pieces.ts';
import { readUpload } from './read-uploads.ts';
import { processUpload } from './process-upload.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Receives a photo or PDF in one request, in the same way as one sent in parts: stored in pieces first, so
 * that memory doesn't grow with the number of senders.
 * @throws AppError invalid_request, payload_too_large, unsupported_media_type, picture_unreadable,
 * too_many_pictures, not_found, role_forbidden, listing_frozen, conflict (the same name is being sent in
 * parts)
 */
export async function uploadFile(
  context: Context,
  actor: Actor,
  request: FastifyRequest,
): Promise<Data<typeof call>> {
  const { pieces, size, name, fields } = await receive(context, request);
  try {
    const { kind, boatId, clientId } = readFields(fields, size);
    const sending = { ownerId: actor.id, clientId };
    const taken = await readUpload(context.db, sending);
    if (taken) {
      await removePieces(context.files, pieces);
      return taken;
    }
    await assertMayUpload(context, actor, { kind, size, boatId });
    await beginUpload(context.db, { ...sending, kind, boatId, name, size, pieces });
    return await processUpload(context, actor, clientId);
  } catch (error) {
    await removePieces(context.files, pieces);
    throw error;
  }
}

interface Received {
  pieces: string[];
  size: number;
  name: string;
  fields: Record<string, unknown>;
}

async function receive({ files }: Context, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', errors.unsupported_media_type_sendTheFileAsFormData);
  const received: Received = { pieces: [], size: 0, name: '', fields: {} };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') received.fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file' && received.pieces.length === 0) {
        received.name = cleanFileName(part.filename);
        await receivePieces(files, part.file, async (key, bytes) => {
          received.pieces.push(key);
          received.size += bytes;
          return true;
        });
        if (part.file.truncated) throw tooLarge();
      } else part.file.resume();
    }
  } catch (cause) {
    await removePieces(files, received.pieces);
    throw asRefusal(cause);
  }
  return received;
}

function asRefusal(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/FILE_TOO_LARGE/.test(code)) return tooLarge(undefined, cause);
  if (/LIMIT/.test(code))
    return new AppError('payload_too_large', errors.payload_too_large_sendOneFileAtATime, { cause });
  return /^(E[A-Z]+|NoSuch|Access)/.test(code) && code !== 'ECONNRESET'
    ? cause
    : invalidField('file', errors.invalid_request_theFileWasntFullyUploadedPlease);
}

function readFields(
  { kind, market_place_id: boat, clientId }: Record<string, unknown>,
  size: number,
): { kind: UploadKind; boatId: number | null; clientId: string } {
  if (size === 0) throw invalidField('file', errors.invalid_request_chooseAFile);
  if (!isKind(kind)) throw invalidField('kind', errors.invalid_request_specifyWhetherThisIsAPhoto);
  if (clientId !== undefined && !isClientId(clientId))
    throw invalidField('clientId', errors.invalid_request_thisIsntAUuid);
  return { kind, boatId: readBoatId(boat), clientId: clientId ?? randomUUID() };
}

export const isKind = (value: unknown): value is UploadKind =>
  UploadKind.anyOf.some((one) => one.const === value);
export const isClientId = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(clientIdPattern).test(value);

/** Null if it isn't for a listing yet. */
export function readBoatId(value: unknown): number | null {
  if (value === undefined || value === '') return null;
  const id = Number(value);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw invalidField('market_place_id', errors.invalid_request_thisIsntAListingId);
  return id;
}
