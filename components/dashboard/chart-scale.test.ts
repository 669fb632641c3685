import { expect, test } from 'vitest';
import { daysBetween, niceSteps, shortMoney } from './chart-scale.ts';

test.each([
  [3_000_000, 9_500_000],
  [0, 1],
  [100, 100],
  [1_234_567, 1_234_568],
  [0, 99_999_999_999],
  [8_600_000, 8_700_000],
])('steps from %i to %i are few and hold both ends', (least, most) => {
  const steps = niceSteps(least, most);
  expect(steps[0]).toBeLessThanOrEqual(least);
  expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.length).toBeLessThan(8);
});

test('the days of a week are seven or eight pieces without gap', () => {
  const from = Date.UTC(2026, 10, 14, 15);
  const days = daysBetween(from, from + 7 * 86_400_000);
  expect(days.length).toBeGreaterThanOrEqual(7);
  expect(days[0]!.at).toBe(from);
  for (let i = 1; i < days.length; i++) expect(days[i]!.at).toBe(days[i - 1]!.until);
});

test.each([
  [8_650_000, '$86.5K'],
  [50_000, '$500'],
  [123_456_700, '$1.23M'],
])('%i is %s', (minor, words) => expect(shortMoney(minor)).toBe(words));
