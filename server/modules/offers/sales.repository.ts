import { sql, type Selectable } from 'kysely';
import type { Rules } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Sale } from '../../db/types.generated.ts';

export type SaleRow = Selectable<Sale>;

export const paidSale = (tx: Db | Tx, boatId: number): Promise<SaleRow | undefined> =>
  tx
    .selectFrom('sale')
    .selectAll()
    .where('boat_id', '=', boatId)
    .where('state', '=', 'standing')
    .executeTakeFirst();
export const lastSale = (tx: Db | Tx, boatId: number): Promise<SaleRow | undefined> =>
  tx
    .selectFrom('sale')
    .selectAll()
    .where('boat_id', '=', boatId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** From when the seller can declare it unpaid. */
export const unpaidFrom = ({ sold_at }: Pick<SaleRow, 'sold_at'>, { unpaidSeconds }: Rules) =>
  new Date(sold_at.getTime() + unpaidSeconds * 1_000);

/**
 * The highest bidder, by valid bids, who has neither bought the boat nor had a second chance; the earlier of
 * equal ones.
 */
export async function nextBidder(
  tx: Db | Tx,
  boatId: number,
): Promise<{ id: number; amount: number } | undefined> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select b.bidder_id as id, b.amount from bid b
    where b.boat_id = ${boatId} and not exists (select from bid_retraction r where r.bid_id = b.id)
      and b.bidder_id not in (select buyer_id from sale where boat_id = ${boatId})
      and b.bidder_id not in (select buyer_id from offer where boat_id = ${boatId} and kind = 'second-chance')
    order by b.amount desc, b.seq limit 1`.execute(tx);
  return rows[0];
}
