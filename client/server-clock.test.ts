import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// The clock belongs to a page: each test loads it like a new page.
let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 11, 59, 59, 900) });
  vi.advanceTimersByTime(400); // the page took a moment to arrive
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const ahead = () => clock.serverNow() - Date.now();
/** The browser's navigation timing: the page has just arrived. */
const navigated = (description?: string) => {
  const others = [{ name: 'cache', description: '1' }];
  const entry = {
    responseStart: Date.now() - performance.timeOrigin,
    serverTiming: description === undefined ? others : [...others, { name: 'clock', description }],
  };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    Object.assign(Object.create(null), entry),
  ]);
};

test('is set by the time sent with the page', () => {
  navigated(String(Date.now() + 7_000));
  clock.initServerClock(Date.now() - 500_000);
  expect(ahead()).toBeCloseTo(7_000, 0);
});

test.each([
  [60_000, 0],
  [60_001, 60_001],
  [-60_001, -60_001],
])(
  'is %i ms off by the render time: %i, because the network may take up to a minute',
  (difference, offset) => {
    navigated('');
    clock.initServerClock(Date.now() + difference);
    expect(ahead()).toBeCloseTo(offset, 0);
  },
);

test.each([
  ['nothing', []],
  ['only when it arrived', [Object.assign(Object.create(null), { responseStart: 0 })]],
])('is set by the render time if the browser knows %s of the loading', (_, entries) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  clock.initServerClock(performance.timeOrigin + 90_000);
  expect(ahead()).toBeCloseTo(90_000, 0);
});

test('a measurement of the live connection is not replaced by the page’s time', () => {
  navigated(String(Date.now() + 7_000));
  clock.setServerClock(Date.now() + 2_000);
  clock.initServerClock(Date.now());
  expect(ahead()).toBe(2_000);
});

describe('the ticks', () => {
  const ticksOf = (from: typeof clock) => {
    const ticks: number[] = [];
    return { ticks, stop: from.onEverySecond(() => ticks.push(from.lastTick() % 1_000)) };
  };
  beforeEach(() => clock.setServerClock(Date.now() + 400)); // at .700 of the server's second

  test('come on the server’s full seconds, while there are listeners', () => {
    const { ticks, stop } = ticksOf(clock);
    vi.advanceTimersByTime(299);
    expect(ticks).toEqual([]);
    vi.advanceTimersByTime(2_001);
    expect(ticks).toEqual([0, 0, 0]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reach every listener, until the last one stops', () => {
    const first = ticksOf(clock);
    vi.advanceTimersByTime(500);
    const before = clock.lastTick();
    const second = ticksOf(clock);
    expect(clock.lastTick()).toBe(before);
    vi.advanceTimersByTime(1_000);
    first.stop();
    vi.advanceTimersByTime(1_000);
    expect([first.ticks, second.ticks]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    second.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('come immediately when the clock is set', () => {
    const { ticks, stop } = ticksOf(clock);
    clock.setServerClock(Date.now());
    expect(ticks).toEqual([300]);
    stop();
  });

  test('a listener that stops during a tick leaves no timer, and one that starts then creates no second timer', () => {
    const stop = clock.onEverySecond(() => {
      stop();
    });
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
    let next: (() => void) | undefined;
    const change = clock.onEverySecond(() => {
      change();
      next ??= clock.onEverySecond(() => {});
    });
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(1);
    next?.();
  });
});
