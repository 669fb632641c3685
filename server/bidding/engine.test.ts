import { describe, expect, test } from 'vitest';
import {
  minute,
  start,
  end,
  rules,
  dollars,
  ann,
  ben,
  cas,
  auction,
  direct,
} from '../../tests/support/engine-auction.ts';
import { MAX_AMOUNT, minimumBid } from './engine.ts';

describe('a maximum bid', () => {
  test('the first one leads at the opening bid, whatever its maximum', () => {
    const a = auction();
    const { outcome, steps, lostLead } = a.place(ann, 9_000);
    expect(a.shown).toEqual({ price: 1_000, leader: ann });
    expect({ outcome, steps, lostLead }).toEqual({
      outcome: 'leading',
      steps: [{ bidderId: ann, amount: dollars(1_000), automatic: false }],
      lostLead: null,
    });
  });

  test('the price is the second maximum and its increment, when the leader’s maximum allows it', () => {
    const a = auction();
    a.place(ann, 9_000);
    const { outcome, steps, lostLead } = a.place(ben, 4_000);
    expect(a.shown).toEqual({ price: 4_100, leader: ann });
    expect({ outcome, lostLead }).toEqual({ outcome: 'outbid', lostLead: null });
    expect(steps).toEqual([
      { bidderId: ben, amount: dollars(4_000), automatic: false },
      { bidderId: ann, amount: dollars(4_100), automatic: true },
    ]);
  });

  test('the increment is that of the second maximum, not of the price before', () => {
    const a = auction();
    a.place(ann, 90_000);
    a.place(ben, 5_000);
    expect(a.shown.price).toBe(5_250);
    a.place(ben, 30_000);
    expect(a.shown.price).toBe(30_500);
  });

  test('the price stops at the highest maximum', () => {
    const a = auction();
    a.place(ann, 4_050);
    a.place(ben, 4_000);
    expect(a.shown).toEqual({ price: 4_050, leader: ann });
  });

  test('who outbids the leader pays the leader’s maximum and an increment, and the loser is named once', () => {
    const a = auction();
    a.place(ann, 4_000);
    const taken = a.place(ben, 9_000);
    expect(taken).toMatchObject({ outcome: 'leading', lostLead: ann });
    expect(taken.steps).toEqual([{ bidderId: ben, amount: dollars(4_100), automatic: false }]);
    expect(a.place(ann, 5_000).lostLead).toBeNull();
    expect(a.shown).toEqual({ price: 5_250, leader: ben });
  });

  test('the second maximum is the best of any other bidder', () => {
    const a = auction();
    a.place(ann, 2_000);
    a.place(ben, 6_000);
    a.place(cas, 4_000);
    a.place(ben, 9_000);
    expect(a.state).toMatchObject({ leaderMax: dollars(9_000), secondMax: dollars(4_000) });
  });

  test('of equal maximums the earlier leads, at that price', () => {
    const a = auction();
    a.place(ann, 4_000);
    const { outcome, steps } = a.place(ben, 4_000);
    expect(a.shown).toEqual({ price: 4_000, leader: ann });
    expect(outcome).toBe('outbid');
    expect(steps).toEqual([
      { bidderId: ben, amount: dollars(4_000), automatic: false },
      { bidderId: ann, amount: dollars(4_000), automatic: true },
    ]);
  });
});

describe('the leader’s own raise', () => {
  test('does not change the price and adds nothing to the history', () => {
    const a = auction();
    a.place(ann, 9_000);
    a.place(ben, 4_000);
    const { steps, outcome, lostLead } = a.place(ann, 20_000);
    expect(a.shown).toEqual({ price: 4_100, leader: ann });
    expect({ steps, outcome, lostLead }).toEqual({ steps: [], outcome: 'leading', lostLead: null });
    expect(a.state).toMatchObject({ leaderMax: dollars(20_000), leaderSince: 3, bidCount: 3 });
  });

  test('does not lower a price that a direct bid or the reserve raised', () => {
    const a = auction({ reserve: dollars(6_000) });
    a.place(ben, 2_000);
    a.place(ann, 9_000, direct);
    expect(a.place(ann, 20_000).steps).toEqual([]);
    expect(a.shown).toEqual({ price: 9_000, leader: ann });
  });

  test('moves it out of a cap', () => {
    const a = auction();
    a.place(ann, 4_000);
    a.place(ben, 4_000);
    const { steps } = a.place(ann, 9_000);
    expect(a.shown).toEqual({ price: 4_100, leader: ann });
    expect(steps).toEqual([{ bidderId: ann, amount: dollars(4_100), automatic: false }]);
  });

  test('moves it to the reserve', () => {
    const a = auction({ reserve: dollars(8_000) });
    a.place(ann, 5_000);
    expect(a.place(ann, 9_000)).toMatchObject({ reserveJustMet: true, steps: [{ amount: dollars(8_000) }] });
    expect(a.shown.price).toBe(8_000);
  });

  test('is refused unless it exceeds the maximum by at least one minor unit', () => {
    const a = auction();
    a.place(ann, 4_000);
    const refused = { accepted: false, code: 'bid_too_low', minimumBid: dollars(4_000) + 1 };
    expect(a.bid(ann, 4_000)).toEqual(refused);
    expect(a.bid(ann, 3_000)).toEqual(refused);
    expect(a.bid(ann, 4_000.01)).toMatchObject({ accepted: true });
  });
});

