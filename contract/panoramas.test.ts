import { expect, test } from 'vitest';
import { canBePanorama, looksLikePanorama } from './panoramas.ts';

test.each([
  ['a camera’s 360° photo', 6_080, 3_040, true],
  ['one of odd pixels', 3_001, 1_500, true],
  ['a usual photo', 3_840, 2_560, false],
  ['a wide photo', 3_840, 2_160, false],
  ['a strip of a phone', 8_000, 2_000, false],
  ['an upright photo', 1_500, 3_000, false],
  ['a file without a size', 0, 0, false],
])('only a photo twice as wide as high can be a panorama: %s', (_, width, height, can) => {
  expect(canBePanorama({ width, height })).toBe(can);
});

test('a large one is proposed by its shape, a small one only if its file says so', () => {
  expect(looksLikePanorama({ width: 3_000, height: 1_500 }, false)).toBe(true);
  expect(looksLikePanorama({ width: 2_000, height: 1_000 }, false)).toBe(false);
  expect(looksLikePanorama({ width: 2_000, height: 1_000 }, true)).toBe(true);
  expect(looksLikePanorama({ width: 3_000, height: 2_000 }, true)).toBe(false);
});
