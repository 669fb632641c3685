import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/uploads.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { readOwnUploads } from './read-uploads.ts';
import { processUpload } from './process-upload.ts';
import { uploadFile } from './upload-file.ts';

export function uploadsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.uploadFile, ({ actor, request }) => uploadFile(context, actor, request));
  serve(app, context, contract.finishUpload, ({ actor, body }) =>
    processUpload(context, actor, body.clientId),
  );
  serve(app, context, contract.readUploads, async ({ actor, query }) => ({
    lists: await readOwnUploads(
      context.db,
      { accountId: actor.id, sellerId: sellerIdOf(actor) },
      query.ids.split(',').map(Number),
    ),
  }));
}
