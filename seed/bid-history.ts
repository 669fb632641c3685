import { randomUUID } from 'node:crypto';
import * as bids from '../contract/bids.ts';
import type { DemoPerson } from './people.ts';
import type { DemoSite } from './site.ts';

/** A repeatable stream of numbers from 0 to 1, so that the demo is the same each time. */
export function chance(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Bidding {
  boatId: number;
  bidders: DemoPerson[];
  count: number;
  openingBid: number;
  /** Where the price should end, minor units: the steps are sized to come near it. */
  target: number;
  random: () => number;
  /** Done when two thirds of the bids are placed: people talk while they bid. */
  between(): Promise<void>;
}

/**
 * Places about `count` bids through the real call, by bidders in turn, towards a price; some as maximums that
 * answer for a while.
 */
export async function placeBids(
  site: DemoSite,
  { boatId, bidders, count, openingBid, target, random, between }: Bidding,
): Promise<void> {
  let minimum = openingBid;
  let price = 0;
  let last: DemoPerson | undefined;
  for (let i = 0; i < count; i++) {
    if (i === Math.floor((count * 2) / 3)) await between();
    const others = bidders.filter((bidder) => bidder !== last);
    const bidder = others[Math.floor(random() * others.length)]!;
    const left = count - i;
    const step = Math.max(0, (target - Math.max(price, openingBid)) / left);
    const amount = Math.max(minimum, Math.min(target, roundTo(minimum + step * random() * 1.2, 100_00)));
    const reply = await site.call(
      bids.placeBid,
      { body: { market_place_id: boatId, amount, kind: random() < 0.75 ? 'direct' : 'max' } },
      bidder.token,
      { 'idempotency-key': randomUUID() },
    );
    minimum = reply.boat.minimumBid;
    price = reply.boat.currentBid ?? 0;
    if (reply.bid.outcome === 'leading') last = bidder;
  }
}

const roundTo = (amount: number, unit: number) => Math.ceil(amount / unit) * unit;
