import { sql, type Selectable } from 'kysely';
import { minor, type Minor } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import type { FeeHold } from '../../db/types.generated.ts';
import { bookCapture, bookHold, bookHoldEnd, type HoldPosting } from '../ledger/index.ts';
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

/**
 * The gateway has placed the hold. Our own call and the gateway's event both report it; the second report
 * changes nothing.
 */
export async function holdPlaced(tx: Tx, id: number, ref: string): Promise<void> {
  const row = await lock(tx, id);
  await bookHold(tx, postingOf(row));
  if (row.gateway_ref === null)
    await tx.updateTable('fee_hold').set({ gateway_ref: ref }).where('id', '=', id).execute();
  // A hold that was refused before our reply arrived turns out to exist: settle-hold releases it.
  if (row.state === 'failed' && row.gateway_ref === null)
    await tx
      .updateTable('fee_hold')
      .set({ state: 'released', ended_at: null })
      .where('id', '=', id)
      .execute();
  if (row.state !== 'wanted') return;
  // A larger hold exists now: settle-hold releases the smaller one.
  await tx
    .updateTable('fee_hold')
    .set({ state: 'released' })
    .where('boat_id', '=', row.boat_id)
    .where('account_id', '=', row.account_id)
    .where('state', '=', 'held')
    .execute();
  await tx.updateTable('fee_hold').set({ state: 'held' }).where('id', '=', id).execute();
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
