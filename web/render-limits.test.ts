import { expect, test } from 'vitest';
import { TooManyRenders, Turns } from './render-limits.ts';

test('runs a few at a time per key, the others in order, with a limit on waiting ones', async () => {
  const turns = new Turns(2, 3);
  const begun: number[] = [];
  const release: (() => void)[] = [];
  const ask = (key: string, n: number) =>
    turns.take(key, () => {
      begun.push(n);
      return new Promise<void>((done) => release.push(done));
    });
  const asked = [1, 2, 3, 4, 5].map((n) => ask('a', n));
  const other = ask('b', 9);
  await expect(ask('a', 6)).rejects.toBeInstanceOf(TooManyRenders);
  expect(begun).toEqual([1, 2, 9]);
  while (begun.length < 6) {
    release.splice(0).forEach((done) => done());
    await new Promise(setImmediate);
  }
  release.splice(0).forEach((done) => done());
  await Promise.all([...asked, other]);
  expect(begun).toEqual([1, 2, 9, 3, 4, 5]);
});

test('one that fails lets the next one run', async () => {
  const turns = new Turns(1, 1);
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('a', () => Promise.resolve(1))).toBe(1);
});
