import * as calls from '../contract/imports.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';
import { request, requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

type One = Params<typeof calls.readImport>;

/** A file of boats (multipart): read, and its columns guessed. `feed`: the next delivery of a feed without an address. */
export function uploadCsv(file: File, { feed, ...options }: SendOptions & { feed?: number } = {}) {
  const form = new FormData();
  if (feed !== undefined) form.append('feed', String(feed));
  form.append('file', file);
  return send(calls.uploadCsv, {}, { ...options, form });
}

/** My imports, the last first. */
export const listImports = requestWithQuery(calls.listImports);

/** One import as it stands. */
export const readImport = requestWithParams(calls.readImport);

/** Say what the columns are: every row is checked. */
export const matchColumns = (params: One, body: Body<typeof calls.matchColumns>, options?: SendOptions) =>
  send(calls.matchColumns, { params, body }, options);

/** What will happen, row by row. */
export const listImportRows = (
  params: One,
  query: Query<typeof calls.listImportRows> = {},
  options?: SendOptions,
) => send(calls.listImportRows, { params, query }, options);

/** List the new and change the changed. */
export const startImport = requestWithParams(calls.startImport);

/** Stop; what is in stays in. */
export const cancelImport = requestWithParams(calls.cancelImport);

/** My inventory feeds with their history. */
export const listFeeds = request(calls.listFeeds);

/** Register or change a feed. */
export const saveFeed = requestWithBody(calls.saveFeed);

/** Fetch a feed now. */
export const fetchFeed = (
  params: Params<typeof calls.fetchFeed>,
  acceptGone = false,
  options?: SendOptions,
) => send(calls.fetchFeed, { params, body: { acceptGone } }, options);

/** Forget a feed; its boats stay. */
export const deleteFeed = requestWithParams(calls.deleteFeed);