describe('a direct bid', () => {
  test('raises the price straight to the amount', () => {
    const a = auction();
    a.place(ann, 7_000, direct);
    expect(a.shown).toEqual({ price: 7_000, leader: ann });
    a.place(ben, 12_000, direct);
    expect(a.shown).toEqual({ price: 12_000, leader: ben });
  });

  test('is answered by another’s maximum', () => {
    const a = auction();
    a.place(ann, 9_000);
    expect(a.place(ben, 6_000, direct)).toMatchObject({ outcome: 'outbid', lostLead: null });
    expect(a.shown).toEqual({ price: 6_250, leader: ann });
  });

  test('has its amount for a maximum', () => {
    const a = auction();
    a.place(ann, 6_000, direct);
    a.place(ben, 6_250);
    expect(a.shown).toEqual({ price: 6_250, leader: ben });
  });

  test('by the leader raises the price and keeps a higher maximum', () => {
    const a = auction();
    a.place(ann, 9_000);
    const { steps } = a.place(ann, 6_000, direct);
    expect(steps).toEqual([{ bidderId: ann, amount: dollars(6_000), automatic: false }]);
    expect(a.state).toMatchObject({ price: dollars(6_000), leaderMax: dollars(9_000), leaderSince: 1 });
    a.place(ann, 12_000, direct);
    expect(a.state).toMatchObject({ price: dollars(12_000), leaderMax: dollars(12_000), leaderSince: 3 });
    expect(a.bid(ann, 12_249, direct)).toMatchObject({
      code: 'bid_too_low',
      minimumBid: dollars(12_250),
    });
  });
});

describe('the minimum bid', () => {
  test('is the opening bid, then price and increment; the refusal names it', () => {
    const a = auction();
    expect(a.bid(ann, 999.99)).toEqual({ accepted: false, code: 'bid_too_low', minimumBid: dollars(1_000) });
    a.place(ann, 1_000);
    expect(minimumBid(a.state, rules.increments)).toBe(dollars(1_100));
    expect(a.bid(ben, 1_099.99)).toEqual({
      accepted: false,
      code: 'bid_too_low',
      minimumBid: dollars(1_100),
    });
    expect(a.bid(ben, 1_100).accepted).toBe(true);
  });

  test('nothing and less are too low; fractions of a cent and the absurd are the caller’s fault', () => {
    const a = auction();
    expect(a.bid(ann, 0)).toMatchObject({ code: 'bid_too_low' });
    expect(a.bid(ann, -5)).toMatchObject({ code: 'bid_too_low' });
    expect(a.bid(ann, MAX_AMOUNT / 100).accepted).toBe(true);
    for (const amount of [1_000.005, NaN, Infinity, (MAX_AMOUNT + 1) / 100]) {
      expect(() => a.bid(ann, amount)).toThrow(RangeError);
    }
  });
});

describe('time', () => {
  test('a bid is in time from the start until before the end', () => {
    const a = auction();
    expect(a.bid(ann, 1_000, { at: start - 1 })).toMatchObject({
      code: 'auction_not_live',
      minimumBid: dollars(1_000),
    });
    expect(a.bid(ann, 1_000, { at: start }).accepted).toBe(true);
    expect(a.bid(ann, 1_000, { at: end - 1 }).accepted).toBe(true);
    expect(a.bid(ann, 1, { at: end })).toMatchObject({ code: 'auction_ended', minimumBid: dollars(1_000) });
  });

  test('an accepted bid in the last two minutes extends the auction to two minutes', () => {
    const a = auction();
    expect(a.place(ann, 1_000, { at: end - 2 * minute })).toMatchObject({
      extended: false,
      next: { endsAt: end },
    });
    const late = end - 2 * minute + 1;
    expect(a.place(ben, 2_000, { at: late })).toMatchObject({ extended: true, next: { endsAt: end + 1 } });
    a.place(cas, 3_000, { at: end });
    expect(a.state).toMatchObject({ endsAt: end + 2 * minute, extendedCount: 2 });
  });

  test('a losing bid and the leader’s own raise extend as well; a refused bid never does', () => {
    const a = auction();
    a.place(ann, 9_000);
    expect(a.place(ben, 2_000, { at: end - 1 }).extended).toBe(true);
    expect(a.place(ann, 9_500, { at: end + minute })).toMatchObject({ extended: true, steps: [] });
    const before = { ...a.state };
    expect(a.bid(ben, 2_000, { at: end + 2 * minute }).accepted).toBe(false);
    expect(a.state).toEqual(before);
  });
});
