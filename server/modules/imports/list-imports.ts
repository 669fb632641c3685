import { sql } from 'kysely';
import type { Import, ImportAct, ImportRow } from '../../../contract/imports.ts';
import type { List } from '../../../contract/common.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { assertDealer } from '../inventory/index.ts';
import { findImports } from './imports.repository.ts';
import { noImport } from './own-import.ts';
import { reasonColumn } from './read-into-rows.ts';

type Paged = { page: number; limit: number };

/** @throws AppError forbidden */
export async function listImports(
  { db }: Context,
  actor: Actor,
  { page, limit }: Paged,
): Promise<List<Import>> {
  const sellerId = assertDealer(actor);
  const { total } = await db
    .selectFrom('boat_import')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return {
    lists: await findImports(db, { sellerId, limit, offset: (page - 1) * limit }),
    total,
    page,
    limit,
  };
}

/** @throws AppError forbidden, not_found */
export async function readImport({ db }: Context, actor: Actor, id: number): Promise<Import> {
  const [found] = await findImports(db, { sellerId: assertDealer(actor), id });
  if (!found) throw noImport();
  return found;
}

/** The result of each row, in the order of the file. @throws AppError forbidden, not_found */
export async function listImportRows(
  context: Context,
  actor: Actor,
  id: number,
  { act, page, limit }: Paged & { act?: ImportAct },
): Promise<List<ImportRow>> {
  const { counts } = await readImport(context, actor, id);
  const rows = await context.db
    .selectFrom('boat_import_row')
    .select(['row_no', 'act', 'title', 'reason', 'boat_id', 'changes'])
    .where('import_id', '=', id)
    .where('act', 'is not', null)
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .orderBy('row_no')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const lists = rows.map((row) => ({
    row: row.row_no,
    act: row.act as ImportAct,
    title: row.title ?? '',
    reason: row.reason ?? '',
    boatId: row.boat_id,
    changes: (row.changes ?? []) as ImportRow['changes'],
  }));
  return {
    lists,
    total: act ? counts[act] : Object.values(counts).reduce((sum, n) => sum + n, 0),
    page,
    limit,
  };
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
