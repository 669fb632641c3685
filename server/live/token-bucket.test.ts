import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('a burst passes at once, then so much per second; a pause refills it up to the burst', () => {
  let now = 0;
  const bucket = new TokenBucket({ perSecond: 2, burst: 5 }, () => now);
  const passed = (tries: number) => Array.from({ length: tries }, () => bucket.take()).filter(Boolean).length;
  expect(passed(10)).toBe(5);
  now += 1_000;
  expect(passed(10)).toBe(2);
  now += 3_600_000;
  expect(bucket.isFull).toBe(true);
  expect(bucket.take(6)).toBe(false);
  expect(bucket.take(5)).toBe(true);
  expect(bucket.isFull).toBe(false);
});
