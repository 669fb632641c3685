import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideBid,
  isReserveMet,
  lowerReserve,
  minimumBid,
  closeResult,
  type AcceptedBid,
  type AuctionState,
  type BidInput,
  type BidRules,
} from './engine.ts';
import { acceptance, refusal, stateAfter, type Entry, type Terms } from './engine.model.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2_000);

// Amounts and times are drawn near the boundaries, so that ties, caps and edge cases are common.
const near = fc.integer({ min: -2, max: 2 });
const step = fc.integer({ min: 1, max: 150 });
const increments = fc
  .tuple(fc.array(fc.record({ width: fc.integer({ min: 1, max: 400 }), step }), { maxLength: 4 }), step)
  .map(([rows, last]) => {
    let limit = 0;
    const limited = rows.map(({ width, step }) => ({ below: (limit += width), step }));
    return [...limited, { below: null, step: last }];
  });
const amount = fc.oneof(
  fc.record({ beside: fc.constantFrom('least', 'leaderMax', 'reserve', 'ownLeast'), by: near }),
  fc.record({ beside: fc.constant('least'), by: fc.integer({ min: 0, max: 300 }) }),
);
const time = fc.oneof(
  { weight: 6, arbitrary: fc.record({ beside: fc.constant('now'), by: fc.integer({ min: 0, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ beside: fc.constantFrom('softClose', 'end'), by: near }) },
);
const bidding = fc.record({
  is: fc.constant('bid'),
  bidderId: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom('max', 'max', 'direct'),
  amount,
  time,
});
const lowering = fc.record({
  is: fc.constant('reserve'),
  beside: fc.constantFrom(null, 'leaderMax', 'price', 'reserve'),
  by: near,
});
const scenario = fc.record({
  openingBid: fc.integer({ min: 1, max: 500 }),
  reserve: fc.option(fc.integer({ min: 1, max: 1_500 })),
  rules: fc.record({ increments, softCloseMs: fc.integer({ min: 0, max: 100 }) }),
  opensIn: fc.integer({ min: 0, max: 40 }),
  lastsFor: fc.integer({ min: 1, max: 1_000 }),
  actions: fc.array(fc.oneof({ weight: 9, arbitrary: bidding }, { weight: 1, arbitrary: lowering }), {
    minLength: 1,
    maxLength: 25,
  }),
});

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;

interface Run {
  terms: Terms;
  rules: BidRules;
  entries: Entry[];
  state: AuctionState;
  now: number;
}

test('any sequence of bids matches the model and keeps the invariants', () => {
  fc.assert(
    fc.property(scenario, ({ openingBid, reserve, rules, opensIn, lastsFor, actions }) => {
      const terms: Terms = { openingBid, reserve, startsAt: opensIn, endsAt: opensIn + lastsFor };
      const run: Run = {
        terms,
        rules,
        entries: [],
        state: Object.freeze(stateAfter(terms, [], rules)),
        now: 0,
      };
      for (const action of actions) {
        if (action.is === 'bid') place(run, action);
        else lower(run, action);
      }
      expectSettled(run.state);
    }),
    { numRuns },
  );
}, 600_000);

function place(run: Run, { bidderId, kind, amount, time }: Value<typeof bidding>): void {
  const { terms, rules, entries, state } = run;
  const least = minimumBid(state, rules.increments);
  const leaderMax = state.leaderMax ?? least;
  const ownLeast = bidderId === state.leaderId ? leaderMax + 1 : least;
  const amounts = { least, leaderMax, ownLeast, reserve: state.reserve ?? least };
  const times = { now: run.now, softClose: state.endsAt - rules.softCloseMs, end: state.endsAt };
  const at = Math.max(0, times[time.beside] + time.by);
  const bid: BidInput = Object.freeze({ bidderId, kind, amount: amounts[amount.beside] + amount.by, at });

  const decision = decideBid(state, bid, rules);
  expect(decision).toEqual(refusal(terms, entries, bid, rules) ?? acceptance(terms, entries, bid, rules));
  if (!decision.accepted) {
    if (decision.code === 'bid_too_low') expectLeast(state, bid, decision.minimumBid, rules);
    return;
  }
  expectOrdered(state, decision.next);
  expectHistory(state, decision);
  expect(decision.next.endsAt).toBe(
    state.endsAt - at < rules.softCloseMs ? at + rules.softCloseMs : state.endsAt,
  );
  entries.push({ is: 'bid', bid });
  run.now = Math.max(run.now, at);
  run.state = Object.freeze(decision.next);
}

function lower(run: Run, { beside, by }: Value<typeof lowering>): void {
  const { terms, rules, entries, state } = run;
  const reserve = beside === null ? null : Math.max(0, (state[beside] ?? state.openingBid) + by);
  const decision = lowerReserve(state, reserve);
  if (reserve !== null && (state.reserve === null || reserve > state.reserve)) {
    expect(decision).toEqual({ accepted: false, code: 'reserve_raised' });
    return;
  }
  if (!decision.accepted) return expect.fail('a lower reserve was refused');
  const { next, step, reserveJustMet } = decision;
  entries.push({ is: 'reserve', reserve });
  expect(next).toEqual(stateAfter(terms, entries, rules));
  const rise = { bidderId: state.leaderId, amount: next.price, automatic: true };
  expect(step).toEqual(next.price === state.price ? null : rise);
  expect(reserveJustMet).toBe(state.price !== null && !isMet(state) && isMet(next));
  expectOrdered(state, next);
  run.state = Object.freeze(next);
}

const isMet = ({ reserve, price }: AuctionState) => reserve === null || (price ?? -1) >= reserve;

function expectSettled(state: AuctionState): void {
  expect(isReserveMet(state)).toBe(isMet(state));
  const result = state.price === null ? 'unsold' : isMet(state) ? 'sold' : 'reserve-not-met';
  expect(closeResult(state)).toEqual({
    result,
    winnerId: result === 'sold' ? state.leaderId : null,
    price: state.price,
  });
}

/** The minimum bid named in a refusal is accepted, and one less isn't. */
function expectLeast(state: AuctionState, bid: BidInput, least: number, rules: BidRules): void {
  expect(bid.amount).toBeLessThan(least);
  expect(decideBid(state, { ...bid, amount: least }, rules).accepted).toBe(true);
  expect(decideBid(state, { ...bid, amount: least - 1 }, rules).accepted).toBe(false);
}

function expectOrdered(before: AuctionState, after: AuctionState): void {
  expect(after.endsAt).toBeGreaterThanOrEqual(before.endsAt);
  if (after.price === null) return;
  expect(after.leaderId).not.toBeNull();
  expect(after.price).toBeGreaterThanOrEqual(after.openingBid);
  expect(after.price).toBeLessThanOrEqual(after.leaderMax ?? 0);
  expect(after.price).toBeGreaterThanOrEqual(after.secondMax ?? 0);
  expect(after.price).toBeGreaterThanOrEqual(before.price ?? 0);
  expect(after.leaderMax).toBeGreaterThanOrEqual(before.leaderMax ?? 0);
  if (after.reserve !== null && (after.leaderMax ?? 0) >= after.reserve)
    expect(isReserveMet(after)).toBe(true);
}

/**
 * Prices in the history increase with every step, except for the answer to an equal maximum, and end at the
 * current price.
 */
function expectHistory(before: AuctionState, { steps, next, outcome }: AcceptedBid): void {
  expect(steps.length).toBeLessThanOrEqual(outcome === 'leading' ? 1 : 2);
  if (next.price !== before.price)
    expect(steps.at(-1)).toMatchObject({ bidderId: next.leaderId, amount: next.price });
  let last = before.price ?? 0;
  for (const step of steps) {
    if (step.automatic && next.leaderMax === last) expect(step.amount).toBe(last);
    else expect(step.amount).toBeGreaterThan(last);
    last = step.amount;
  }
}
