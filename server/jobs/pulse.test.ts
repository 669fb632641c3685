import { expect, test } from 'vitest';
import { Pulse } from './pulse.ts';

test('a runner is idle for long only when it has had nothing in hand for a while', async () => {
  let now = 0;
  const pulse = new Pulse(() => now);
  now = 15_000;
  expect(pulse.isIdleLong).toBe(false);
  now = 15_001;
  expect(pulse.isIdleLong).toBe(true);

  let end = () => {};
  const working = pulse.during(() => new Promise<void>((done) => (end = done)));
  now = 1_000_000; // a long import holds it: that is no standstill
  expect(pulse.isIdleLong).toBe(false);
  end();
  await working;
  expect(pulse.isIdleLong).toBe(false);
  now += 15_001;
  expect(pulse.isIdleLong).toBe(true);
  pulse.beginAnew();
  expect(pulse.isIdleLong).toBe(false);
});

test('a job that fails leaves nothing in hand', async () => {
  let now = 0;
  const pulse = new Pulse(() => now);
  await expect(pulse.during(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  now = 15_001;
  expect(pulse.isIdleLong).toBe(true);
});
