import type { SaleSide } from '../../../contract/sales.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import { assertAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { recordReading } from '../audit/index.ts';
import { noSale, sideOf } from './sales.policy.ts';
import * as sales from './sales.repository.ts';

/** The sale and the caller's side. Site staff have none; that they read it is recorded. @throws AppError not_found, role_forbidden */
export async function saleFor(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<{ sale: sales.SaleRow; side: SaleSide | undefined }> {
  const sale = await sales.byId(db, id);
  const side = sale && sideOf(sale, actor);
  if (!sale || (!side && !isSiteAllowed(actor, 'see-sales'))) throw noSale();
  if (side === 'seller') assertAllowed(actor, 'talk');
  if (!side) await recordReading(db, actor, { act: 'read-sale', object: { kind: 'sale', id } });
  return { sale, side };
}
