import * as calls from '../contract/documents.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Attach uploaded documents to a listing. */
export const addDocuments = requestWithBody(calls.addDocuments);

/** Change a document's title, or who may open it. */
export const editDocument = requestWithBody(calls.editDocument);

/** Take a document off a listing. */
export const deleteDocument = requestWithParams(calls.deleteDocument);

/** Ask the seller for a document that is opened on request. */
export const requestDocument = requestWithBody(calls.requestDocument);

/** Who asks for documents of a listing of mine, the open ones first. */
export const listDocumentRequests = requestWithQuery(calls.listDocumentRequests);

/** Grant or decline a document. */
export const answerDocumentRequest = requestWithBody(calls.answerDocumentRequest);
