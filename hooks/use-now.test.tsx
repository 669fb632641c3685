// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The clock belongs to a page: each test loads it like a new page.
let use: typeof import('./use-now.ts');
let clock: typeof import('../client/server-clock.ts');
const rendered = Date.UTC(2026, 10, 23, 12);
beforeEach(async () => {
  vi.useFakeTimers({ now: rendered });
  vi.resetModules();
  use = await import('./use-now.ts');
  clock = await import('../client/server-clock.ts');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the first render shows when the page was rendered', () => {
  const Shown = () => <>{use.useNow(5)}</>;
  expect(renderToString(<Shown />)).toBe('5');
});

test('then it is the server’s time, from the page until a better measurement, second by second', () => {
  const ahead = 100_000; // this computer's clock is slow
  const { result } = renderHook(() => use.useNow(rendered + ahead));
  const start = result.current;
  expect(start).toBe(clock.serverNow());
  expect(start - rendered).toBeGreaterThan(60_000);
  act(() => vi.advanceTimersByTime(3_000));
  expect(result.current - start).toBe(3_000);
  act(() => clock.setServerClock(rendered));
  expect(result.current).toBe(rendered);
});

test('an inactive clock does not tick', () => {
  const { result } = renderHook(() => use.useNow(rendered, false));
  expect(vi.getTimerCount()).toBe(0);
  const { result: running } = renderHook(() => use.useNow(rendered));
  const start = result.current;
  act(() => vi.advanceTimersByTime(3_000));
  expect(running.current - start).toBe(3_000);
  expect(result.current).toBe(start);
});
