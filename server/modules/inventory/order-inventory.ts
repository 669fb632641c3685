import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { notListed } from '../lots/index.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { ownPlace } from './inventory-query.ts';

export interface InventoryOrder {
  ids: number[];
  /**
   * here: they take, in this order, the positions they have among themselves; top and bottom: before or after
   * everything else.
   */
  to: 'here' | 'top' | 'bottom';
}

/**
 * Sets the seller's own order of listings. Only the named ones move, so pages and boats added meanwhile stay
 * correct. @throws AppError not_found if one isn't the caller's
 */
export async function orderInventory(
  { db }: Context,
  actor: Actor,
  { ids, to }: InventoryOrder,
): Promise<void> {
  const sellerId = sellerIdOf(actor);
  const wanted = [...new Set(ids)];
  await db.transaction().execute(async (tx) => {
    // Serialized: two orders at once would take each other's positions.
    await tx.selectFrom('account').select('id').where('id', '=', sellerId).forUpdate().execute();
    const { rows } = await sql<{
      id: number;
      place: number;
    }>`select b.id, ${ownPlace} as place from boat b where b.seller_id = ${sellerId} and b.id = any(${wanted}::int[]) order by place, b.id desc`.execute(
      tx,
    );
    if (rows.length !== wanted.length) throw notListed();
    const places = to === 'here' ? rows.map(({ place }) => place) : await edge(to);
    await sql`update boat b set own_order = n.place from unnest(${wanted}::int[], ${places}::float8[]) as n (id, place) where b.id = n.id`.execute(
      tx,
    );

    async function edge(side: 'top' | 'bottom'): Promise<number[]> {
      const { rows: found } = await sql<{
        least: number;
        most: number;
      }>`select min(${ownPlace}) as least, max(${ownPlace}) as most from boat b where b.seller_id = ${sellerId}`.execute(
        tx,
      );
      // Halves: positions that no boat gets from its id.
      const from =
        side === 'top' ? Math.floor(found[0]!.least) - wanted.length - 0.5 : Math.ceil(found[0]!.most) + 0.5;
      return wanted.map((_, i) => from + i);
    }
  });
}
