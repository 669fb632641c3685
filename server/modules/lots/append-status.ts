import type { Selectable } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { Lot as LotTable } from '../../db/types.generated.ts';
import { auctionNow } from './auction-now.ts';
import { appendEvent } from './boat-events.ts';

type Lot = Selectable<LotTable>;

/**
 * Buyer and seller have completed the sale of a sold boat: from now on it counts as sold. Requires the lot's lock.
 * @returns the status event, which the caller announces after the commit
 */
export async function completeSoldLot(
  tx: Tx,
  { increments }: Pick<Rules, 'increments'>,
  boatId: number,
): Promise<BoatEvent> {
  const lot = await tx
    .updateTable('lot')
    .set({ sale_state: 'done' })
    .where('boat_id', '=', boatId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return appendStatus(tx, increments, lot, null);
}

/** The status event of a lot that was changed. */
export async function appendStatus(
  tx: Tx,
  increments: Rules['increments'],
  lot: Lot,
  userId: number | null,
): Promise<BoatEvent> {
  const winnerAlias = lot.status === 'sold' ? await buyerAlias(tx, lot) : null;
  return appendEvent(tx, {
    boatId: lot.boat_id,
    type: 'status',
    userId,
    shownAs: null,
    payload: (seq) => ({ boat: auctionNow({ ...lot, seq }, increments), winnerAlias }),
  });
}

async function buyerAlias(tx: Tx, lot: Lot): Promise<number | null> {
  if (lot.buyer_id === null) return null;
  const row = await tx
    .selectFrom('bidder_alias')
    .select('alias')
    .where('boat_id', '=', lot.boat_id)
    .where('account_id', '=', lot.buyer_id)
    .executeTakeFirst();
  return row?.alias ?? null;
}
