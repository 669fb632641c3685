import * as calls from '../contract/documents.ts';
import { send, type SendOptions, type Body, type Params, type Query } from './api-client.ts';

/** Attach uploaded documents to a listing. */
export const addDocuments = (body: Body<typeof calls.addDocuments>, options?: SendOptions) =>
  send(calls.addDocuments, { body }, options);

/** Change a document's title, or who may open it. */
export const editDocument = (body: Body<typeof calls.editDocument>, options?: SendOptions) =>
  send(calls.editDocument, { body }, options);

/** Take a document off a listing. */
export const deleteDocument = (params: Params<typeof calls.deleteDocument>, options?: SendOptions) =>
  send(calls.deleteDocument, { params }, options);

/** Ask the seller for a document that is opened on request. */
export const requestDocument = (body: Body<typeof calls.requestDocument>, options?: SendOptions) =>
  send(calls.requestDocument, { body }, options);

/** Who asks for documents of a listing of mine, the open ones first. */
export const listDocumentRequests = (
  query: Query<typeof calls.listDocumentRequests>,
  options?: SendOptions,
) => send(calls.listDocumentRequests, { query }, options);

/** Grant or decline a document. */
export const answerDocumentRequest = (
  body: Body<typeof calls.answerDocumentRequest>,
  options?: SendOptions,
) => send(calls.answerDocumentRequest, { body }, options);
