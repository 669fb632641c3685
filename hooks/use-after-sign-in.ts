import { useCallback, useEffect, useRef } from 'react';
import { ApiError, isSessionEnd } from '../services/api-client.ts';
import { useAppSelector } from '../store/hooks.ts';

/** What a session that ended has held up is done by itself after signing in again. Answers whether that is what the failure was. */
export function useAfterSignIn(): (failure: unknown, again: () => void) => boolean {
  const solved = useAppSelector((state) => state.modal.solved);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (solved !== 'sign-in') return;
    const again = waiting.current;
    waiting.current = null;
    again?.();
  }, [solved]);
  return useCallback((failure, again) => {
    const hasEnded = failure instanceof ApiError && isSessionEnd(failure);
    if (hasEnded) waiting.current = again;
    return hasEnded;
  }, []);
}
