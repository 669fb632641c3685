import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('the length, the seed and the load', () => {
  expect(readOptions(['--minutes', '60', '--seed', 'a', '--auctions', '7', '--only', 'x, y'])).toMatchObject({
    runMs: 3_600_000,
    seed: 'a',
    auctions: 7,
    everyMs: 4_500,
    only: ['x', 'y'],
  });
});

test('a long run bids less often', () => {
  expect(readOptions(['--minutes', '480']).everyMs).toBe(36_000);
});

test('a short run', () => {
  expect(readOptions(['--short'])).toMatchObject({ runMs: 75_000, auctions: 24, toMs: 7_000 });
  expect(readOptions(['--short', '--minutes', '0.5'])).toMatchObject({ runMs: 30_000, toMs: 7_000 });
});

test('a number that makes no sense is refused with the usage', () => {
  for (const value of ['0', 'x', '-1', '1e9'])
    expect(() => readOptions(['--minutes', value])).toThrow('--check');
});
