import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes when an address is known, so that the time of a reply does not tell. */
const milliseconds = 120;

/** Answers no sooner than a fixed time after it was asked, however little there was to do. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
