import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { planSchedule } from './schedule.ts';

const options = { names: ['a', 'b', 'c', 'd'], runMs: 600_000, fromMs: 5_000, toMs: 25_000 };
const plan = (seed: string) => planSchedule(randomFrom(seed), options);

test('the same seed gives the same plan, another gives another', () => {
  expect(plan('1')).toEqual(plan('1'));
  expect(plan('1')).not.toEqual(plan('2'));
});

test('disturbances follow each other with a pause, and end with the run', () => {
  const planned = plan('3');
  let endsAt = 0;
  for (const { at, forMs } of planned) {
    expect(at).toBeGreaterThan(endsAt);
    expect(forMs).toBeGreaterThanOrEqual(options.fromMs);
    expect(forMs).toBeLessThanOrEqual(options.toMs);
    endsAt = at + forMs;
  }
  expect(endsAt).toBeLessThanOrEqual(options.runMs);
});

test('each disturbance comes up before any comes up again', () => {
  const names = plan('4').map(({ name }) => name);
  for (let i = 0; i + 4 <= names.length; i += 4) expect(new Set(names.slice(i, i + 4)).size).toBe(4);
});

test('a run that is too short has none', () => {
  expect(planSchedule(randomFrom('5'), { ...options, runMs: 1_000 })).toEqual([]);
});
