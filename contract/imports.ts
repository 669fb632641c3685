import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { BoatId, Done, File, Id, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/** What a column of a file can be. A boat is known again by its stock number, else by its hull number: one of the two is needed. */
export const importFields = [
  { field: 'id', label: 'Stock number' },
  { field: 'hin', label: 'Hull number (HIN)' },
  { field: 'make', label: 'Make' },
  { field: 'model', label: 'Model' },
  { field: 'year', label: 'Year' },
  { field: 'price', label: 'Asking price' },
  { field: 'length_ft', label: 'Length' },
  { field: 'zip', label: 'ZIP code' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'condition', label: 'Condition' },
  { field: 'boatClass', label: 'Type of boat' },
  { field: 'beam_ft', label: 'Beam' },
  { field: 'dryWeight_lb', label: 'Weight' },
  { field: 'hullMaterial', label: 'Hull material' },
  { field: 'fuelType', label: 'Fuel' },
  { field: 'numEngines', label: 'Number of engines' },
  { field: 'totalHP', label: 'Total power' },
  { field: 'maxEngineYear', label: 'Engine year' },
  { field: 'engineHours', label: 'Engine hours' },
  { field: 'description', label: 'Description' },
  { field: 'created', label: 'Listed on' },
] as const;
export type ImportField = (typeof importFields)[number]['field'];
const fields = importFields.map(({ field }) => field) as [ImportField, ...ImportField[]];
/** Without these a listing is none. */
export const neededFields: readonly ImportField[] = ['make', 'model', 'year', 'price', 'length_ft'];

/** Which column says what: the column's place in the file, from 0. */
const Column = Type.Optional(Type.Integer({ minimum: 0, maximum: 199 }));
export const ColumnMapping = Strict(
  Object.fromEntries(fields.map((field) => [field, Column])) as Record<ImportField, typeof Column>,
);
export type ColumnMapping = Static<typeof ColumnMapping>;

/** matching: the columns wait to be named; checked: a file waits to be started, a feed goes on by itself; failed: `problem` says why. */
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
/** What new boats become. */
export const ListAs = OneOf('live', 'draft');

export const Import = Type.Object({
  id: Id,
  name: Type.String(),
  feedId: Nullable(Id),
  state: OneOf(...importStates),
  columns: Type.Array(Type.String()),
  /** The first rows, cell by cell, for the matching of columns. */
  samples: Type.Array(Type.Array(Type.String())),
  /** As matched; before that, as guessed from the names or as it was matched the last time. */
  mapping: Type.Object(ColumnMapping.properties),
  listAs: ListAs,
  rows: Type.Integer(),
  checked: Type.Integer({ description: 'rows looked at so far' }),
  /** What each row comes to. */
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  stored: Type.Integer({ description: 'of the new and changed rows, those that are in' }),
  added: Type.Integer(),
  changed: Type.Integer(),
  gone: Type.Integer({ description: 'boats that the feed does not name anymore' }),
  problem: Type.String(),
  createdAt: Instant,
  endedAt: Nullable(Instant),
});
export type Import = Static<typeof Import>;

export const ImportRow = Type.Object({
  row: Type.Integer({ description: 'from 1, the line of the names left out' }),
  act: OneOf(...importActs),
  title: Type.String(),
  reason: Type.String({ description: 'why it is refused, or left as it is' }),
  boatId: Nullable(BoatId),
  changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
});
export type ImportRow = Static<typeof ImportRow>;

const OneImport = Strict({ id: Id });
/**
 * Multipart: one field `file` (CSV, up to 25 MB and 50,000 rows), and `feed`, the id of a feed that has no address, before it. Nothing is listed yet.
 * Codes: forbidden (not a dealer's), invalid_request, payload_too_large, unsupported_media_type, not_found (the feed), conflict (20 imports wait to be started).
 */
export const uploadCsv = call({
  method: 'POST',
  path: '/file/csv-upload',
  summary: 'A file of boats (multipart): read, and its columns guessed',
  access: 'signed-in',
  form: Strict({ file: File, feed: Type.Optional(Id) }),
  perMinute: 30,
  data: Import,
});
/** Those of feeds too. Codes: forbidden (not a dealer's). */
export const listImports = call({
  method: 'GET',
  path: '/inventory/imports',
  summary: 'My imports, the last first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(Import),
});
/** Codes: not_found, forbidden. */
export const readImport = call({
  method: 'GET',
  path: '/inventory/imports/{id}',
  summary: 'One import as it stands',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/** May be said again until it is started; of a feed it holds for the next deliveries too. Codes: not_found, forbidden, transition_refused (started already), invalid_request with the fields that have no column. */
export const matchColumns = call({
  method: 'POST',
  path: '/inventory/imports/{id}/match',
  summary: 'Say what the columns are: every row is checked',
  access: 'signed-in',
  params: OneImport,
  body: Strict({ mapping: ColumnMapping, listAs: Type.Optional(ListAs) }),
  data: Import,
});
/** In the order of the file, those that were checked so far. Codes: not_found, forbidden. */
export const listImportRows = call({
  method: 'GET',
  path: '/inventory/imports/{id}/rows',
  summary: 'What will happen, row by row',
  access: 'signed-in',
  params: OneImport,
  query: Strict({ ...Paging.properties, act: Type.Optional(OneOf(...importActs)) }),
  data: ListOf(ImportRow),
});
/** Asked again it runs once. Codes: not_found, transition_refused when it is not checked, email_not_verified, forbidden (not a dealer's, or more boats than the staff member may put up), conflict (too many drafts). */
export const startImport = call({
  method: 'POST',
  path: '/inventory/imports/{id}/start',
  summary: 'List the new and change the changed; goes on where a cancelled one stopped',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/** What is over stays as it is. Codes: not_found, forbidden. */
export const cancelImport = call({
  method: 'POST',
  path: '/inventory/imports/{id}/cancel',
  summary: 'Stop; what is in stays in',
  access: 'signed-in',
  params: OneImport,
  data: Import,
});
/** In the order of the file. Codes: not_found, forbidden. */
export const refusedRows = call({
  method: 'GET',
  path: '/inventory/imports/{id}/refused',
  summary: 'The refused rows with their reasons as a CSV file, to be corrected and sent again',
  access: 'signed-in',
  answers: 'text/csv',
  params: OneImport,
  data: Type.Object({}, { description: 'text/csv' }),
});

/** `whenGone`: boats that it names no more are withdrawn, or only flagged. It rests (`isActive` false) after ten failures in a row. */
export const Feed = Type.Object({
  id: Id,
  name: Type.String(),
  url: Nullable(Type.String()),
  format: OneOf('csv', 'json'),
  everyHours: Type.Integer(),
  whenGone: OneOf('withdraw', 'flag'),
  listAs: ListAs,
  isActive: Type.Boolean(),
  isMatched: Type.Boolean({ description: 'its columns are known: it runs by itself' }),
  boats: Type.Integer({ description: 'listings that came with it and are up or in the making' }),
  failures: Type.Integer({ description: 'in a row' }),
  nextFetchAt: Nullable(Instant),
  runs: Type.Array(Import, { description: 'the last ten' }),
});
export type Feed = Static<typeof Feed>;
/** `url` null: its deliveries are uploaded (uploadCsv). */
export const FeedInput = Strict({
  id: Type.Optional(Id),
  name: Text(80, 1),
  url: Nullable(Text(2_000, 8)),
  format: OneOf('csv', 'json'),
  everyHours: Type.Integer({ minimum: 1, maximum: 168 }),
  whenGone: OneOf('withdraw', 'flag'),
  listAs: ListAs,
  isActive: Type.Boolean(),
});
export type FeedInput = Static<typeof FeedInput>;
/** Oldest first; their runs the last first. Codes: forbidden (not a dealer's). */
export const listFeeds = call({
  method: 'GET',
  path: '/marketPlace/feeds',
  summary: 'My inventory feeds with their history',
  access: 'signed-in',
  data: Type.Object({ lists: Type.Array(Feed), total: Type.Integer() }),
});
/** With an id it is changed, else it is new and fetched at once. Addresses inside a network are refused (docs/decisions/0062). Codes: forbidden, not_found, invalid_request at url or name, conflict (there already, or ten of them). */
export const saveFeed = call({
  method: 'POST',
  path: '/marketPlace/feeds',
  summary: 'Register or change an inventory feed',
  access: 'signed-in',
  perMinute: 30,
  body: FeedInput,
  data: Feed,
});
/** The reply is the feed before the delivery. `acceptGone`: more than half of its boats may go at once. Codes: forbidden, not_found, transition_refused (it has no address). */
export const fetchFeed = call({
  method: 'POST',
  path: '/marketPlace/feeds/{id}/fetch',
  summary: 'Fetch a feed now',
  access: 'signed-in',
  perMinute: 10,
  params: Strict({ id: Id }),
  body: Strict({ acceptGone: Type.Boolean({ default: false }) }),
  data: Feed,
});
/** Codes: forbidden, not_found. */
export const deleteFeed = call({
  method: 'DELETE',
  path: '/marketPlace/feeds/{id}',
  summary: 'Forget a feed; its boats stay',
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: Done,
});
