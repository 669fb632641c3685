import { expect, test } from 'vitest';
import { OwnJobs } from './own-jobs.ts';

test('a job counts while it runs, and for a minute after, until its end is recorded', async () => {
  let now = 0;
  const own = new OwnJobs(() => now);
  await own.during('7', async () => {
    now = 1_000_000;
    expect(own.ids()).toEqual(['7']);
  });
  now += 60_000;
  expect(own.ids()).toEqual(['7']);
  now += 1;
  expect(own.ids()).toEqual([]);
});

test('also one that fails', async () => {
  const own = new OwnJobs(() => 0);
  await expect(own.during('7', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(own.ids()).toEqual(['7']);
});
