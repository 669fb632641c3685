import * as calls from '../contract/documents.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Attach uploaded documents to a listing. */
export const addDocuments = requestWithBody(calls.addDocuments);

/** Change a document's title or visibility. */
export const editDocument = requestWithBody(calls.editDocument);

/** Remove a document from a listing. */
export const deleteDocument = requestWithParams(calls.deleteDocument);

/** Request a document that opens on request. */
export const requestDocument = requestWithBody(calls.requestDocument);

/** Requests for documents of a listing, open ones first. */
export const listDocumentRequests = requestWithQuery(calls.listDocumentRequests);

/** Grant or decline a document. */
export const answerDocumentRequest = requestWithBody(calls.answerDocumentRequest);
