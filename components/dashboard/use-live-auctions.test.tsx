// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationChanges } from '../../client/live/live-changes.ts';
import type { OwnAuction } from '../../contract/dashboard.ts';
import { cardChanged } from '../../store/boat.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { shownBoat } from '../../tests/support/live-boat.ts';
import { useLiveAuctions } from './use-live-auctions.ts';

afterEach(cleanup);

const auction: OwnAuction = {
  ...shownBoat,
  id: 7,
  status: 'live',
  version: 3,
  reserve: null,
  toReserve: null,
};

const none: OwnAuction[] = [];

test('the dashboard is loaded again when one of its auctions has a bid that it doesn’t show yet', () => {
  const store = makeStore();
  const onChange = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const shown = renderHook((auctions: OwnAuction[]) => useLiveAuctions(auctions, onChange), {
    wrapper,
    initialProps: none,
  });
  const hear = (version: number) => act(() => store.dispatch(cardChanged({ id: 7, card: { version } })));
  shown.rerender([auction, { ...auction, id: 8, status: 'scheduled' }]);
  expect(store.getState().boat.shown).toEqual([7]);
  hear(3);
  expect(onChange).not.toHaveBeenCalled();
  hear(4);
  expect(onChange).toHaveBeenCalledTimes(1);
  shown.rerender([{ ...auction, version: 4 }]);
  expect(onChange).toHaveBeenCalledTimes(1);
  notificationChanges.emit(null);
  expect(onChange).toHaveBeenCalledTimes(2);
  shown.unmount();
  notificationChanges.emit(null);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(store.getState().boat.shown).toEqual([]);
});
