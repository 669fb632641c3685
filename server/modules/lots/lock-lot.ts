import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Lot as LotTable } from '../../db/types.generated.ts';

export type Lot = Selectable<LotTable> & { title: string; zip: string };

/**
 * Locks a boat's lot, then reads the clock: the database's time under the lock. With `skipLocked`, also
 * undefined while something else holds the lock.
 */
export async function lockLot(
  tx: Tx,
  boatId: number,
  { skipLocked = false } = {},
): Promise<{ lot: Lot; now: Date } | undefined> {
  const lot = await tx
    .selectFrom('lot')
    .innerJoin('boat', 'boat.id', 'lot.boat_id')
    .selectAll('lot')
    .select([sql<string>`boat.title`.as('title'), 'boat.zip'])
    .where('lot.boat_id', '=', boatId)
    .forUpdate('lot')
    .$if(skipLocked, (query) => query.skipLocked())
    .executeTakeFirst();
  return lot && { lot, now: await databaseTime(tx) };
}

/** Those of the boats whose lot is locked by something else. */
export async function heldLots(db: Db, boatIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ boat_id: number }>`
    with free as (select boat_id from lot where boat_id = any(${boatIds}::int[]) for update skip locked)
    select boat_id from lot where boat_id = any(${boatIds}::int[]) and boat_id not in (select boat_id from free)`.execute(
    db,
  );
  return new Set(rows.map((row) => row.boat_id));
}

/** The current time, not the transaction's start. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]!.now;
}

/** A bidder's number on a boat; null if they never bid there. */
export async function aliasOn(tx: Tx, boatId: number, accountId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('bidder_alias')
    .select('alias')
    .where('boat_id', '=', boatId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.alias ?? null;
}

export async function watchersOf(tx: Tx, boatId: number): Promise<number[]> {
  return (
    await tx
      .selectFrom('watch')
      .select('account_id')
      .where('boat_id', '=', boatId)
      .orderBy('account_id')
      .execute()
  ).map((row) => row.account_id);
}

/** Everyone who ever bid, including retracted bids, ordered by their first bid. */
export async function biddersOf(tx: Tx, boatId: number): Promise<number[]> {
  return (
    await tx
      .selectFrom('bidder_alias')
      .select('account_id')
      .where('boat_id', '=', boatId)
      .orderBy('alias')
      .execute()
  ).map((row) => row.account_id);
}
