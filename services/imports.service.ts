import * as calls from '../contract/imports.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';
import { requestWithParams, requestWithQuery } from './request.ts';

type One = Params<typeof calls.readImport>;

/**
 * Upload a file of boats (multipart): it's read, and its column mapping is guessed. `feed`: the next run of a
 * feed without a URL.
 */
export function uploadCsv(file: File, { feed, ...options }: SendOptions & { feed?: number } = {}) {
  const form = new FormData();
  if (feed !== undefined) form.append('feed', String(feed));
  form.append('file', file);
  return send(calls.uploadCsv, {}, { ...options, form });
}

/** The dealer's imports, newest first. */
export const listImports = requestWithQuery(calls.listImports);

/** An import's current state. */
export const readImport = requestWithParams(calls.readImport);

/** Set the column mapping: every row is checked. */
export const matchColumns = (params: One, body: Body<typeof calls.matchColumns>, options?: SendOptions) =>
  send(calls.matchColumns, { params, body }, options);

/** What will happen, row by row. */
export const listImportRows = (
  params: One,
  query: Query<typeof calls.listImportRows> = {},
  options?: SendOptions,
) => send(calls.listImportRows, { params, query }, options);

/** Start an import: list new boats and update changed ones. */
export const startImport = requestWithParams(calls.startImport);

/** Cancel an import; imported rows stay. */
export const cancelImport = requestWithParams(calls.cancelImport);

/** What undoing an import would do. */
export const previewUndo = requestWithParams(calls.previewUndo);

/** Confirm that the boats missing from an uploaded file are gone. */
export const confirmMissing = requestWithParams(calls.confirmMissing);

/** Undo an import. */
export const undoImport = requestWithParams(calls.undoImport);
