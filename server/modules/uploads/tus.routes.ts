import { IncomingMessage } from 'node:http';
import { Server, type ServerOptions } from '@tus/server';
import { Metadata } from '@tus/utils';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { requireActor } from '../../http/serve.ts';
import { assertMayUpload } from './may-upload.ts';
import { partialId, PartialStore, readPartialId } from './partial-store.ts';
import { isClientId, isKind, readBoatId } from './upload-file.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

const path = '/api/v1/file/tus';

/**
 * The resumable upload protocol (tus 1.0). Every request needs a session, and the file must be the caller's
 * own; to others it doesn't exist. Its purpose is checked before the first byte, its content when it's
 * complete (POST /file/finish).
 */
export function tusRoutes(app: FastifyInstance, context: Context): void {
  const senders = new WeakMap<IncomingMessage, { actor: Actor; requestId: string }>();
  const senderOf = ({ runtime }: Parameters<NonNullable<ServerOptions['onResponseError']>>[0]) => {
    const raw = runtime?.node?.req;
    return raw instanceof IncomingMessage ? senders.get(raw) : undefined;
  };
  const tus = new Server({
    path,
    datastore: new PartialStore(context),
    relativeLocation: true,
    maxSize: limits.photoBytes,
    lockDrainTimeout: 500, // a phone that switched networks returns while the old connection is still open
    allowedOrigins: [context.config.siteUrl],
    namingFunction: (request, metadata) => {
      const sender = senderOf(request);
      if (!sender || !metadata?.clientId) throw new Error('An upload without its sender');
      return partialId({ ownerId: sender.actor.id, clientId: metadata.clientId });
    },
    onResponseError: (request, error) => {
      // The tus server writes its own replies, so our errors must be converted to its form.
      if (error instanceof AppError)
        return {
          status_code: error.status,
          body: JSON.stringify(error.toReply(senderOf(request)?.requestId ?? '')),
        };
      if (error instanceof Error) context.log.error({ err: error }, 'tus');
      return error instanceof Error ? { status_code: 500, body: texts.somethingWentWrong } : undefined;
    },
  });

  // The tus server reads the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const hidden = { schema: { hide: true } };

  app.post('/file/tus', hidden, async (request, reply) => {
    const actor = await requireActor(request, context);
    await assertMayUpload(context, actor, readWanted(request));
    senders.set(request.raw, { actor, requestId: request.id });
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  });

  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: '/file/tus/:id',
    ...hidden,
    handler: async (request, reply) => {
      const actor = await requireActor(request, context);
      if (readPartialId(request.params.id)?.ownerId !== actor.id)
        throw new AppError('not_found', errors.not_found_thisFileIsNoLongerHere);
      reply.hijack();
      await tus.handle(request.raw, reply.raw);
    },
  });
}

function readWanted({ headers }: FastifyRequest) {
  let metadata: Record<string, string | null>;
  try {
    metadata = Metadata.parse(String(headers['upload-metadata'] ?? ''));
  } catch (cause) {
    throw new AppError('invalid_request', errors.invalid_request_theUploadsMetadataCantBeRead, {
      fields: { 'Upload-Metadata': errors.invalid_request_thisIsntValidForTus1 },
      cause,
    });
  }
  const { kind, clientId, market_place_id: boat } = metadata;
  const size = Number(headers['upload-length']);
  if (!isKind(kind)) throw invalidField('kind', errors.invalid_request_specifyWhetherThisIsAPhoto);
  if (!isClientId(clientId)) throw invalidField('clientId', errors.invalid_request_thisIsntAUuid);
  if (!Number.isInteger(size) || size < 1)
    throw invalidField('Upload-Length', errors.invalid_request_chooseAFile);
  return { kind, size, boatId: readBoatId(boat ?? undefined) };
}
