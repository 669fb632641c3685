/** How far the server's clock is ahead of this one, in ms; null until it is known. */
let offset: number | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = 0;

/** Sets the clock from a measurement (of the live connection), which replaces the page's. */
export function setServerClock(serverTime: number): void {
  offset = serverTime - Date.now();
  tick();
}

/**
 * Sets the clock from the page, unless it is already known. `rendered` is when the page was rendered, epoch
 * ms.
 */
export function initServerClock(rendered: number): void {
  offset ??= offsetOfPage(rendered);
}

/** The server's time in epoch ms, as well as it is known. */
export const serverNow = (): number => Date.now() + (offset ?? 0);

/** The server's time at the last tick, epoch ms; 0 before anyone subscribed. */
export const lastTick = (): number => now;

/**
 * Calls `listener` on every full second of the server's clock. One timer serves the whole page. Returns the
 * unsubscribe function.
 */
export function onEverySecond(listener: () => void): () => void {
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

function tick() {
  now = serverNow();
  for (const listener of listeners) listener();
}

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

/**
 * The offset from the page's `Server-Timing: clock;desc=<epoch ms>` header; without one, from the render
 * time, unless the difference is small enough to be network delay.
 */
function offsetOfPage(rendered: number): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = navigation?.serverTiming?.find(({ name }) => name === 'clock');
  const serverTime = Number(clock?.description);
  const arrived = performance.timeOrigin + (navigation?.responseStart ?? 0);
  if (serverTime > 0) return serverTime - arrived;
  const difference = rendered - arrived;
  return Math.abs(difference) > 60_000 ? difference : 0;
}
