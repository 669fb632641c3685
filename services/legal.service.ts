import * as calls from '../contract/legal.ts';
import { request, requestWithBody, requestWithParams } from './request.ts';

/** One version of a legal document. */
export const getLegalText = requestWithParams(calls.getLegalText);

/** The legal documents that the user accepted, the latest first. */
export const listAcceptances = request(calls.listAcceptances);

/** Accept legal documents; the reply is the user's account. */
export const acceptDocuments = requestWithBody(calls.acceptDocuments);
