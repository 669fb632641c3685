import { randomUUID } from 'node:crypto';
import * as bids from '../contract/bids.ts';
import { incrementAt, type IncrementTable } from '../contract/increments.ts';
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

interface PlannedBid {
  amount: number;
  kind: 'direct' | 'max';
}

/** What a bid leads to. Amounts in minor units. */
interface AfterBid {
  minimumBid: number;
  isLeading: boolean;
}

export interface BidHistory<Bidder> {
  bidders: readonly Bidder[];
  count: number;
  openingBid: number;
  /** Where the price should end, minor units: the steps are sized to come near it. */
  target: number;
  increments: IncrementTable;
  random: () => number;
  place(bidder: Bidder, bid: PlannedBid): Promise<AfterBid> | AfterBid;
  /** Done once, when about two thirds of the bids are placed: people talk while they bid. */
  between?(): Promise<void>;
}

/** So many increments above the minimum bid a bid is at most. */
const mostAbove = 3;

/**
 * Plays about `count` bids by bidders in turn, until the price is at the target; some as maximums that answer
 * for a while. Each is a whole number of increments.
 */
export async function playBids<Bidder>(history: BidHistory<Bidder>): Promise<void> {
  const { bidders, count, openingBid, target, increments, random, place, between } = history;
  let minimum = openingBid;
  let leader: Bidder | undefined;
  let hasTalked = false;
  for (let i = 0; minimum <= target; i++) {
    if (i === Math.floor((count * 2) / 3)) await talk();
    const others = bidders.filter((bidder) => bidder !== leader);
    const bidder = others[Math.floor(random() * others.length)];
    if (bidder === undefined) break;
    const left = Math.max(1, count - i);
    const kind = left === 1 || random() < 0.75 ? 'direct' : 'max';
    const amount = nextAmount({ minimum, target, left, increments, random });
    const after = await place(bidder, { amount, kind });
    minimum = after.minimumBid;
    if (after.isLeading) leader = bidder;
  }
  await talk();

  async function talk(): Promise<void> {
    if (!hasTalked) await between?.();
    hasTalked = true;
  }
}

function nextAmount({
  minimum,
  target,
  left,
  increments,
  random,
}: Pick<BidHistory<unknown>, 'target' | 'increments' | 'random'> & {
  minimum: number;
  left: number;
}): number {
  const steps: number[] = [minimum];
  for (let amount = minimum; amount < target; steps.push(amount)) amount += incrementAt(increments, amount);
  const pace = (steps.length / left) * (0.5 + random());
  const needed = steps.length - 1 - (left - 1) * (mostAbove + 1);
  const above = Math.max(left === 1 ? mostAbove : Math.round(pace) - 1, needed, 0);
  return steps[Math.min(above, mostAbove, steps.length - 1)] ?? minimum;
}

/** Plays bids through the real call. */
export function placeBids(
  site: DemoSite,
  { boatId, ...history }: Omit<BidHistory<DemoPerson>, 'place' | 'increments'> & { boatId: number },
): Promise<void> {
  return playBids({
    ...history,
    increments: site.context.rules.increments,
    place: async (bidder, bid) => {
      const reply = await site.call(
        bids.placeBid,
        { body: { market_place_id: boatId, ...bid } },
        bidder.token,
        { 'idempotency-key': randomUUID() },
      );
      return { minimumBid: reply.boat.minimumBid, isLeading: reply.bid.outcome === 'leading' };
    },
  });
}
