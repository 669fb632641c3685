import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor, minus, plus, shareOf, type Minor } from './money.ts';

test.each([0.1, 19.99, NaN, Infinity, 2 ** 53])('%s is no amount', (value) => {
  expect(() => minor(value)).toThrow(RangeError);
});

test('sums stay exact, or are refused', () => {
  expect(plus(minor(10), minor(20))).toBe(30);
  expect(minus(minor(10), minor(20))).toBe(-10);
  expect(() => plus(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow(RangeError);
});

test.each([
  [1_00, 1, 3, 33],
  [2_00, 1, 3, 67],
  [1, 1, 2, 1],
  [99_999_999_999, 9_999, 10_000, 99_989_999_999],
  [0, 5, 7, 0],
])('%i times %i over %i is %i', (amount, part, whole, share) => {
  expect(shareOf(minor(amount), part, whole)).toBe(share);
});

test('a share is whole, between zero and the whole amount, and grows with its part', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999_999_999),
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      (amount, part, more) => {
        const whole = part + more;
        const share = shareOf(minor(amount), part, whole);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amount);
        expect(shareOf(minor(amount), part + 1, whole)).toBeGreaterThanOrEqual(share);
      },
    ),
  );
});

test('a plain number, a fraction or the result of a sum does not compile as an amount', () => {
  const pay = (amount: Minor): number => amount;
  // @ts-expect-error -- a fraction
  pay(19.99);
  // @ts-expect-error -- whole, but nobody has checked it
  pay(20_00);
  // @ts-expect-error -- a share worked out with a fraction on the way
  pay(minor(20_00) * 0.05);
  // @ts-expect-error -- a sum that may be beyond what a number holds
  pay(minor(10_00) + minor(10_00));
  expect(pay(plus(minor(10_00), minor(10_00)))).toBe(20_00);
});
