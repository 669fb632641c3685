import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buyersFee, feeHold, nextAmounts, totalPrice, type FeeRules, type PriceRules } from './fees.ts';
import { ruleDefaults } from './limits.ts';

const rule: FeeRules = { buyersFeeBasisPoints: 500, buyersFeeMin: 25_000, buyersFeeMax: 500_000 };
const price = fc.integer({ min: 0, max: 99_999_999_999 });
const anyRule = fc
  .record({ rateBps: fc.integer({ min: 0, max: 10_000 }), min: fc.nat(1e6), more: fc.nat(1e11) })
  .map(({ rateBps, min, more }) => ({
    buyersFeeBasisPoints: rateBps,
    buyersFeeMin: min,
    buyersFeeMax: min + more,
  }));

describe('the buyer’s fee', () => {
  test.each([
    ['the least', 100, 25_000],
    ['the least, up to where 5 % is as much', 500_000, 25_000],
    ['5 %', 2_000_000, 100_000],
    ['5 %, up to the most', 10_000_000, 500_000],
    ['the most', 99_999_999_999, 500_000],
    ['5 % of an odd price, a half rounded up', 1_000_010, 50_001],
    ['5 % of an odd price, less than a half rounded down', 1_000_009, 50_000],
  ])('%s', (_, hammer, fee) => {
    expect(buyersFee(rule, hammer)).toBe(fee);
    expect(totalPrice(rule, hammer)).toBe(hammer + fee);
  });

  test('is exact for every price and rule', () => {
    fc.assert(
      fc.property(anyRule, price, (any, hammer) => {
        const { buyersFeeBasisPoints: rateBps, buyersFeeMin: min, buyersFeeMax: max } = any;
        const share = Number((BigInt(hammer) * BigInt(rateBps) * 2n + 10_000n) / 20_000n);
        const fee = buyersFee(any, hammer);
        expect(fee).toBe(share < min ? min : share > max ? max : share);
        expect(Number.isSafeInteger(totalPrice(any, hammer))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never falls as the price rises, so a higher bid is never cheaper in all', () => {
    fc.assert(
      fc.property(anyRule, price, price, (any, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(buyersFee(any, low)).toBeLessThanOrEqual(buyersFee(any, high));
      }),
    );
  });
});

describe('the hold on the leader’s card', () => {
  const rules: PriceRules = { ...rule, increments: ruleDefaults.increments, feeHoldStep: 30_000 };

  test.each([
    ['the least fee, to a whole step', 100, 30_000],
    ['a whole number of steps', 1_200_000, 60_000],
    ['one unit more, to the next step', 1_200_020, 90_000],
    ['the highest fee, though it is no whole number of steps', 99_999_999_999, 500_000],
  ])('%s', (_, maximum, hold) => expect(feeHold(rules, maximum)).toBe(hold));

  test('is the smallest number of steps that covers the fee, or the highest fee', () => {
    fc.assert(
      fc.property(anyRule, price, fc.nat(1e6), (any, maximum, feeHoldStep) => {
        const fee = buyersFee(any, maximum);
        const hold = feeHold({ ...rules, ...any, feeHoldStep }, maximum);
        expect(hold).toBeGreaterThanOrEqual(fee);
        if (hold === any.buyersFeeMax) return;
        expect(hold % Math.max(1, feeHoldStep)).toBe(0);
        expect(hold - fee).toBeLessThan(Math.max(1, feeHoldStep));
      }),
    );
  });
});

test('the amounts to choose from are the minimum bid, and two and six increments more', () => {
  const increments = [
    { below: 100_000, step: 10_000 },
    { below: null, step: 50_000 },
  ];
  const rules: PriceRules = { ...rule, increments, feeHoldStep: 1 };
  expect(nextAmounts(rules, 90_000)).toEqual([90_000, 110_000, 150_000]);
  expect(nextAmounts(rules, 100_000)).toEqual([100_000, 200_000, 400_000]);
});
