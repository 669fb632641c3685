import { decideBid, type AuctionState, type BidInput } from '../../bidding/engine.ts';
import type { IncrementTable } from '../../../contract/increments.ts';

/**
 * The price an auction would have if only these bids had been made, in order, with the current reserve. Ends
 * aren't checked: they were when each bid was accepted, and extensions remain. A bid that would have been too
 * low on its own doesn't count.
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
