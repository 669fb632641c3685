import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first render, which matches the server's; then the page re-renders in a transition, so that it
 * stays responsive.
 */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}
