import { sql } from 'kysely';
import type { Import } from '../../../contract/imports.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { assertDealer } from '../inventory/index.ts';
import { findImports, importKey, isCanceledMidway } from './imports.repository.ts';
import { lockOwnImport } from './own-import.ts';

/**
 * Stops before the next batch. Imported rows stay, and the import can be continued. A finished import is
 * unchanged. @throws AppError forbidden, not_found
 */
export async function cancelImport({ db, jobs }: Context, actor: Actor, id: number): Promise<Import> {
  await db.transaction().execute(async (tx) => {
    const job = await lockOwnImport(tx, actor, id);
    if (['done', 'cancelled', 'failed'].includes(job.state)) return;
    await tx
      .updateTable('boat_import')
      .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    // The boats that are stored get their photographs.
    if (isCanceledMidway({ ...job, state: 'cancelled' }))
      await jobs.add(tx, 'work-import', { importId: id }, { key: importKey(id) });
  });
  return (await findImports(db, { sellerId: assertDealer(actor), id }))[0]!;
}
