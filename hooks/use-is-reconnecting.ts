import { useEffect, useState } from 'react';
import type { Certainty } from '../store/live-state.ts';

/** A connection that returns sooner is no loss to speak of. */
const delayMs = 500;

/** Whether the page has been behind, or disconnected, for long enough to say so. */
export function useIsReconnecting(certainty: Certainty): boolean {
  const isUnsure = certainty === 'unsure';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnsure) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnsure]);
  return isUnsure && isLong;
}
