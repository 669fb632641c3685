import * as calls from '../contract/imports.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

type One = Params<typeof calls.readImport>;

/** A file of boats (multipart): read, and its columns guessed. `feed`: the next delivery of a feed without an address. */
export function uploadCsv(file: File, { feed, ...options }: SendOptions & { feed?: number } = {}) {
  const form = new FormData();
  if (feed !== undefined) form.append('feed', String(feed));
  form.append('file', file);
  return send(calls.uploadCsv, {}, { ...options, form });
}

/** My imports, the last first. */
export const listImports = (query: Query<typeof calls.listImports> = {}, options?: SendOptions) =>
  send(calls.listImports, { query }, options);

/** One import as it stands. */
export const readImport = (params: One, options?: SendOptions) => send(calls.readImport, { params }, options);

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
export const startImport = (params: One, options?: SendOptions) =>
  send(calls.startImport, { params }, options);

/** Stop; what is in stays in. */
export const cancelImport = (params: One, options?: SendOptions) =>
  send(calls.cancelImport, { params }, options);

/** My inventory feeds with their history. */
export const listFeeds = (options?: SendOptions) => send(calls.listFeeds, {}, options);

/** Register or change a feed. */
export const saveFeed = (body: Body<typeof calls.saveFeed>, options?: SendOptions) =>
  send(calls.saveFeed, { body }, options);

/** Fetch a feed now. */
export const fetchFeed = (
  params: Params<typeof calls.fetchFeed>,
  acceptGone = false,
  options?: SendOptions,
) => send(calls.fetchFeed, { params, body: { acceptGone } }, options);

/** Forget a feed; its boats stay. */
export const deleteFeed = (params: Params<typeof calls.deleteFeed>, options?: SendOptions) =>
  send(calls.deleteFeed, { params }, options);
