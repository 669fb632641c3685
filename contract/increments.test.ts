import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertIncrementTable, incrementAt, nextMinimum, type IncrementTable } from './increments.ts';

const table: IncrementTable = [
  { below: 500_000, step: 10_000 },
  { below: 3_000_000, step: 25_000 },
  { below: 10_000_000, step: 50_000 },
  { below: null, step: 100_000 },
];

describe('increments', () => {
  test.each([
    [0, 10_000],
    [499_999, 10_000],
    [500_000, 25_000],
    [2_999_999, 25_000],
    [3_000_000, 50_000],
    [9_999_999, 50_000],
    [10_000_000, 100_000],
    [99_999_999_999, 100_000],
  ])('at %i the price moves by %i', (price, step) => {
    expect(incrementAt(table, price)).toBe(step);
    expect(nextMinimum(table, price)).toBe(price + step);
  });

  test('each limit begins the next row, in any table', () => {
    const rows = fc
      .uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 6 })
      .map((l) => l.sort((a, b) => a - b));
    fc.assert(
      fc.property(rows, (limits) => {
        const any: IncrementTable = [...limits, null].map((below, i) => ({ below, step: i + 1 }));
        assertIncrementTable(any);
        for (const [i, limit] of limits.entries()) {
          expect(incrementAt(any, limit - 1)).toBe(i + 1);
          expect(incrementAt(any, limit)).toBe(i + 2);
        }
      }),
    );
  });

  test.each<[string, IncrementTable]>([
    ['no row', []],
    ['no last row', [{ below: 100, step: 1 }]],
    [
      'a row after the last',
      [
        { below: null, step: 1 },
        { below: 100, step: 1 },
      ],
    ],
    [
      'limits that do not rise',
      [
        { below: 100, step: 1 },
        { below: 100, step: 2 },
        { below: null, step: 3 },
      ],
    ],
    [
      'a limit of nothing',
      [
        { below: 0, step: 1 },
        { below: null, step: 3 },
      ],
    ],
    [
      'a limit that is no integer',
      [
        { below: 1.5, step: 1 },
        { below: null, step: 3 },
      ],
    ],
    ['a step of nothing', [{ below: null, step: 0 }]],
    ['a step that is no integer', [{ below: null, step: 0.5 }]],
  ])('a table with %s is refused', (_, wrong) => {
    expect(() => assertIncrementTable(wrong)).toThrow(RangeError);
  });

  test('a price beyond an unchecked table is an error, not a guess', () => {
    expect(() => incrementAt([{ below: 100, step: 1 }], 100)).toThrow(RangeError);
  });
});
