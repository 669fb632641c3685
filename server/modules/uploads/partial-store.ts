import { DataStore, ERRORS, Upload } from '@tus/utils';
import type { UploadKind } from '../../../contract/uploads.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { cleanFileName } from '../../http/text.ts';
import { beginUpload } from './begin-upload.ts';
import * as partials from './partial-uploads.repository.ts';
import type { Sending } from './partial-uploads.repository.ts';
import { PieceRefused, receivePieces, removePieces } from '../../storage/pieces.ts';

/** An upload's id in its address: the owner, and the client's name for it. */
export const partialId = ({ ownerId, clientId }: Sending) => `${ownerId}-${clientId}`;

/** Undefined for an invalid id. */
export function readPartialId(id: string): Sending | undefined {
  const [, ownerId, clientId] = /^(\d{1,10})-([0-9a-f-]{36})$/.exec(id) ?? [];
  return ownerId && clientId ? { ownerId: Number(ownerId), clientId } : undefined;
}

/**
 * The tus server's storage for uploads in progress: bytes in pieces in the file port (folder or bucket), the
 * offset in PostgreSQL. Any node can continue what another one started; of two that write at the same offset,
 * the row lets one through.
 */
export class PartialStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];
  readonly #context: Context;

  constructor(context: Context) {
    super();
    this.#context = context;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { kind, filename, market_place_id: boatId } = upload.metadata ?? {};
    await beginUpload(this.#context.db, {
      ...sendingOf(upload.id),
      kind: kind as UploadKind,
      boatId: boatId ? Number(boatId) : null,
      name: cleanFileName(filename ?? ''),
      size: upload.size ?? 0,
    });
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await partials.readPartial(this.#context.db, sendingOf(id));
    if (!found || found.refusal) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: found.size,
      offset: found.received,
      metadata: { clientId: found.client_id, kind: found.kind },
      creation_date: found.created_at.toISOString(),
    });
  }

  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const { db, files } = this.#context;
    const sending = sendingOf(id);
    let at = offset;
    const note = async (key: string, bytes: number) => {
      const isNoted = await partials.addPiece(db, sending, { at, key, bytes });
      if (isNoted) at += bytes;
      return isNoted;
    };
    try {
      await receivePieces(files, stream, note);
    } catch (error) {
      throw error instanceof PieceRefused ? ERRORS.INVALID_OFFSET : error;
    }
    return at;
  }

  override async remove(id: string): Promise<void> {
    await removePieces(this.#context.files, await partials.dropPartial(this.#context.db, sendingOf(id)));
  }

  override getExpiration(): number {
    return limits.partialUploadHours * 3_600_000;
  }

  override async deleteExpired(): Promise<number> {
    const pieces = await partials.dropExpiredPartials(this.#context.db, limits.partialUploadHours);
    await removePieces(this.#context.files, pieces);
    return pieces.length;
  }
}

function sendingOf(id: string): Sending {
  const sending = readPartialId(id);
  if (!sending) throw ERRORS.FILE_NOT_FOUND;
  return sending;
}
