import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { ImportRow, listImportRows as call } from '../../../contract/imports.ts';
import type { List } from '../../../contract/common.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { reasonColumn } from './read-into-rows.ts';
import { readImport } from './list-imports.ts';
import * as texts from '../../../locales/notices.ts';

/** The result of each row, in the order of the file. @throws AppError forbidden, not_found */
export async function listImportRows(
  context: Context,
  actor: Actor,
  id: number,
  { act, only, page, limit }: Input<typeof call>['query'],
): Promise<List<ImportRow>> {
  const { counts } = await readImport(context, actor, id);
  const found = context.db
    .selectFrom('boat_import_row')
    .where('import_id', '=', id)
    .where('act', 'is not', null)
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(only === 'kept', (query) => query.where('undo_reason', 'is not', null))
    .$if(only === 'photographs', (query) => query.where(hasFailedPhotos(id)));
  const rows = await found
    .select(['row_no', 'act', 'title', 'reason', 'boat_id', 'changes', 'undo', 'undo_reason'])
    .orderBy('row_no')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = only
    ? (await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
    : act
      ? counts[act]
      : Object.values(counts).reduce((sum, n) => sum + n, 0);
  const photographs = await photographsOf(
    context.db,
    id,
    rows.map((row) => row.row_no),
  );
  const lists = rows.map((row) => ({
    row: row.row_no,
    act: row.act as ImportRow['act'],
    title: row.title ?? '',
    reason: row.reason ?? '',
    boatId: row.boat_id,
    changes: (row.changes ?? []) as ImportRow['changes'],
    photographs: photographs.get(row.row_no) ?? noPhotographs,
    undo: row.undo,
    undoReason: row.undo_reason ?? '',
  }));
  return { lists, total, page, limit };
}

const atOnce = 500;
/** A spreadsheet's cell holds more, but nobody reads it. */
const reasonMax = 2_000;

const hasFailedPhotos = (importId: number) =>
  sql<boolean>`exists (select from picture_fetch f where f.import_id = ${importId} and f.state = 'failed' and f.row_no = boat_import_row.row_no)`;

const noPhotographs: ImportRow['photographs'] = { total: 0, done: 0, failed: 0, problems: [] };
/** How many failures of a row are listed. */
const problemsMax = 5;

/** What has come of the photographs of some rows. */
async function photographsOf(
  db: Db,
  importId: number,
  rowNumbers: number[],
): Promise<Map<number, ImportRow['photographs']>> {
  const { rows } = await sql<ImportRow['photographs'] & { row_no: number }>`
    select row_no, count(*)::int as total, (count(*) filter (where state = 'done'))::int as done, (count(*) filter (where state = 'failed'))::int as failed,
      coalesce((array_agg(address || ': ' || problem order by position) filter (where state = 'failed'))[1:${sql.lit(problemsMax)}], '{}') as problems
    from picture_fetch where import_id = ${importId} and row_no = any(${rowNumbers}) group by row_no`.execute(
    db,
  );
  return new Map(rows.map(({ row_no, ...photographs }) => [row_no, photographs]));
}

/**
 * The refused rows as they were, and those with photographs that couldn't be fetched, with the reason in the first
 * column: once corrected, the file can be uploaded as it is.
 */
export async function* refusedRows({ db }: Context, importId: number) {
  for (let after = 0; ;) {
    const { rows } = await sql<{ row_no: number; reason: string; cells: string[] }>`
      select row_no, cells, case when act = 'refused' then reason else
          (select left(${texts.photosThatCouldntBeDownloaded}::text || ' ' || string_agg(address || ': ' || problem, ' ' order by position), ${sql.lit(reasonMax)}) from picture_fetch f where f.import_id = ${importId} and f.row_no = boat_import_row.row_no and f.state = 'failed') end as reason
      from boat_import_row where import_id = ${importId} and row_no > ${after} and (act = 'refused' or row_no in (select f.row_no from picture_fetch f where f.import_id = ${importId} and f.state = 'failed'))
      order by row_no limit ${atOnce}`.execute(db);
    for (const row of rows) yield [row.reason, ...row.cells];
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.row_no;
  }
}

export const refusedColumns = (columns: readonly string[]) => [reasonColumn, ...columns];
