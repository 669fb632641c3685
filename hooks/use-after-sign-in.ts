import { useCallback, useEffect, useRef } from 'react';
import { ApiError, isSessionEnd } from '../services/api-client.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * After signing in again, automatically retries what failed because the session had ended. Returns whether
 * that was the reason of the failure.
 */
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
