import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The clock is a page's own: each test loads it as a new page does.
let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12, 0, 0, 300) });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const ahead = () => clock.serverNow() - Date.now();
/** What the browser knows of the page's own loading: it arrived now. */
const navigated = (description?: string) => {
  const entry = {
    responseStart: Date.now() - performance.timeOrigin,
    serverTiming: description === undefined ? [] : [{ name: 'clock', description }],
  };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    Object.assign(Object.create(null), entry),
  ]);
};

test('is set by the time that came with the page', () => {
  navigated(String(Date.now() + 7_000));
  clock.initServerClock(Date.now() - 500_000);
  expect(ahead()).toBeCloseTo(7_000, 0);
});

test('is set by the time of rendering where no time came with the page, unless the network explains the difference', () => {
  navigated();
  clock.initServerClock(Date.now() + 30_000);
  expect(ahead()).toBe(0);
});

test('far off, it follows the time of rendering', () => {
  navigated();
  clock.initServerClock(Date.now() + 90_000);
  expect(ahead()).toBeCloseTo(90_000, 0);
});

test('what the live connection measured is not replaced by what a page says', () => {
  navigated(String(Date.now() + 7_000));
  clock.setServerClock(Date.now() + 2_000);
  clock.initServerClock(Date.now());
  expect(ahead()).toBe(2_000);
});

test('ticks on the full seconds of the server, while somebody listens', () => {
  clock.setServerClock(Date.now() + 400); // at .700 of the server's second
  const ticks: number[] = [];
  const stop = clock.onEverySecond(() => ticks.push(clock.lastTick() % 1_000));
  vi.advanceTimersByTime(299);
  expect(ticks).toEqual([]);
  vi.advanceTimersByTime(2_001);
  expect(ticks).toEqual([0, 0, 0]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(ticks).toHaveLength(3);
});
