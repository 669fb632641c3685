import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/documents.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { assertCanEdit } from '../lots/index.ts';
import { lotOf } from '../boats/index.ts';
import { addDocuments } from './add-documents.ts';
import { answerDocumentRequest } from './answer-document-request.ts';
import { listRequests } from './documents.repository.ts';
import { deleteDocument, editDocument } from './edit-document.ts';
import { requestDocument } from './request-document.ts';

export function documentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.addDocuments, ({ actor, body }) => addDocuments(context, actor, body));
  serve(app, context, contract.editDocument, ({ actor, body }) => editDocument(context, actor, body));
  serve(app, context, contract.deleteDocument, ({ actor, params }) => deleteDocument(context, actor, params));
  serve(app, context, contract.requestDocument, ({ actor, body }) => requestDocument(context, actor, body));

  serve(
    app,
    context,
    contract.listDocumentRequests,
    async ({ actor, query: { market_place_id, page, limit } }) => {
      assertCanEdit(await lotOf(context.db, market_place_id), actor);
      return { ...(await listRequests(context.db, market_place_id, { page, limit })), page, limit };
    },
  );

  serve(app, context, contract.answerDocumentRequest, async ({ actor, body }) => {
    await answerDocumentRequest(context, actor, body);
    return {};
  });
}
