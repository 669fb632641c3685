import { useEffect, useState } from 'react';
import type { Certainty } from '../store/live-state.ts';

/** Shorter interruptions aren't mentioned. */
const delayMs = 500;

/** Whether the page has been disconnected, or behind the server, long enough to tell the user. */
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
