import { useEffect, useSyncExternalStore } from 'react';
import { initServerClock, lastTick, onEverySecond, serverNow } from '../client/server-clock.ts';
import { useIsMounted } from './use-is-mounted.ts';

const never = () => () => {};

/**
 * The server's time in epoch ms, updated each second while `isActive`. The first render returns `rendered`
 * (when the page was rendered), so that server and browser agree; the page may come from a cache, so the
 * clock is then set from its headers.
 */
export function useNow(rendered: number, isActive = true): number {
  const isMounted = useIsMounted();
  useEffect(() => initServerClock(rendered), [rendered]);
  const live = useSyncExternalStore(isActive && isMounted ? onEverySecond : never, lastTick, () => 0);
  return isMounted ? Math.max(live, 0) || serverNow() : rendered;
}
