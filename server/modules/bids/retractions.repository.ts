import { isReserveMet, type AuctionState } from '../../bidding/engine.ts';
import type { Tx } from '../../db/database.ts';
import type { Lot } from '../lots/index.ts';

export interface OwnBid {
  id: number;
  seq: number;
  at: Date;
  kind: 'max' | 'direct';
  amount: number;
  /** When it was retracted, and the intended amount if it was corrected; both null for a valid bid. */
  retracted_at: Date | null;
  intended: number | null;
}

/** A bidder's bids in an auction, in order. */
export function ownBids(tx: Tx, boatId: number, bidderId: number): Promise<OwnBid[]> {
  return tx
    .selectFrom('bid')
    .leftJoin('bid_retraction', 'bid_retraction.bid_id', 'bid.id')
    .leftJoin('bid as meant', 'meant.id', 'bid_retraction.replaced_by')
    .select([
      'bid.id',
      'bid.seq',
      'bid.at',
      'bid.kind',
      'bid.amount',
      'bid_retraction.at as retracted_at',
      'meant.amount as intended',
    ])
    .where('bid.boat_id', '=', boatId)
    .where('bid.bidder_id', '=', bidderId)
    .orderBy('bid.seq')
    .execute();
}

/** Bids that aren't retracted, in order; a correction has the position of the bid it replaces. */
export function validBids(tx: Tx, boatId: number) {
  return tx
    .selectFrom('bid')
    .leftJoin('bid_retraction', 'bid_retraction.bid_id', 'bid.id')
    .leftJoin('bid_retraction as correction', 'correction.replaced_by', 'bid.id')
    .leftJoin('bid as mistyped', 'mistyped.id', 'correction.bid_id')
    .select(['bid.id', 'bid.bidder_id as bidderId', 'bid.amount', 'bid.kind'])
    .where('bid.boat_id', '=', boatId)
    .where('bid_retraction.bid_id', 'is', null)
    .orderBy((eb) => eb.fn.coalesce('mistyped.seq', 'bid.seq'))
    .execute();
}

export async function storeAuction(tx: Tx, lot: Lot, next: AuctionState): Promise<Lot> {
  const columns = {
    current_bid: next.price,
    leader_id: next.leaderId,
    leader_max: next.leaderMax,
    leader_seq: next.leaderSince,
    second_max: next.secondMax,
    bid_count: next.bidCount,
    reserve_met: isReserveMet(next),
    hold_stale: true,
  };
  await tx.updateTable('lot').set(columns).where('boat_id', '=', lot.boat_id).execute();
  return { ...lot, ...columns };
}
