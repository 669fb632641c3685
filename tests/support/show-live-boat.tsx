import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AuctionNow } from '../../contract/bids.ts';
import type { BoatEvent } from '../../contract/events.ts';
import { useLiveBoat, type BoatPageData } from '../../hooks/use-live-boat.ts';
import { boatHeard } from '../../store/boat.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { auctionNow, comment, shownBoat } from './live-boat.ts';

export const livePage: BoatPageData = {
  boat: shownBoat,
  bids: [],
  comments: [comment(1)],
  serverTime: 9_000,
};

export const eventBase = (seq: number) => ({
  market_place_id: shownBoat.id,
  user_id: null,
  seq,
  serverTime: 1_000,
  at: '2026-11-30T00:00:00.000Z',
});
export const soldEvent = (
  seq: number,
  winnerAlias: number | null,
  more: Partial<AuctionNow> = {},
): BoatEvent => ({
  ...eventBase(seq),
  type: 'status',
  winnerAlias,
  boat: { ...auctionNow(seq), status: 'sold', ...more },
});

/** Renders `useLiveBoat` with a store of its own. `hear` sends it live events. */
export function showLiveBoat(data: BoatPageData = livePage) {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender, unmount } = renderHook(useLiveBoat, { wrapper, initialProps: data });
  const hear = (...events: BoatEvent[]) =>
    act(() => {
      for (const event of events) store.dispatch(boatHeard(event));
    });
  return { store, live: () => result.current, hear, rerender, unmount };
}
