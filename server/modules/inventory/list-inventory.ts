import { limits } from '../../../contract/limits.ts';
import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type {
  InventoryAct,
  InventoryQuery,
  inventoryIds as idsCall,
  listInventory as call,
} from '../../../contract/inventory.ts';
import { sellerIdOf, type Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LotRow } from '../boats/index.ts';
import { actsOf } from './inventory.policy.ts';
import { inventoryConditions, inventoryOrder, shelves, type InventoryFilter } from './inventory-query.ts';
import { inventoryColumns, presentInventoryRow, type StoredRow } from './inventory-rows.ts';

type Counts = Data<typeof call>['counts'];

/**
 * One page of the caller's or their dealer's listings, and the counts of all shelves with the same filter.
 */
export async function listInventory(
  { db, rules }: Context,
  actor: Actor,
  query: Omit<InventoryQuery, 'sort'> & Partial<Pick<InventoryQuery, 'sort'>>,
): Promise<Data<typeof call>> {
  const { page, limit, shelf, missing, sort = 'own', ...filter } = query;
  const where = sql`${inventoryConditions(actor, query)} and b.seller_id = ${sellerIdOf(actor)}`;
  const counted = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
  // The page and the counts use one snapshot, so they match.
  return counted.execute(async (tx) => {
    const { rows } = await sql<StoredRow>`
      with hits as (
        select b.id, row_number() over () as place from (
          select b.id from lot l join boat b on b.id = l.boat_id where ${where} order by ${inventoryOrder(sort)} limit ${limit} offset ${(page - 1) * limit}
        ) b
      )
      select ${inventoryColumns} from hits join boat b on b.id = hits.id join lot l on l.boat_id = b.id order by hits.place`.execute(
      tx,
    );
    const counts = await countShelves(tx, actor, { ...filter, missing });
    return {
      lists: rows.map((row) => presentInventoryRow(row, rules.increments, actor)),
      total: counts[shelf ?? 'all'],
      page,
      limit,
      counts,
    };
  });
}

/**
 * The shelves with the same filter, and how many are missing, whether or not that filter is on. Without words to look for
 * and without that filter, an index has all that's counted.
 */
async function countShelves(
  tx: Tx,
  actor: Actor,
  { missing, ...filter }: Omit<InventoryFilter, 'shelf'>,
): Promise<Counts> {
  const boats = sql`lot l join boat b on b.id = l.boat_id`;
  const { rows } = await sql<Counts>`
    select count(*)::int as "all", ${sql.join(Object.entries(shelves).map(([name, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`))},
      (select count(*)::int from ${boats} where ${inventoryConditions(actor, { ...filter, missing: 1 })} and b.seller_id = ${sellerIdOf(actor)}) as missing
    from ${filter.search || missing ? boats : sql`lot l`} where ${inventoryConditions(actor, { ...filter, ...(missing && { missing }) })}`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

interface Listed {
  id: number;
  status: LotRow['status'];
  listing_type: LotRow['listing_type'];
  bid_count: number;
  reserve: number | null;
}

/** All listings that match a filter, in the seller's order, and what the caller may do with which. */
export async function inventoryIds(
  { db }: Context,
  actor: Actor,
  filter: InventoryFilter,
): Promise<Data<typeof idsCall>> {
  const { rows } =
    await sql<Listed>`select b.id, l.status, l.listing_type, l.bid_count, l.reserve from lot l join boat b on b.id = l.boat_id where ${inventoryConditions(actor, filter)} and b.seller_id = ${sellerIdOf(actor)} order by ${inventoryOrder('own')} limit ${limits.inventoryIds}`.execute(
      db,
    );
  const acts = rows.map((row) => ({ id: row.id, acts: actsOf(row, actor) }));
  const may = (act: InventoryAct) => acts.filter((row) => row.acts.includes(act)).map(({ id }) => id);
  return {
    ids: rows.map(({ id }) => id),
    may: { withdraw: may('withdraw'), relist: may('relist'), delete: may('delete') },
  };
}
