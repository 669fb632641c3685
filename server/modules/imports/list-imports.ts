import type { Import } from '../../../contract/imports.ts';
import type { List } from '../../../contract/common.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { assertDealer } from '../inventory/index.ts';
import { findImports } from './imports.repository.ts';
import { noImport } from './own-import.ts';

/** @throws AppError forbidden */
export async function listImports(
  { db }: Context,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
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
