import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figures.ts';

export interface Step {
  /** What was asked for, a second or in all. */
  load: number;
  /** Milliseconds; infinite if something failed. */
  p99: number;
  failed: number;
}

/**
 * Does something `rate` times a second, whether or not earlier ones have ended: a server that falls behind is seen by
 * all that come after.
 */
export async function steady(rate: number, seconds: number, act: () => Promise<unknown>): Promise<Step> {
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const total = Math.max(1, Math.round(rate * seconds));
  const start = performance.now();
  for (let n = 0; n < total; n++) {
    const due = start + (n * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    open.push(
      act().then(
        () => void times.push(performance.now() - due),
        () => void failed++,
      ),
    );
  }
  await Promise.all(open);
  return {
    load: rate,
    p99: failed > total / 1_000 ? Number.POSITIVE_INFINITY : percentile(times, 0.99),
    failed,
  };
}

export interface Ramp {
  start: number;
  /** The load generator's own limit: beyond it nothing is asked. */
  most: number;
  limitMs: number;
}

/**
 * The highest load whose p99 is within the limit: doubled until it isn't, then halved in between twice. A load that
 * isn't is tried twice more, because the first one of its kind also warms up the program, and the machine has other
 * work at times. Every step is in `steps`; the answer is 0 if not even the first one is within the limit.
 */
export async function highest(
  { start, most, limitMs }: Ramp,
  run: (load: number) => Promise<Step>,
): Promise<{ load: number; steps: Step[] }> {
  const steps: Step[] = [];
  const holds = async (load: number) => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const step = await run(load);
      steps.push(step);
      if (step.p99 <= limitMs) return true;
    }
    return false;
  };
  let good = 0;
  let bad: number | undefined;
  for (let load = start; bad === undefined && good < most; load = Math.min(most, load * 2)) {
    if (await holds(load)) good = load;
    else bad = load;
  }
  for (let halving = 0; halving < 2 && bad !== undefined; halving++) {
    const between: number = Math.round((good + bad) / 2);
    if (await holds(between)) good = between;
    else bad = between;
  }
  return { load: good, steps };
}
