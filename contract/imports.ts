import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { BoatId, File, Id, Instant, ListOf, Nullable, OneOf, Paging, Strict } from './common.ts';

/**
 * What a column of a file can contain. A boat is recognized by its stock number, or else by its hull number;
 * one of the two is required.
 */
export const importFields = [
  { field: 'id', label: 'Stock number' },
  { field: 'hin', label: 'HIN' },
  { field: 'make', label: 'Make' },
  { field: 'model', label: 'Model' },
  { field: 'year', label: 'Year' },
  { field: 'price', label: 'Asking price' },
  { field: 'length_ft', label: 'Length' },
  { field: 'zip', label: 'ZIP code' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'condition', label: 'Condition' },
  { field: 'boatClass', label: 'Boat type' },
  { field: 'beam_ft', label: 'Beam' },
  { field: 'dryWeight_lb', label: 'Weight' },
  { field: 'hullMaterial', label: 'Hull material' },
  { field: 'fuelType', label: 'Fuel' },
  { field: 'numEngines', label: 'Number of engines' },
  { field: 'totalHP', label: 'Total power' },
  { field: 'maxEngineYear', label: 'Engine year' },
  { field: 'engineHours', label: 'Engine hours' },
  { field: 'description', label: 'Story' },
  { field: 'created', label: 'Listed on' },
] as const;
export type ImportField = (typeof importFields)[number]['field'];
const fields = importFields.map(({ field }) => field) as [ImportField, ...ImportField[]];
/** Required for a listing. */
export const neededFields: readonly ImportField[] = ['make', 'model', 'year', 'price', 'length_ft'];

/** Which column has which meaning: the column's index in the file, from 0. */
const Column = Type.Optional(Type.Integer({ minimum: 0, maximum: 199 }));
const fieldColumns = Object.fromEntries(fields.map((field) => [field, Column])) as Record<
  ImportField,
  typeof Column
>;
/**
 * Photographs can be in several columns, in their order. A cell can hold several addresses, separated by commas,
 * semicolons, pipes, spaces or line breaks.
 */
export const ColumnMapping = Strict({
  ...fieldColumns,
  photos: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 199 }), { maxItems: 200, uniqueItems: true }),
  ),
});
export type ColumnMapping = Static<typeof ColumnMapping>;

/**
 * matching: waits for the column mapping. checked: a file waits to be started; a feed continues
 * automatically. failed: `problem` says why.
 */
export const importStates = [
  'reading',
  'matching',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];
export const importActs = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportAct = (typeof importActs)[number];
/**
 * What undoing an import does to a boat: one it added is deleted while it's a draft that nobody has edited, otherwise
 * withdrawn; one it changed gets back the values that nobody has changed since. kept: nothing is undone.
 */
export const importUndos = ['deleted', 'withdrawn', 'restored', 'kept'] as const;
export type ImportUndo = (typeof importUndos)[number];
const UndoCounts = {
  deleted: Type.Integer(),
  withdrawn: Type.Integer(),
  restored: Type.Integer(),
  kept: Type.Integer({ description: 'boats with a bid, an offer, a sale, a conversation, or later changes' }),
};
/** What undoing an import would do now. `gone`: boats missing from the feed, which it doesn't bring back. */
export const UndoFigures = Type.Object({ ...UndoCounts, gone: Type.Integer() });
export type UndoFigures = Static<typeof UndoFigures>;

/**
 * The status that the dealer wants for new boats. As long as a listing needs photographs (the rule
 * `marketplacePhotographs`), they start as drafts in any case, and are listed once enough photographs from the
 * file's addresses have arrived.
 */
export const ListAs = OneOf('live', 'draft');

export const Import = Type.Object({
  id: Id,
  name: Type.String(),
  feedId: Nullable(Id),
  /** How its feed gets files: fetched on schedule, or only on request, or uploaded. */
  feedSource: Type.Optional(OneOf('schedule', 'url', 'upload')),
  state: OneOf(...importStates),
  columns: Type.Array(Type.String()),
  /** The first rows, cell by cell, for the column mapping. */
  samples: Type.Array(Type.Array(Type.String())),
  /** The chosen column mapping; before that, a guess from the column names or the last mapping. */
  mapping: Type.Object(ColumnMapping.properties),
  listAs: ListAs,
  rows: Type.Integer(),
  checked: Type.Integer({ description: 'rows checked so far' }),
  /** The result for each row. */
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  stored: Type.Integer({ description: 'new and changed rows imported so far' }),
  added: Type.Integer(),
  listed: Type.Integer({ description: 'of those added; the others are drafts' }),
  overPlan: Type.Integer({ description: "added as drafts because the seller's plan has no more room" }),
  hinTaken: Type.Integer({ description: 'added as drafts because their HIN is listed already' }),
  changed: Type.Integer(),
  gone: Type.Integer({ description: 'boats that are missing from the feed' }),
  kept: Type.Integer({
    description: 'boats that are missing from the feed, and kept until the dealer says that they are gone',
  }),
  problem: Type.String(),
  photographs: Type.Object(
    { total: Type.Integer(), done: Type.Integer(), failed: Type.Integer() },
    { description: 'fetched from addresses in the file, after the import; the others are waiting' },
  ),
  waiting: Type.Integer({ description: 'drafts that are listed once their photos have been downloaded' }),
  lacking: Type.Integer({ description: 'drafts to be listed that don’t have enough photos' }),
  undoUntil: Nullable(Type.String({ format: 'date-time', description: 'null: it has nothing to undo' })),
  undo: Nullable(Type.Object({ state: OneOf('running', 'done'), ...UndoCounts })),
  createdAt: Instant,
  endedAt: Nullable(Instant),
});
export type Import = Static<typeof Import>;

