import type { Random } from '../random.ts';

/** One disturbance of the plan; everything in it comes from the seed. */
export interface Planned {
  name: string;
  /** Milliseconds after the load started. */
  at: number;
  forMs: number;
  /** Decides the details: which part, which direction, how much. */
  draw: string;
}

export interface ScheduleOptions {
  names: readonly string[];
  /** How long there is load. */
  runMs: number;
  /** The shortest and longest disturbance. */
  fromMs: number;
  toMs: number;
}

const firstAtMs = 5_000;

/**
 * Disturbances one after another, with a calm time between them, until the load ends. Each name comes up
 * before any comes up again.
 */
export function planSchedule(random: Random, { names, runMs, fromMs, toMs }: ScheduleOptions): Planned[] {
  const planned: Planned[] = [];
  let left: string[] = [];
  for (let at = firstAtMs; ;) {
    if (left.length === 0) left = shuffled(names, random);
    const forMs = random.int(fromMs, toMs);
    if (at + forMs > runMs) return planned;
    planned.push({ name: left.pop() ?? '', at, forMs, draw: String(random.next()) });
    at += forMs + random.int(fromMs / 2, toMs / 2);
  }
}

function shuffled(names: readonly string[], random: Random): string[] {
  const order = names.map((name) => ({ name, draw: random.next() }));
  return order.toSorted((a, b) => a.draw - b.draw).map(({ name }) => name);
}
