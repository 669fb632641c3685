import { ApiError, isSessionEnd } from './api-client.ts';
import { emitSessionEnd } from './on-session-end.ts';

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** The error of an aborted action. */
export const cancelled = () => new ApiError('cancelled', 'Canceled');

export interface RetryOptions {
  signal: AbortSignal;
  /** Called when the connection is lost or the session has ended; null when it continues. */
  onWaiting: (why: 'line' | 'session' | null) => void;
}

/** Retries an action until it succeeds. A refusal is final; a temporary failure is retried. */
export async function retryUntilOnline<T>(
  { signal, onWaiting }: RetryOptions,
  act: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await act();
      onWaiting(null);
      return done;
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (!(error instanceof ApiError) || !isTemporary(error)) throw error;
      if (isSessionEnd(error)) emitSessionEnd();
      onWaiting(isSessionEnd(error) ? 'session' : 'line');
      await moment(waitsMs[Math.min(tries, waitsMs.length - 1)]!, signal);
    }
  }
}

/**
 * Whether retrying can help. The upload protocol's own 409 (without an error code) means a wrong offset,
 * which a retry corrects.
 */
export const isTemporary = (error: ApiError) =>
  isSessionEnd(error) || error.code === 'offline' || isTemporaryStatus(error);
const isTemporaryStatus = ({ status, code }: ApiError) =>
  (status === 409 && code === 'internal_error') || status === 423 || status === 429 || status >= 500;

/** A pause that ends early when the device is online again, the user signs in, or it's canceled. */
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
