import { useEffect, useEffectEvent, useState } from 'react';
import { notificationChanges } from '../client/live/live-changes.ts';
import type { Boat } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import { boatById } from '../services/boats.service.ts';
import { onResponse } from '../services/on-response.ts';
import { watchedLoaded } from '../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { LiveState } from '../store/live-state.ts';
import { useReturn } from './use-return.ts';

/** What the page, which is the same for everyone, doesn't know, or knows only as of when it was rendered. */
type OwnBoat = Pick<Boat, 'mine' | 'documents' | 'likes' | 'watchers'>;

/**
 * The user's personal data about a boat; null without a signed-in user, and until it's loaded. It's loaded on
 * sign-in, and again when the history or a notification about this boat indicates a change; for the seller
 * also when the reserve changes or a question is answered. Others' bids change it only for its bidders and its seller:
 * an auction's many viewers don't all ask at each bid. `boat` is the boat without live changes.
 */
export function useOwnBoat(
  id: number,
  boat: Boat,
  { now, incidents }: LiveState,
  comments: readonly Comment[],
): OwnBoat | null {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const [own, setOwn] = useState<OwnBoat | null>(null);
  const { bidCount, status } = now ?? boat;
  // A correction is a retraction plus a bid: the number of bids stays the same.
  const retractions = incidents.filter(({ kind }) => kind === 'retract').length;
  const specificationChanges = incidents.filter(({ kind }) => kind === 'facts').length;
  const isSeller = own?.mine?.isSeller ?? false;
  const isBidder = own?.mine != null && own.mine.alias !== null;
  const bidsSeen = useBidsThatMatter(id, bidCount, isSeller || isBidder);
  const reserveChanges = isSeller ? incidents.filter(({ kind }) => kind === 'reserve').length : 0;
  const answers = isSeller
    ? comments.filter(({ author, isDeleted }) => author.isSeller && !isDeleted).length
    : 0;
  const notifications = useNotificationCount(id);
  useWatchReply(id, (watchers) => setOwn((known) => known && { ...known, watchers }));
  useEffect(() => {
    if (userId === undefined) {
      setOwn(null);
      return;
    }
    const loading = new AbortController();
    const askedAt = Date.now();
    boatById({ id }, { hideToast: true, signal: loading.signal }).then(
      (loaded) => {
        setOwn(loaded);
        // With the first bid on it a boat is watched.
        if (loaded.mine?.watching) dispatch(watchedLoaded({ ids: [id], askedAt, isPart: true }));
      },
      () => {},
    );
    return () => loading.abort();
  }, [
    dispatch,
    id,
    userId,
    bidsSeen,
    status,
    retractions,
    specificationChanges,
    reserveChanges,
    answers,
    notifications,
  ]);
  return own;
}

/** Calls `onWatchers` with the number of watchers after the user has started or stopped watching the boat. */
function useWatchReply(id: number, onWatchers: (watchers: number) => void): void {
  const tell = useEffectEvent(onWatchers);
  useEffect(
    () =>
      onResponse(({ call, body, data }) => {
        if (call.path !== '/add-watchlist' || !isAbout(body, id)) return;
        if (
          typeof data === 'object' &&
          data !== null &&
          'watchers' in data &&
          typeof data.watchers === 'number'
        )
          tell(data.watchers);
      }),
    [id],
  );
}

/** How many notifications about this boat have arrived on this page. */
function useNotificationCount(id: number): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      notificationChanges.listen((notification) => {
        if (notification?.market_place_id === id) setCount((arrived) => arrived + 1);
      }),
    [id],
  );
  return count;
}

/**
 * Changes with each bid for whom it concerns. For others, with their own bid here, and when they return to the page
 * after bids, which may have been theirs in another tab or on another device.
 */
function useBidsThatMatter(id: number, bidCount: number, isConcerned: boolean): string {
  const [own, setOwn] = useState(0);
  const [atReturn, setAtReturn] = useState(bidCount);
  useEffect(
    () =>
      onResponse(({ call, body }) => {
        if (call.path === '/bid/add' && isAbout(body, id)) setOwn((bids) => bids + 1);
      }),
    [id],
  );
  useReturn(() => setAtReturn(bidCount));
  return `${own} ${isConcerned ? bidCount : atReturn}`;
}

const isAbout = (body: unknown, id: number) =>
  typeof body === 'object' && body !== null && 'market_place_id' in body && body.market_place_id === id;
