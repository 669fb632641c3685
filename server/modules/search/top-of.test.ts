import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topOf } from './top-of.ts';

it('equals the beginning of the sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 200, size: 'max' }),
      fc.oneof(fc.integer({ min: 0, max: 220 }), fc.integer({ min: 1, max: 9 })),
      (items, count) => {
        const compare = (a: number, b: number) => Math.floor(a / 100) - Math.floor(b / 100) || b - a;
        const key = (item: number) => Math.floor(item / 100);
        const order = {
          key,
          compareTied: (a: number, b: number) => b - a,
          nextBefore: (other: number, all: Int32Array, from: number) => {
            const index = all.findIndex((item, i) => i >= from && key(item) <= key(other));
            return index < 0 ? all.length : index;
          },
        };
        expect(topOf(Int32Array.from(items), count, order)).toEqual([...items].sort(compare).slice(0, count));
      },
    ),
  );
});
