import { expect } from 'vitest';
import {
  decideBid,
  lowerReserve,
  type AcceptedBid,
  type AuctionState,
  type BidInput,
  type BidRules,
} from '../../server/bidding/engine.ts';

export const minute = 60_000;
export const start = Date.UTC(2026, 5, 1, 12);
export const end = start + 60 * minute;
export const rules: BidRules = {
  softCloseMs: 2 * minute,
  increments: [
    { below: 500_000, step: 10_000 },
    { below: 3_000_000, step: 25_000 },
    { below: 10_000_000, step: 50_000 },
    { below: null, step: 100_000 },
  ],
};
export const dollars = (n: number) => n * 100;
export const [ann, ben, cas] = [1, 2, 3];

/** An auction that opens at $1,000. Its bids are in dollars, and each must be accepted. */
export function auction(terms: Partial<AuctionState> = {}) {
  let state = freeze<AuctionState>({
    openingBid: dollars(1_000),
    reserve: null,
    price: null,
    leaderId: null,
    leaderMax: null,
    leaderSince: 0,
    secondMax: null,
    startsAt: start,
    endsAt: end,
    bidCount: 0,
    extendedCount: 0,
    ...terms,
  });
  const bid = (bidderId: number, amount: number, more: Partial<BidInput> = {}) =>
    decideBid(state, { bidderId, amount: dollars(amount), kind: 'max', at: start + minute, ...more }, rules);
  return {
    bid,
    place(...args: Parameters<typeof bid>): AcceptedBid {
      const decision = bid(...args);
      if (!decision.accepted) return expect.fail(`refused: ${decision.code}, ${decision.minimumBid}`);
      state = freeze(decision.next);
      return decision;
    },
    lower(reserve: number | null) {
      const decision = lowerReserve(state, reserve);
      if (decision.accepted) state = freeze(decision.next);
      return decision;
    },
    get state() {
      return state;
    },
    get shown() {
      return { price: (state.price ?? 0) / 100, leader: state.leaderId };
    },
  };
}

const freeze = <T extends object>(value: T): T => Object.freeze(value);
export const direct = { kind: 'direct' } as const;
