import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { ImportRow, listImportRows as call } from '../../../contract/imports.ts';
import type { List } from '../../../contract/common.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { reasonColumn } from './read-into-rows.ts';
import { readImport } from './list-imports.ts';

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
    .$if(only === 'kept', (query) => query.where('undo_reason', 'is not', null));
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
  const lists = rows.map((row) => ({
    row: row.row_no,
    act: row.act as ImportRow['act'],
    title: row.title ?? '',
    reason: row.reason ?? '',
    boatId: row.boat_id,
    changes: (row.changes ?? []) as ImportRow['changes'],
    undo: row.undo,
    undoReason: row.undo_reason ?? '',
  }));
  return { lists, total, page, limit };
}

const atOnce = 500;

/**
 * The refused rows as they were, with the reason in the first column: once corrected, the file can be
 * uploaded as it is.
 */
export async function* refusedRows({ db }: Context, importId: number) {
  for (let after = 0; ;) {
    const { rows } = await sql<{ row_no: number; reason: string; cells: string[] }>`
      select row_no, reason, cells from boat_import_row where import_id = ${importId} and act = 'refused' and row_no > ${after} order by row_no limit ${atOnce}`.execute(
      db,
    );
    for (const row of rows) yield [row.reason, ...row.cells];
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.row_no;
  }
}

export const refusedColumns = (columns: readonly string[]) => [reasonColumn, ...columns];
