import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupMoney, parseMoney } from './money.ts';

test.each([
  ['', ''],
  ['2', '2'],
  ['26000', '26,000'],
  ['2,6000', '26,000'],
  ['260,00', '26,000'],
  ['$ 1234567.5', '1,234,567.5'],
  ['86k', '86k'],
  ['1.2.3', '1.2.3'],
])('%s is grouped as %s', (typed, grouped) => {
  expect(groupMoney(typed)).toBe(grouped);
});

test('grouping keeps the amount, and what is grouped stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000_000 }), (minor) => {
      const typed = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
      expect(parseMoney(groupMoney(typed))).toBe(minor);
      expect(groupMoney(groupMoney(typed))).toBe(groupMoney(typed));
    }),
  );
});
