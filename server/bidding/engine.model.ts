import type { AuctionState, BidInput, BidRules, PriceStep } from './engine.ts';
import type { IncrementTable } from '../../contract/increments.ts';

// The rules again, slow and obvious, for testing the engine against them. Keeps every accepted bid and every
// change of the reserve, and derives everything from that list. Shares no code with the engine.

export interface Terms {
  openingBid: number;
  reserve: number | null;
  startsAt: number;
  endsAt: number;
}

export type Entry = { is: 'bid'; bid: BidInput } | { is: 'reserve'; reserve: number | null };

interface Maximum {
  bidderId: number;
  amount: number;
  ordinal: number;
}

/** The state of an auction after these entries, in order. Minor units, epoch ms. */
export function stateAfter(terms: Terms, entries: readonly Entry[], rules: BidRules): AuctionState {
  const bids = bidsOf(entries);
  const [leader, second] = ranking(bids);
  const ends = endings(terms, bids, rules.softCloseMs);
  return {
    openingBid: terms.openingBid,
    reserve: reserveOf(terms, entries),
    price: priceOf(terms, entries, rules.increments),
    leaderId: leader?.bidderId ?? null,
    leaderMax: leader?.amount ?? null,
    leaderSince: leader?.ordinal ?? 0,
    secondMax: second?.amount ?? null,
    startsAt: terms.startsAt,
    endsAt: ends.at(-1) ?? terms.endsAt,
    bidCount: bids.length,
    extendedCount: new Set(ends).size - 1,
  };
}

/** Null if the bid is accepted, otherwise the reason why not. */
export function refusal(terms: Terms, entries: readonly Entry[], bid: BidInput, rules: BidRules) {
  const { endsAt, leaderId, leaderMax, price } = stateAfter(terms, entries, rules);
  let minimumBid = price === null ? terms.openingBid : price + stepAt(rules.increments, price);
  if (leaderId === bid.bidderId && leaderMax !== null && bid.kind === 'max') minimumBid = leaderMax + 1;
  if (!(bid.at < endsAt)) return { accepted: false, code: 'auction_ended', minimumBid };
  if (!(terms.startsAt <= bid.at)) return { accepted: false, code: 'auction_not_live', minimumBid };
  if (!(minimumBid <= bid.amount)) return { accepted: false, code: 'bid_too_low', minimumBid };
  return null;
}

/** The expected result of an accepted bid: the difference between the list without it and with it. */
export function acceptance(terms: Terms, entries: readonly Entry[], bid: BidInput, rules: BidRules) {
  const before = stateAfter(terms, entries, rules);
  const next = stateAfter(terms, [...entries, { is: 'bid', bid }], rules);
  const leads = next.leaderId === bid.bidderId;
  const own: PriceStep = {
    bidderId: bid.bidderId,
    amount: leads ? next.price! : bid.amount,
    automatic: false,
  };
  const answer: PriceStep = { bidderId: next.leaderId!, amount: next.price!, automatic: true };
  return {
    accepted: true,
    outcome: leads ? 'leading' : 'outbid',
    next,
    steps: !leads ? [own, answer] : before.price === next.price ? [] : [own],
    lostLead: before.leaderId === next.leaderId ? null : before.leaderId,
    extended: next.endsAt !== before.endsAt,
    reserveJustMet:
      next.reserve !== null && next.price! >= next.reserve && (before.price ?? -1) < next.reserve,
  };
}

const bidsOf = (entries: readonly Entry[]): BidInput[] =>
  entries.flatMap((e) => (e.is === 'bid' ? [e.bid] : []));

function reserveOf(terms: Terms, entries: readonly Entry[]): number | null {
  const last = entries.findLast((e) => e.is === 'reserve');
  return last ? last.reserve : terms.reserve;
}

/** Each bidder's highest maximum with the bid that first named it: highest first, then earliest. */
function ranking(bids: readonly BidInput[]): Maximum[] {
  const all = bids.map(({ bidderId, amount }, i) => ({ bidderId, amount, ordinal: i + 1 }));
  all.sort((a, b) => b.amount - a.amount || a.ordinal - b.ordinal);
  return all.filter((m, i) => all.findIndex((other) => other.bidderId === m.bidderId) === i);
}

/** The price never falls: it's the highest price at any point so far. */
function priceOf(terms: Terms, entries: readonly Entry[], increments: IncrementTable): number | null {
  const called = entries.flatMap((_, i) => calledFor(terms, entries.slice(0, i + 1), increments));
  return called.length === 0 ? null : Math.max(...called);
}

function calledFor(terms: Terms, entries: readonly Entry[], increments: IncrementTable): number[] {
  const bids = bidsOf(entries);
  const [leader, second] = ranking(bids);
  if (!leader) return [];
  const called = [terms.openingBid];
  if (second) called.push(Math.min(leader.amount, second.amount + stepAt(increments, second.amount)));
  const reserve = reserveOf(terms, entries);
  if (reserve !== null && reserve <= leader.amount) called.push(reserve);
  for (const bid of bids) if (bid.kind === 'direct') called.push(bid.amount);
  return called;
}

/** The initial end, and the end after each bid. */
function endings(terms: Terms, bids: readonly BidInput[], softCloseMs: number): number[] {
  const ends = [terms.endsAt];
  for (const { at } of bids) ends.push(Math.max(ends.at(-1)!, at + softCloseMs));
  return ends;
}

function stepAt(table: IncrementTable, price: number): number {
  let step = 0;
  for (const row of [...table].reverse()) if (row.below === null || price < row.below) step = row.step;
  return step;
}
