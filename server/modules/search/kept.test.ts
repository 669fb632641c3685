import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

test('the oldest go when there are too many, or they weigh too much', () => {
  const kept = new Kept<string>({ count: 3, weight: 10 });
  for (const key of ['a', 'b', 'c', 'd']) kept.set(key, key.toUpperCase(), 1);
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, 'B', 'C', 'D']);
  kept.set('e', 'E', 9);
  expect(['c', 'd', 'e'].map((key) => kept.get(key))).toEqual([undefined, 'D', 'E']);
  kept.set('f', 'F', 50);
  expect(['e', 'f'].map((key) => kept.get(key))).toEqual([undefined, 'F']);
  kept.set('g', 'G', 1);
  expect(['f', 'g'].map((key) => kept.get(key))).toEqual([undefined, 'G']);
  kept.clear();
  expect(kept.get('g')).toBeUndefined();
});
