import type { SaleSide } from '../../../contract/sales.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import { assertAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { noSale, sideOf } from './sales.policy.ts';
import * as sales from './sales.repository.ts';

/** The sale and the caller's side; site staff have none. @throws AppError not_found, role_forbidden */
export async function saleFor(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<{ sale: sales.SaleRow; side: SaleSide | undefined }> {
  const sale = await sales.byId(db, id);
  const side = sale && sideOf(sale, actor);
  if (!sale || (!side && !isSiteAllowed(actor, 'see-sales'))) throw noSale();
  if (side === 'seller') assertAllowed(actor, 'talk');
  return { sale, side };
}
