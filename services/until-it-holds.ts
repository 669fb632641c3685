import { ApiError, isSessionEnd } from './api-client.ts';
import { tellSessionEnd } from './on-session-end.ts';

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** What an act is ended with whose signal was aborted. */
export const cancelled = () => new ApiError('cancelled', 'Canceled');

export interface Patience {
  signal: AbortSignal;
  /** The line is lost, or the session has ended; null when it goes on. */
  onWaiting: (why: 'line' | 'session' | null) => void;
}

/** Until the line holds: a refusal is final, a failure passes. */
export async function untilItHolds<T>({ signal, onWaiting }: Patience, act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await act();
      onWaiting(null);
      return done;
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (!(error instanceof ApiError) || !mayPass(error)) throw error;
      if (isSessionEnd(error)) tellSessionEnd();
      onWaiting(isSessionEnd(error) ? 'session' : 'line');
      await moment(waitsMs[Math.min(tries, waitsMs.length - 1)]!, signal);
    }
  }
}

/** A 409 of the protocol itself, which names no code, is about where it stands: asked again, it is told. */
export const mayPass = (error: ApiError) =>
  isSessionEnd(error) || error.code === 'offline' || isPassing(error);
const isPassing = ({ status, code }: ApiError) =>
  (status === 409 && code === 'internal_error') || status === 423 || status === 429 || status >= 500;

/** A pause that ends at once when the device is online or somebody signed in again, or when it is cancelled. */
function moment(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', online);
      removeEventListener('signed-in', online);
      signal.removeEventListener('abort', abort);
      act();
    };
    const online = end(done);
    const abort = end(() => fail(cancelled()));
    const timer = setTimeout(online, ms);
    addEventListener('online', online);
    addEventListener('signed-in', online);
    signal.addEventListener('abort', abort);
  });
}
