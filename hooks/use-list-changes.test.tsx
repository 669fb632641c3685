// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationChanges } from '../client/live/live-changes.ts';
import type { BoatCard } from '../contract/boats.ts';
import { cardChanged } from '../store/boat.slice.ts';
import { makeStore } from '../store/make-store.ts';
import { useListChanges } from './use-list-changes.ts';

type Loaded = Pick<BoatCard, 'id' | 'status' | 'version'>;
const live: Loaded = { id: 7, status: 'live', version: 3 };
let store: ReturnType<typeof makeStore>;
const reload = vi.fn();
beforeEach(() => {
  store = makeStore();
  reload.mockClear();
});
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const show = (boats: Loaded[]) =>
  renderHook((shown: Loaded[]) => useListChanges(shown, reload), { wrapper, initialProps: boats });
const hear = (id: number, card: Partial<BoatCard>) => act(() => store.dispatch(cardChanged({ id, card })));

test('a list isn’t loaded again for what it already says, nor for prices', () => {
  const { rerender } = show([]);
  rerender([live]);
  hear(7, { status: 'live', version: 3 });
  hear(7, { status: 'live', version: 4, currentBid: 900_00 });
  hear(8, { status: 'sold', version: 9 });
  expect(reload).not.toHaveBeenCalled();
});

test('a list is loaded again once when an auction closes, and again when it changes after that', () => {
  const { rerender } = show([live]);
  hear(7, { status: 'offer-window', version: 4 });
  hear(7, { status: 'offer-window', version: 5 });
  expect(reload).toHaveBeenCalledTimes(1);
  rerender([{ ...live, status: 'offer-window', version: 5 }]);
  expect(reload).toHaveBeenCalledTimes(1);
  hear(7, { status: 'sold', version: 6 });
  expect(reload).toHaveBeenCalledTimes(2);
});

test('what was heard before the list was loaded changes nothing', () => {
  hear(7, { status: 'scheduled', version: 2 });
  show([live]);
  expect(reload).not.toHaveBeenCalled();
});

test('a list is loaded again when a notification arrives or may have been missed, until it’s left', () => {
  const { unmount } = show([live]);
  notificationChanges.emit(null);
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  notificationChanges.emit(null);
  expect(reload).toHaveBeenCalledTimes(1);
});
