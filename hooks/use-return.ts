import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the user returns to this page from another tab or app. */
export function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const listener = () => handleReturn();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
