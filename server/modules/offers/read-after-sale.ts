import type { AfterSale } from '../../../contract/offers.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { isSellerOf, notListed } from '../lots/index.ts';
import { lotOf } from '../boats/index.ts';
import type { Db } from '../../db/database.ts';
import { lastSale, nextBidder, unpaidFrom } from './sales.repository.ts';

/**
 * What can be done about an auction's unpaid sale; for its seller and site staff.
 * @throws AppError not_found
 */
export async function readAfterSale(
  { db, rules }: Context,
  actor: Actor,
  boatId: number,
): Promise<AfterSale> {
  const lot = await lotOf(db, boatId);
  if (!lot || (!isSellerOf(lot, actor) && !isSiteAllowed(actor, 'manage-listings'))) throw notListed();
  const sale = await lastSale(db, boatId);
  if (!sale) return { sale: null, unpaidFrom: null, nextBidder: null };
  const next = lot.status === 'unsold' && sale.state === 'unpaid' ? await nextBidder(db, boatId) : undefined;
  const isStanding =
    lot.status === 'sold' && sale.state === 'standing' && (await aliasOf(db, boatId, sale.buyer_id)) !== null;
  return {
    sale: {
      alias: await aliasOf(db, boatId, sale.buyer_id),
      price: sale.price,
      soldAt: sale.sold_at.toISOString(),
      state: sale.state,
    },
    unpaidFrom: isStanding
      ? (isSiteAllowed(actor, 'manage-listings') ? sale.sold_at : unpaidFrom(sale, rules)).toISOString()
      : null,
    nextBidder: next ? { alias: await aliasOf(db, boatId, next.id), amount: next.amount } : null,
  };
}

async function aliasOf(db: Db, boatId: number, accountId: number): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('bidder_alias')
        .select('alias')
        .where('boat_id', '=', boatId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    )?.alias ?? null
  );
}
