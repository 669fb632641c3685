import type { FastifyRequest } from 'fastify';
import type { Import } from '../../../contract/imports.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { cleanFileName } from '../../http/text.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { assertDealer } from '../inventory/index.ts';
import { ownFeed } from './own-feed.ts';
import { findImports } from './imports.repository.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readIntoRows } from './read-into-rows.ts';
import * as errors from '../../../locales/errors.ts';

/** Files that were read but never started: enough to compare some, without becoming storage. */
const openMax = 20;

/**
 * Receives a file of boats; nothing is listed yet. With `feed`, it's the feed's next run.
 * @throws AppError forbidden, invalid_request, payload_too_large, unsupported_media_type, not_found, conflict
 */
export async function receiveFile(context: Context, actor: Actor, request: FastifyRequest): Promise<Import> {
  const sellerId = assertDealer(actor);
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', errors.unsupported_media_type_sendTheFileAsFormData);
  await assertRoom(context, sellerId);
  const part = await request.file({ limits: { fileSize: limits.importBytes } });
  if (!part || part.fieldname !== 'file') throw invalidField('file', errors.invalid_request_chooseAFile);
  const feed = await feedOf(context, actor, part.fields.feed);
  const assertComplete = () => {
    if (part.file.truncated)
      throw new AppError(
        'payload_too_large',
        errors.payload_too_large_filesCanBeUpToMb({ importBytes: limits.importBytes / 1024 / 1024 }),
      );
  };
  const isJson = feed?.format === 'json';
  const id = await readIntoRows(context, {
    sellerId,
    actorId: actor.id,
    name: cleanFileName(part.filename),
    ...(feed && { feedId: feed.id, listAs: feed.list_as }),
    rows: isJson ? readJson(part.file) : readCsv(part.file),
    isSpreadsheet: !isJson,
    assertComplete,
  });
  return (await findImports(context.db, { sellerId, id }))[0]!;
}

async function feedOf(context: Context, actor: Actor, field: unknown) {
  const value = field && typeof field === 'object' ? Reflect.get(field, 'value') : undefined;
  if (value === undefined || value === '') return undefined;
  return ownFeed(context.db, actor, Number(value));
}

async function assertRoom({ db }: Context, sellerId: number): Promise<void> {
  const { open } = await db
    .selectFrom('boat_import')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['reading', 'matching', 'checking', 'checked'])
    .executeTakeFirstOrThrow();
  if (open >= openMax) throw new AppError('conflict', errors.conflict_youHaveSeveralImportsThatHavent);
}
