import { expect, test } from 'vitest';
import { WorkerHealth } from './worker-health.ts';

test('a runner counts as stuck only after running no job for a while', async () => {
  let now = 0;
  const health = new WorkerHealth(() => now);
  now = 15_000;
  expect(health.isStuck).toBe(false);
  now = 15_001;
  expect(health.isStuck).toBe(true);

  let end = () => {};
  const working = health.during(() => new Promise<void>((done) => (end = done)));
  now = 1_000_000; // a long import keeps it busy: it isn't stuck
  expect(health.isStuck).toBe(false);
  end();
  await working;
  expect(health.isStuck).toBe(false);
  now += 15_001;
  expect(health.isStuck).toBe(true);
  health.reset();
  expect(health.isStuck).toBe(false);
});

test('a failed job no longer counts as running', async () => {
  let now = 0;
  const health = new WorkerHealth(() => now);
  await expect(health.during(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  now = 15_001;
  expect(health.isStuck).toBe(true);
});
