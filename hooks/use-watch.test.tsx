// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../services/api-error.ts';
import { watchedLoaded } from '../store/boat.slice.ts';
import type { Store } from '../store/make-store.ts';
import { modalSolved, openModal } from '../store/modal.slice.ts';
import { makeStore } from '../store/make-store.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useOpenModal } from './use-open-modal.ts';
import { useWatch } from './use-watch.ts';

const watchBoat = vi.hoisted(() => vi.fn());
vi.mock('../services/bids.service.ts', () => ({ watchBoat }));

let store: Store;
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const watched = () => store.getState().boat.watched;
const modal = () => store.getState().modal;
beforeEach(() => {
  store = makeStore();
  watchBoat.mockReset().mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.session;
});

describe('watching a boat', () => {
  test('shows immediately, and is undone if the server refuses', async () => {
    document.documentElement.dataset.session = '1';
    const { result } = renderHook(() => useWatch(7), { wrapper });
    expect(result.current.isWatching).toBe(false);
    let refuse: (why: Error) => void = () => {};
    watchBoat.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await act(async () => expect(result.current.setWatching(true)).toBe(true));
    await vi.waitFor(() =>
      expect(watchBoat).toHaveBeenCalledExactlyOnceWith({ market_place_id: 7, watching: true }),
    );
    expect(result.current.isWatching).toBe(true);
    await act(async () => refuse(new Error('offline')));
    expect(result.current.isWatching).toBe(false);
    expect(modal().name).toBeNull();
  });

  test('is not undone by a list that was requested before the server knew of it', async () => {
    document.documentElement.dataset.session = '1';
    vi.useFakeTimers({ now: 100, toFake: ['Date'] });
    const { result } = renderHook(() => useWatch(7), { wrapper });
    watchBoat.mockImplementation(async () => vi.setSystemTime(300));
    await act(async () => void result.current.setWatching(true));
    await vi.waitFor(() => expect(store.getState().boat.watchSet[7]).toBe(300));
    store.dispatch(watchedLoaded({ ids: [], askedAt: 200 }));
    expect(watched()).toEqual([7]);
  });

  test('asks a guest to sign in', () => {
    const { result } = renderHook(() => useWatch(7), { wrapper });
    act(() => expect(result.current.setWatching(true)).toBe(false));
    expect(modal()).toMatchObject({ name: 'sign-in', props: { title: expect.any(String) } });
    expect([watched(), watchBoat.mock.calls]).toEqual([[], []]);
  });
});

describe('what an ended session prevented', () => {
  const ended = new ApiError('session_expired', 'Session expired', 401);

  test('is done once, after signing in again', () => {
    const { result } = renderHook(useAfterSignIn, { wrapper });
    const again = vi.fn();
    expect(result.current(ended, again)).toBe(true);
    const solve = (name: 'phone' | 'sign-in') => {
      act(() => void store.dispatch(openModal(name)));
      act(() => void store.dispatch(modalSolved(name)));
    };
    solve('phone');
    expect(again).not.toHaveBeenCalled();
    solve('sign-in');
    expect(again).toHaveBeenCalledOnce();
    solve('sign-in');
    expect(again).toHaveBeenCalledOnce();
  });

  test.each([
    ['another refusal', new ApiError('conflict', 'Changed meanwhile', 409)],
    ['a fault', new TypeError('a fault')],
  ])('is not %s', (_, failure) => {
    const { result } = renderHook(useAfterSignIn, { wrapper });
    const again = vi.fn();
    expect(result.current(failure, again)).toBe(false);
    act(() => void store.dispatch(modalSolved('sign-in')));
    expect(again).not.toHaveBeenCalled();
  });
});

test('a modal opens from a page whose store has just loaded', async () => {
  const { result, rerender } = renderHook(useOpenModal, { wrapper });
  const open = result.current;
  rerender();
  expect(result.current).toBe(open);
  open('sign-in', { reason: 'To bid' });
  await vi.waitFor(() => expect(modal()).toMatchObject({ name: 'sign-in', props: { reason: 'To bid' } }));
});
