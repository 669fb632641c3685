import { useEffect } from 'react';

/** Makes the browser ask before the page is left while something would be lost. */
export function useStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isNeeded]);
}
