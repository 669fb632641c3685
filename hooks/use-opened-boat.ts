import { useEffect, useEffectEvent, useMemo } from 'react';
import type { BidRow } from '../contract/bids.ts';
import type { Boat } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import { boatLeft, boatOpened } from '../store/boat.slice.ts';
import { useAppSelector, useAppStore } from '../store/hooks.ts';
import { openLive, type LiveState } from '../store/live-state.ts';
import { currentConnection } from '../client/live/current-connection.ts';

export interface BoatPageData {
  boat: Boat;
  bids: BidRow[];
  comments: Comment[];
  /** When the page was rendered, epoch ms. */
  serverTime: number;
}

/**
 * Opens the page's boat in the store, and returns its live state and its comments: first the page's, then the
 * store's.
 */
export function useOpenedBoat({ boat, bids, comments, serverTime }: BoatPageData): {
  live: LiveState;
  comments: Comment[];
} {
  const store = useAppStore();
  const heard = useAppSelector((state) => (state.boat.live?.id === boat.id ? state.boat.live : null));
  const heardComments = useAppSelector((state) => state.boat.comments);

  // The store gets this same object, so that opening it causes no re-render.
  const opened = useMemo(
    () => ({ live: openLive(boat, bids, serverTime), comments }),
    [boat, bids, serverTime, comments],
  );
  const open = useEffectEvent(() => store.dispatch(boatOpened(opened)));
  // The page's data belongs to one boat, identified by its id.
  useEffect(() => {
    open();
    void currentConnection()?.catchUp();
    return () => {
      currentConnection()?.leave(boat.id);
      store.dispatch(boatLeft());
    };
  }, [store, boat.id]);
  return heard ? { live: heard, comments: heardComments } : opened;
}
