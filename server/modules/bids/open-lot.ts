import type { AuctionState } from '../../bidding/engine.ts';
import { auctionState } from '../lots/index.ts';
import type { Alias, LockedLot, LotChange } from './bids.repository.ts';

/**
 * A locked lot while a batch is decided: its state after the bids so far, its next sequence number, its
 * bidders' aliases.
 */
export interface OpenLot {
  row: LockedLot;
  state: AuctionState;
  seq: number;
  bidderCount: number;
  aliases: Map<number, number>;
  newAliases: Alias[];
  isExtended: boolean;
  /** Bids of this batch that changed the price, and the last of them, for the seller's notification. */
  moved: { bids: number; alias: number; seq: number };
}

export function openLot(row: LockedLot): OpenLot {
  return {
    row,
    state: auctionState(row),
    seq: row.seq,
    bidderCount: row.bidder_count,
    aliases: new Map(),
    newAliases: [],
    isExtended: false,
    moved: { bids: 0, alias: 0, seq: 0 },
  };
}

/** A bidder keeps one number per boat; a new bidder gets the next. */
export function aliasOf(lot: OpenLot, accountId: number): number {
  const known = lot.aliases.get(accountId);
  if (known !== undefined) return known;
  const alias = ++lot.bidderCount;
  lot.aliases.set(accountId, alias);
  lot.newAliases.push({ boat_id: lot.row.boat_id, account_id: accountId, alias });
  return alias;
}

/** The changes of a lot that accepted at least one bid. */
export function lotChange(
  { row, state, seq, bidderCount, isExtended }: OpenLot,
  isReserveMet: boolean,
): LotChange {
  const { price, leaderId, leaderMax } = state;
  if (price === null || leaderId === null || leaderMax === null)
    throw new Error(`Lot ${row.boat_id} took a bid and has no leader.`);
  return {
    boatId: row.boat_id,
    seq,
    price,
    leaderId,
    leaderMax,
    leaderSince: state.leaderSince,
    secondMax: state.secondMax,
    reserveMet: isReserveMet,
    bidCount: state.bidCount,
    bidderCount,
    extendedCount: state.extendedCount,
    endsAt: state.endsAt,
    isExtended,
    isHoldStale: leaderId !== row.leader_id || leaderMax !== row.leader_max,
  };
}
