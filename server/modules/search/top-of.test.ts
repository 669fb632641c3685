import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topOf } from './top-of.ts';

it('equals the beginning of the sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 220 }),
      (items, count) => {
        const compare = (a: number, b: number) => a - b;
        expect(topOf(Int32Array.from(items), count, compare)).toEqual(
          [...items].sort(compare).slice(0, count),
        );
      },
    ),
  );
});
