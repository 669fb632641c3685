import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { mayOpenDocument } from './may-open-document.ts';
import { isDocumentKey, isPictureKey } from '../../storage/keys.ts';
import * as errors from '../../../locales/errors.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * GET /files/<key>: pictures for anyone with their address, documents for those with access. A stored file
 * never changes; unfinished uploads aren't readable.
 */
export function filesRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const key = request.params['*'];
      const isDocument = isDocumentKey(key);
      const document = isDocument
        ? await mayOpenDocument(context, key, await visitor(request, context))
        : undefined;
      const file = document || isPictureKey(key) ? await context.files.read(key) : null;
      if (!file) throw new AppError('not_found', errors.not_found_thisFileDoesntExist);
      if (document)
        reply.header('content-disposition', `attachment; filename="${fileName(document.title)}.pdf"`);
      return reply
        .header('content-type', file.contentType)
        .header('content-length', file.bytes)
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
        )
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', isDocument ? 'private, no-store' : forever)
        .send(file.stream);
    },
  );
}

/** Opening a link sends no header, so the session's cookie identifies the user. */
async function visitor(request: FastifyRequest, { sessions }: Context): Promise<Actor | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = /(?:^|;\s*)jwtToken=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1];
  const token = bearer ?? cookie;
  const actor = token ? await sessions.actorOf(token) : undefined;
  return actor?.mustChangePassword ? undefined : actor;
}

const fileName = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ._-]+/g, '')
    .trim() || 'document';