export const ImportRow = Type.Object({
  row: Type.Integer({ description: 'as in a spreadsheet: the header is row 1; for JSON, the boats from 1' }),
  act: OneOf(...importActs),
  title: Type.String(),
  reason: Type.String({ description: 'why it was rejected or skipped' }),
  boatId: Nullable(BoatId),
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
  undo: Nullable(OneOf(...importUndos)),
  photographs: Type.Object({
    total: Type.Integer(),
    done: Type.Integer(),
    failed: Type.Integer(),
    problems: Type.Array(Type.String(), { maxItems: 5, description: 'address and reason' }),
  }),
  undoReason: Type.String({ description: 'why undoing the import left it, or a part of it' }),
});
export type ImportRow = Static<typeof ImportRow>;

const OneImport = Strict({ id: Id });
/**
 * Multipart: one field `file` (CSV, up to 25 MB and 50,000 rows), preceded by `feed`, the id of a feed
 * without a URL, if it's a delivery. Nothing is listed yet.
 * Codes: forbidden (not a dealer), invalid_request, payload_too_large, unsupported_media_type, not_found (the
 * feed), conflict (20 imports are waiting to be started).
 */
export const uploadCsv = call({
  method: 'POST',
  path: '/file/csv-upload',
  summary: 'Upload a CSV file of boats (multipart): reads it and guesses its columns',
  access: 'signed-in',
  form: Strict({ file: File, feed: Type.Optional(Id) }),
  perMinute: 30,
  data: Import,
});
/** Includes imports from feeds. Codes: forbidden (not a dealer). */
export const listImports = call({
  method: 'GET',
  path: '/inventory/imports',
  summary: 'My imports, newest first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(Import),
});
/** Codes: not_found, forbidden. */
export const readImport = call({
  method: 'GET',
  path: '/inventory/imports/{id}',
  summary: 'The current state of one import',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/**
 * Can be repeated until the import is started; for a feed, it also applies to later deliveries. Codes:
 * not_found, forbidden, transition_refused (already started), invalid_request with the fields that have no
 * column, terms_required (boats of a feed that are to be listed).
 */
export const matchColumns = call({
  method: 'POST',
  path: '/inventory/imports/{id}/match',
  summary: 'Set the column mapping; then every row is checked',
  access: 'signed-in',
  params: OneImport,
  body: Strict({ mapping: ColumnMapping, listAs: Type.Optional(ListAs) }),
  data: Import,
});
/** In file order, the rows checked so far. Codes: not_found, forbidden. */
export const listImportRows = call({
  method: 'GET',
  path: '/inventory/imports/{id}/rows',
  summary: 'Preview, row by row',
  access: 'signed-in',
  params: OneImport,
  query: Strict({
    ...Paging.properties,
    act: Type.Optional(OneOf(...importActs)),
    /** kept: rows that have an undoReason; photographs: rows with photographs that couldn't be fetched. */
    only: Type.Optional(OneOf('kept', 'photographs')),
  }),
  data: ListOf(ImportRow),
});
/**
 * Idempotent. Codes: not_found, transition_refused (not checked yet), email_not_verified, forbidden (not a
 * dealer, or more boats than the staff member may list).
 */
export const startImport = call({
  method: 'POST',
  path: '/inventory/imports/{id}/start',
  summary: 'Start the import; continues where a canceled one stopped',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/** A finished import doesn't change. Codes: not_found, forbidden. */
export const cancelImport = call({
  method: 'POST',
  path: '/inventory/imports/{id}/cancel',
  summary: 'Cancel an import; what was imported stays',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/** Codes: not_found, forbidden. */
export const previewUndo = call({
  method: 'GET',
  path: '/inventory/imports/{id}/undo',
  summary: 'What undoing an import would do',
  access: 'signed-in',
  params: OneImport,
  data: UndoFigures,
});
/**
 * For 24 hours after its end (`undoUntil`), for the dealer and staff; withdrawing live listings needs a manager. Runs
 * in the background; idempotent. Codes: not_found, forbidden, role_forbidden, transition_refused (it still runs, or
 * ended too long ago).
 */
export const undoImport = call({
  method: 'POST',
  path: '/inventory/imports/{id}/undo',
  summary: 'Undo an import, except for boats that already have bids, offers, conversations or a sale',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/**
 * Withdraws or flags the boats that were kept although they're missing from an uploaded file (`kept`), except those
 * that have come back since. Runs in the background; idempotent. Codes: not_found, forbidden, imports_off,
 * transition_refused (the feed has a URL, or a newer import; this one was undone, or its rows have been deleted).
 */
export const confirmMissing = call({
  method: 'POST',
  path: '/inventory/imports/{id}/confirm-missing',
  summary: 'Confirm that most boats of a feed of uploaded files are gone',
  access: 'signed-in',
  perMinute: 10,
  params: OneImport,
  data: Import,
});
/** In file order. Codes: not_found, forbidden. */
export const refusedRows = call({
  method: 'GET',
  path: '/inventory/imports/{id}/refused',
  summary:
    'The rejected rows, and those with photos that couldn’t be downloaded, with reasons as a CSV file, to correct and upload again',
  access: 'signed-in',
  answers: 'text/csv',
  params: OneImport,
  data: Type.Object({}, { description: 'text/csv' }),
});
