import { decideBid, type AuctionState, type BidInput } from '../../bidding/engine.ts';
import type { IncrementTable } from '../../../contract/increments.ts';

/**
 * What an auction's price would be had only these bids been made, in their order, with the reserve as it is now. Ends are not
 * looked at: they were when each bid was accepted, and stay as they moved. A bid that would have been too low by itself does not count.
 */
export function replayBids(
  lot: AuctionState,
  bids: Omit<BidInput, 'at'>[],
  increments: IncrementTable,
): AuctionState {
  const blank: AuctionState = {
    ...lot,
    price: null,
    leaderId: null,
    leaderMax: null,
    leaderSince: 0,
    secondMax: null,
    bidCount: 0,
  };
  const replayed = bids.reduce((state, bid) => {
    const decision = decideBid(state, { ...bid, at: lot.startsAt }, { increments, softCloseMs: 0 });
    return decision.accepted ? decision.next : state;
  }, blank);
  return { ...replayed, endsAt: lot.endsAt, extendedCount: lot.extendedCount };
}
