import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideBid,
  minimumBid,
  type AuctionState,
  type BidInput,
  type BidRules,
} from '../../bidding/engine.ts';
import { refusal, stateAfter, type Entry, type Terms } from '../../bidding/engine.model.ts';
import { replayBids } from './replay-bids.ts';

const step = fc.integer({ min: 1, max: 150 });
const increments = fc
  .tuple(fc.array(fc.record({ width: fc.integer({ min: 1, max: 400 }), step }), { maxLength: 4 }), step)
  .map(([rows, last]) => {
    let limit = 0;
    const limited = rows.map((row) => ({ below: (limit += row.width), step: row.step }));
    return [...limited, { below: null, step: last }];
  });
const auctions = fc.record({
  openingBid: fc.integer({ min: 1, max: 500 }),
  reserve: fc.option(fc.integer({ min: 1, max: 1_500 })),
  rules: fc.record({ increments, softCloseMs: fc.integer({ min: 0, max: 100 }) }),
  bids: fc.array(
    fc.record({
      bidderId: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('max', 'max', 'direct'),
      above: fc.integer({ min: -2, max: 300 }),
      isCanceled: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  ),
});

test('an auction recalculated without the canceled bids equals one with only the remaining bids', () => {
  fc.assert(
    fc.property(auctions, ({ openingBid, reserve, rules, bids }) => {
      const terms: Terms = { openingBid, reserve, startsAt: 0, endsAt: 10_000 };
      const { state, remaining } = run(terms, rules, bids);

      // Canceled bids never happened: what remains is judged by the model, one bid after another.
      const entries: Entry[] = [];
      for (const bid of remaining)
        if (refusal(terms, entries, bid, rules) === null) entries.push({ is: 'bid', bid });
      const expected = stateAfter(terms, entries, rules);

      expect(replayBids(state, remaining, rules.increments)).toEqual({
        ...expected,
        endsAt: state.endsAt,
        extendedCount: state.extendedCount,
      });
    }),
    { numRuns: 1_000 },
  );
});

/** An auction as it was held, and those of its accepted bids that aren't canceled. */
function run(
  terms: Terms,
  rules: BidRules,
  bids: readonly { bidderId: number; kind: 'max' | 'direct'; above: number; isCanceled: boolean }[],
): { state: AuctionState; remaining: BidInput[] } {
  let state = stateAfter(terms, [], rules);
  const remaining: BidInput[] = [];
  bids.forEach(({ bidderId, kind, above, isCanceled }, at) => {
    const amount = Math.max(1, minimumBid(state, rules.increments) + above);
    const bid: BidInput = { bidderId, kind, amount, at };
    const decision = decideBid(state, bid, rules);
    if (!decision.accepted) return;
    state = decision.next;
    if (!isCanceled) remaining.push(bid);
  });
  return { state, remaining };
}
