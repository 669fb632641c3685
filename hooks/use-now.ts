import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useIsMounted } from './use-is-mounted.ts';

/** How far the server's clock is ahead of this one, in ms; null until it is known. */
let offset: number | null = null;
/** Something better measured (the live connection's clock) wins over what a page's HTML said. */
export function setServerClock(serverTime: number): void {
  offset = serverTime - Date.now();
  tick();
}

/** The server's time in epoch ms, as well as it is known. */
export const serverNow = (): number => Date.now() + (offset ?? 0);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = 0;

function tick() {
  now = serverNow();
  for (const listener of listeners) listener();
}
/** One timer for the whole page, on the second, only while somebody looks. */
function schedule() {
  clearTimeout(timer);
  if (listeners.size === 0) return;
  timer = setTimeout(
    () => {
      tick();
      schedule();
    },
    1_000 - (serverNow() % 1_000),
  );
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = serverNow();
    schedule();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}
const idle = () => () => {};

/**
 * The server's time in epoch ms, each second while `isActive`; else as it stood. The first rendering says `rendered`, the time the
 * page was made, so that server and browser agree; a page from a cache may be older, which its navigation's timing shows.
 */
export function useNow(rendered: number, isActive = true): number {
  const isMounted = useIsMounted();
  useEffect(() => {
    offset ??= measured(rendered);
  }, [rendered]);
  const live = useSyncExternalStore(
    isActive && isMounted ? subscribe : idle,
    () => now,
    () => 0,
  );
  return isMounted ? Math.max(live, 0) || serverNow() : rendered;
}

/** `Server-Timing: clock;desc=<epoch ms>` of the page's own answer, else what the page says of its making when that is no older than a cache keeps it. */
function measured(rendered: number): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = Number(navigation?.serverTiming?.find(({ name }) => name === 'clock')?.description);
  const arrived = performance.timeOrigin + (navigation?.responseStart ?? 0);
  if (said > 0) return said - arrived;
  const apart = rendered - arrived;
  return Math.abs(apart) > 60_000 ? apart : 0;
}

/** Whether an element is on the screen, or nearly. False before the first look. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      rootMargin: '80px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
