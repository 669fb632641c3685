import type { Answer } from './http.ts';
import type { Kind } from './honest.ts';
import type { Target } from './stage.ts';

export interface Outcome {
  /** What the attack achieved, in a few words. */
  achieved: string;
  /** Whether the site held, by the attack's own measure; what honest visitors saw is judged separately. */
  held: boolean;
}

export interface Attack {
  id: string;
  name: string;
  /** Whom it may slow down, in addition to readers, callers and bidders. */
  honest?: Kind[];
  /** Runs in its own process, from one address. `scale` is 1 for the full attack, less for the short form. */
  run(target: Target, scale: number): Promise<Outcome>;
}

/** Describes how many answers had each status. */
export const count = (statuses: number[]) => {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (
    [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status || 'cut'}`)
      .join(', ') || 'nothing'
  );
};
/** An answer's status; 0 if the connection was cut. */
export const statusOf = (answer: Promise<Answer>) =>
  answer.then(
    ({ status }) => status,
    () => 0,
  );
export const times = <T>(n: number, act: (i: number) => T): T[] =>
  Array.from({ length: Math.max(1, Math.round(n)) }, (_, i) => act(i));

/** Runs `act` n times, at most `width` at the same time. */
export async function inParallel<T>(n: number, width: number, act: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    times(Math.min(width, n), async () => {
      for (let i = next++; i < n; i = next++) results.push(await act(i));
    }),
  );
  return results;
}
