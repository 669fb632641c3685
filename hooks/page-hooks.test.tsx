// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownedStorage } from '../utils/owned-storage.ts';
import { forgetServed, setOwner } from '../utils/session-owner.ts';
import { useLiveBoatContext, useStaticBoat } from './live-boat-context.ts';
import { useCoarseNow } from './use-coarse-now.ts';
import { useIsMounted } from './use-is-mounted.ts';
import { hasOwnedText, useOwnedText, useOwner } from './use-owned-text.ts';
import { useStay } from './use-stay.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a server-rendered page shows of a hook's value. */
const renderedOf = (use: () => unknown) => {
  const Shown = () => <>{JSON.stringify(use())}</>;
  return renderToString(<Shown />);
};

test('parts of a boat’s page don’t work elsewhere', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const use of [useStaticBoat, useLiveBoatContext])
    expect(() => renderedOf(use)).toThrow('outside of a boat page');
  vi.restoreAllMocks();
});

test('the first render matches the server, the next one is the browser’s', () => {
  expect(renderedOf(useIsMounted)).toBe('false');
  const seen: boolean[] = [];
  renderHook(() => seen.push(useIsMounted()));
  expect(seen).toEqual([false, true]);
});

test('the time of “x ago” is updated every half minute while it is shown', () => {
  vi.useFakeTimers({ now: 1_000 });
  const { result, unmount } = renderHook(useCoarseNow);
  expect(result.current).toBe(1_000);
  act(() => vi.advanceTimersByTime(29_999));
  expect(result.current).toBe(1_000);
  act(() => vi.advanceTimersByTime(30_001));
  expect(result.current).toBe(61_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the browser asks before the page is left, only if something would be lost', () => {
  const isStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender, unmount } = renderHook(useStay, { initialProps: false });
  expect(isStopped()).toBe(false);
  rerender(true);
  expect(isStopped()).toBe(true);
  rerender(false);
  expect(isStopped()).toBe(false);
  rerender(true);
  unmount();
  expect(isStopped()).toBe(false);
});

describe('a saved text', () => {
  beforeEach(() => {
    sessionStorage.clear();
    forgetServed();
  });
  const ella = 3;

  test('is saved under its name until it is emptied', () => {
    const { result, rerender } = renderHook(useOwnedText, { initialProps: 'comment:7' });
    expect(result.current.text).toBe('');
    expect(hasOwnedText('comment:7')).toBe(false);
    act(() => result.current.setText('New tanks?'));
    expect(result.current.text).toBe('New tanks?');
    expect(hasOwnedText('comment:7')).toBe(true);
    rerender('comment:8');
    expect(result.current.text).toBe('');
    rerender('comment:7');
    expect(result.current.text).toBe('New tanks?');
    act(() => result.current.setText(''));
    expect(result.current.text).toBe('');
    expect(hasOwnedText('comment:7')).toBe(false);
  });

  test('is emptied when it is stored, unless the next one has been begun', () => {
    const { result, rerender } = renderHook(useOwnedText, { initialProps: 'comment:7' });
    act(() => result.current.setText('New tanks?'));
    const { clearSent } = result.current;
    act(() => result.current.setText('And the engine?'));
    act(() => expect(clearSent('New tanks?')).toBe(false));
    expect(result.current.text).toBe('And the engine?');
    expect(hasOwnedText('comment:7')).toBe(true);
    act(() => expect(result.current.clearSent('And the engine?')).toBe(true));
    expect(result.current.text).toBe('');
    expect(hasOwnedText('comment:7')).toBe(false);
    act(() => result.current.setText('New tanks?'));
    const sent = result.current.clearSent;
    rerender('comment:8');
    act(() => void sent('New tanks?'));
    expect(hasOwnedText('comment:7')).toBe(false);
  });

  test('is not shown to another account', () => {
    ownedStorage.write('comment:7', 'a visitor’s');
    const owner = renderHook(useOwner);
    const { result } = renderHook(() => useOwnedText('comment:7'));
    expect([owner.result.current, result.current.text]).toEqual(['visitor', 'a visitor’s']);
    act(() => void setOwner(ella));
    expect([owner.result.current, result.current.text]).toEqual([String(ella), '']);
  });

  test('has no owner on the server', () => {
    setOwner(ella);
    expect(renderedOf(useOwner)).toContain('visitor');
  });
});
