import { sql, type Selectable } from 'kysely';
import { minor, type Minor } from '../../../contract/money.ts';
import { waitsBriefly } from '../../db/create-batcher.ts';
import type { Tx } from '../../db/database.ts';
import type { FeeHold } from '../../db/types.generated.ts';
import { bookCapture, bookHoldEnd, bookHolds, type HoldPosting } from '../ledger/index.ts';
import { paySaleInvoice } from './invoices.ts';

type HoldRow = Selectable<FeeHold>;

const ended = sql<Date>`coalesce(ended_at, clock_timestamp())`;
const lock = (tx: Tx, id: number): Promise<HoldRow> =>
  tx.selectFrom('fee_hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
const postingOf = (row: HoldRow): HoldPosting => ({
  id: row.id,
  account_id: row.account_id,
  boat_id: row.boat_id,
  amount: minor(row.amount),
});

/** A hold and its reference at the gateway. */
export interface PlacedHold {
  id: number;
  ref: string;
}

/** The gateway has placed the hold: `holdsPlaced` with one. */
export async function holdPlaced(tx: Tx, id: number, ref: string): Promise<void> {
  const [exists] = await holdsPlaced(tx, [{ id, ref }]);
  if (!exists) throw new Error(`There is no hold ${id}.`);
}

/**
 * The gateway has placed the holds. Our own call and the gateway's event both report each of them; the second
 * report changes nothing. Returns for each whether we have it.
 */
export async function holdsPlaced(tx: Tx, reported: PlacedHold[]): Promise<boolean[]> {
  const ids = reported.map(({ id }) => id);
  const locked = await lockWithSmaller(tx, ids);
  const rows = locked.filter((row) => ids.includes(row.id));
  await bookHolds(tx, rows.map(postingOf));
  // A larger hold exists now: settle-hold releases the smaller one.
  const bidders = new Set(rows.filter(({ state }) => state === 'wanted').map(bidderOf));
  if (locked.some((row) => row.state === 'held' && bidders.has(bidderOf(row))))
    await sql`
      update fee_hold smaller set state = 'released' from fee_hold placed
      where placed.id = any(${ids}::bigint[]) and placed.state = 'wanted'
        and smaller.boat_id = placed.boat_id and smaller.account_id = placed.account_id and smaller.state = 'held'`.execute(
      tx,
    );
  // A hold that was refused before our reply arrived turns out to exist: settle-hold releases it.
  await sql`
    update fee_hold h set gateway_ref = coalesce(h.gateway_ref, n.ref),
      state = case when h.state = 'wanted' then 'held' when h.state = 'failed' and h.gateway_ref is null then 'released' else h.state end,
      ended_at = case when h.state = 'failed' and h.gateway_ref is null then null else h.ended_at end
    from unnest(${ids}::bigint[], ${reported.map(({ ref }) => ref)}::text[]) as n (id, ref)
    where h.id = n.id and (h.state = 'wanted' or h.gateway_ref is null)`.execute(tx);
  const ours = new Set(rows.map(({ id }) => id));
  return ids.map((id) => ours.has(id));
}

const bidderOf = ({ boat_id, account_id }: HoldRow) => `${boat_id} ${account_id}`;

/** Locks holds and the smaller ones that they replace, in the order of their ids. */
async function lockWithSmaller(tx: Tx, ids: number[]): Promise<HoldRow[]> {
  // By their ids alone: a row that changes while we wait for its lock must not drop out.
  const { rows } = await sql<HoldRow>`
    select * from fee_hold where id = any(array(
      select unnest(${ids}::bigint[])
      union all
      select smaller.id from fee_hold placed
        join fee_hold smaller on smaller.boat_id = placed.boat_id and smaller.account_id = placed.account_id and smaller.state = 'held'
      where placed.id = any(${ids}::bigint[]) and placed.state = 'wanted'
    )) and ${waitsBriefly(ids.length > 1)} order by id for update`.execute(tx);
  return rows;
}

/** The gateway no longer holds it. True if we thought it was active: it must be requested again. */
export async function holdExpired(tx: Tx, id: number, ref: string): Promise<boolean> {
  const row = await lock(tx, id);
  await bookHoldEnd(tx, postingOf(row));
  const wasActive = row.state === 'wanted' || row.state === 'held';
  if (row.state === 'captured') return false;
  await tx
    .updateTable('fee_hold')
    .set({ gateway_ref: row.gateway_ref ?? ref, state: 'released', ended_at: ended })
    .where('id', '=', id)
    .execute();
  return wasActive;
}

/** The gateway captured this amount and released the rest: the sale's invoice is paid. */
export async function holdCaptured(tx: Tx, id: number, ref: string, captured: Minor): Promise<void> {
  const row = await lock(tx, id);
  await bookCapture(tx, postingOf(row), captured);
  if (row.state === 'captured') return;
  await tx
    .updateTable('fee_hold')
    .set({ gateway_ref: row.gateway_ref ?? ref, state: 'captured', captured, ended_at: ended })
    .where('id', '=', id)
    .execute();
  await paySaleInvoice(tx, row.boat_id, row.account_id);
}
