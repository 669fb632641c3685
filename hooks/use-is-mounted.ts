import { startTransition, useEffect, useState } from 'react';

/** False in the first rendering, which says what the server said; the page is drawn anew for it in slices, so that it answers in between. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}
