import { sql } from 'kysely';
import type { ColumnMapping } from '../../../contract/imports.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { mappingByName } from './column-mapping.ts';
import { guessColumns } from './guess-columns.ts';
import { importKey } from './imports.repository.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface ReadIntoRows {
  sellerId: number;
  actorId: number;
  name: string;
  feedId?: number | null;
  listAs?: 'live' | 'draft';
  acceptsGone?: boolean;
  /** The column names, then row by row; empty rows are counted and skipped. */
  rows: AsyncIterable<string[]>;
  /** In a spreadsheet, the column names are row 1; a list of boats has no such row. */
  isSpreadsheet: boolean;
  /** Called after the last row: throws if the file was cut off. */
  assertComplete?(): void;
}

const rowsMax = 50_000;
const columnsMax = 200;
const atOnce = 500;
/** The first column of our files of refused rows; it isn't the dealer's. */
export const reasonColumn = texts.reasonRejected;

/**
 * Reads a file into the database row by row, and guesses its column mapping: the last one used for a file
 * with the same columns, otherwise by name. A feed with known columns continues automatically. An incomplete
 * file is refused.
 * @returns the import's id. @throws AppError invalid_request
 */
export async function readIntoRows(
  context: Context,
  {
    sellerId,
    actorId,
    name,
    feedId = null,
    listAs = 'live',
    acceptsGone = false,
    rows,
    isSpreadsheet,
    assertComplete,
  }: ReadIntoRows,
): Promise<number> {
  const { db } = context;
  const { id } = await db
    .insertInto('boat_import')
    .values({
      seller_id: sellerId,
      actor_id: actorId,
      feed_id: feedId,
      name: shown(name),
      list_as: listAs,
      accepts_gone: acceptsGone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    const { columns, count, samples } = await storeRows(db, id, rows, isSpreadsheet ? 1 : 0);
    assertComplete?.();
    if (count === 0) throw invalidField('file', errors.invalid_request_thisFileHasNoRowsBelow);
    // Without new statistics, the planner would scan all the new rows for each of them.
    await sql`analyze boat_import_row`.execute(db);
    const known = await knownMapping(db, { sellerId, feedId, columns });
    await endReading(context, id, {
      columns,
      count,
      mapping: known ?? guessColumns(columns, samples),
      isReady: feedId !== null && known !== undefined,
    });
    return id;
  } catch (error) {
    // A feed's failures are listed in its history; a refused file leaves nothing.
    if (feedId === null || !(error instanceof AppError))
      await db.deleteFrom('boat_import').where('id', '=', id).execute();
    else await markFailed(db, id, error);
    throw error;
  }
}

/** Stores the column mapping. The seller confirms it, unless it's already known for the feed (`isReady`). */
async function endReading(
  { db, jobs }: Context,
  id: number,
  {
    columns,
    count,
    mapping,
    isReady,
  }: { columns: string[]; count: number; mapping: ColumnMapping; isReady: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('boat_import')
      .set({
        columns,
        row_count: count,
        mapping: JSON.stringify(mapping),
        state: isReady ? 'checking' : 'matching',
        touched_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute();
    if (isReady) await jobs.add(tx, 'work-import', { importId: id }, { key: importKey(id) });
  });
}

async function markFailed(db: Context['db'], id: number, error: AppError): Promise<void> {
  await db
    .updateTable('boat_import')
    .set({
      state: 'failed',
      problem: Object.values(error.fields ?? {})[0] ?? error.message,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** A file's name as it's shown: without control characters, and no longer than a line. */
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) || 'file.csv';

/** `first` is the number of the file's first row. */
async function storeRows(db: Context['db'], importId: number, rows: AsyncIterable<string[]>, first: number) {
  let rowNumber = first - 1;
  let columns: string[] | undefined;
  let skipped = -1;
  let count = 0;
  const samples: string[][] = [];
  let batch: { row_no: number; cells: string[] }[] = [];
  const store = async () => {
    await sql`insert into boat_import_row (import_id, row_no, cells) select ${importId}, row_no, cells from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (row_no int, cells jsonb)`.execute(
      db,
    );
    await db
      .updateTable('boat_import')
      .set({ row_count: count, touched_at: sql<Date>`now()` })
      .where('id', '=', importId)
      .execute();
    batch = [];
  };
  for await (const cells of rows) {
    rowNumber += 1;
    if (cells.every((cell) => cell === '')) continue;
    if (!columns) {
      if (cells.length > columnsMax)
        throw invalidField('file', errors.invalid_request_filesCanHaveUpToColumns({ columnsMax }));
      skipped = cells.indexOf(reasonColumn);
      columns = namesOf(cells.filter((_, at) => at !== skipped));
      continue;
    }
    if (++count > rowsMax)
      throw invalidField(
        'file',
        errors.invalid_request_filesCanHaveUpToRows({ rowsMax: rowsMax.toLocaleString('en-US') }),
      );
    const own = cells
      .filter((_, at) => at !== skipped)
      .slice(0, columns.length)
      .map(storable);
    if (samples.length < 20) samples.push(own);
    batch.push({ row_no: rowNumber, cells: own });
    if (batch.length >= atOnce) await store();
  }
  if (batch.length > 0) await store();
  return { columns: columns ?? [], count, samples };
}

/**
 * PostgreSQL's text can't hold a NUL character. Nothing else is changed, so that refused rows can be returned
 * as they were.
 */
const storable = (cell: string) => cell.replaceAll('\u0000', '').toWellFormed();

/** Makes column names unique. */
function namesOf(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = storable(cell).slice(0, 100) || texts.column({ at: at + 1 });
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

async function knownMapping(
  db: Context['db'],
  { sellerId, feedId, columns }: { sellerId: number; feedId: number | null; columns: string[] },
): Promise<ColumnMapping | undefined> {
  const earlier = await db
    .selectFrom('boat_import')
    .select('mapping')
    .where('seller_id', '=', sellerId)
    .where('feed_id', 'is not distinct from', feedId)
    .where(sql<boolean>`columns = ${columns}::text[]`)
    .where('checked', '>', 0)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (earlier) return earlier.mapping as ColumnMapping;
  // A feed may add or reorder columns, so its mapping is looked up by column name.
  const feed =
    feedId === null
      ? undefined
      : await db.selectFrom('inventory_feed').select('mapping').where('id', '=', feedId).executeTakeFirst();
  if (!feed?.mapping) return undefined;
  return mappingByName(feed.mapping as Parameters<typeof mappingByName>[0], columns);
}
