import { sql } from 'kysely';
import type { listWatchedIds, WatchedBoat } from '../../../contract/bids.ts';
import type { Data } from '../../../contract/call.ts';
import type { List } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { readStandings } from '../my-bids/index.ts';
import { scopeOf, listWhere } from '../search/index.ts';

/** The lot contains the count; its lock keeps the count and the rows consistent. */
export const lockLot = (tx: Tx, boatId: number) =>
  tx
    .selectFrom('lot')
    .select(['seller_id', 'status', 'watchers'])
    .where('boat_id', '=', boatId)
    .forUpdate()
    .executeTakeFirst();

export async function isWatched(tx: Tx, accountId: number, boatId: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom('watch')
      .select('boat_id')
      .where('account_id', '=', accountId)
      .where('boat_id', '=', boatId)
      .executeTakeFirst()) !== undefined
  );
}

/** How many were added: 0 if it was already watched. */
export async function add(tx: Tx, accountId: number, boatId: number): Promise<number> {
  const rows = await tx
    .insertInto('watch')
    .values({ account_id: accountId, boat_id: boatId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('boat_id')
    .execute();
  return rows.length;
}

/** How many were removed: 0 if it wasn't watched. */
export async function remove(tx: Tx, accountId: number, boatId: number): Promise<number> {
  return (
    await tx
      .deleteFrom('watch')
      .where('account_id', '=', accountId)
      .where('boat_id', '=', boatId)
      .returning('boat_id')
      .execute()
  ).length;
}

/** The new count, never below 0. Requires the lot's lock. */
export async function changeWatchers(tx: Tx, boatId: number, by: number): Promise<number> {
  const { watchers } = await tx
    .updateTable('lot')
    .set((eb) => ({ watchers: sql<number>`greatest(0, ${eb.ref('watchers')} + ${by})` }))
    .where('boat_id', '=', boatId)
    .returning('watchers')
    .executeTakeFirstOrThrow();
  return watchers;
}

/** The ids of the watched boats, last added first. */
export async function listIds({ db }: Context, accountId: number): Promise<Data<typeof listWatchedIds>> {
  const rows = await db
    .selectFrom('watch')
    .select('boat_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('boat_id', 'desc')
    .limit(limits.watchedIds + 1)
    .execute();
  return {
    ids: rows.slice(0, limits.watchedIds).map(({ boat_id }) => boat_id),
    isAll: rows.length <= limits.watchedIds,
  };
}

/** The watched boats; see the contract for their order. Withdrawn ones aren't visible anymore. */
export async function page(
  context: Context,
  accountId: number,
  paged: { page: number; limit: number },
): Promise<List<WatchedBoat>> {
  const { lists, ...rest } = await listWhere(
    context,
    sql`${scopeOf(undefined)} and exists (select from watch w where w.boat_id = l.boat_id and w.account_id = ${accountId})`,
    sql`case when l.status in ('live', 'scheduled') and l.listing_type = 'auction' then 0 when l.status in ('live', 'offer-window', 'under-offer') then 1 else 2 end,
      case when l.status in ('live', 'scheduled') then l.ends_at end, l.closed_at desc nulls last,
      (select w.added_at from watch w where w.boat_id = l.boat_id and w.account_id = ${accountId}) desc, l.boat_id desc`,
    paged,
  );
  const standings = await readStandings(
    context.db,
    accountId,
    lists.map(({ id }) => id),
  );
  return {
    ...rest,
    lists: lists.map((boat) => {
      const mine = standings.get(boat.id);
      return { ...boat, mine: mine ? { state: mine.state, maximum: mine.maximum } : null };
    }),
  };
}
