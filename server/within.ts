import { setTimeout as pause } from 'node:timers/promises';

/** What `work` resolves to, or `late` if that takes longer than `ms`. The work goes on. */
export async function within<T>(work: Promise<T>, ms: number, late: T): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([work, pause(ms, late, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
