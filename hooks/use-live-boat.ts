import { useEffect, useMemo, useState } from 'react';
import type { BidRow } from '../contract/bids.ts';
import type { Boat } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import { boatById } from '../services/boats.service.ts';
import { boatLeft, boatOpened } from '../store/boat.slice.ts';
import { useAppSelector, useAppStore } from '../store/hooks.ts';
import { openLive } from '../store/live-state.ts';
import { liveConnection } from './live-connection.ts';
import type { LiveBoat } from './live-boat.ts';

export interface BoatPageData {
  boat: Boat;
  bids: BidRow[];
  comments: Comment[];
  /** When the page was made, epoch ms. */
  serverTime: number;
}

/**
 * The boat on the screen: first as the page brought it, then with all that is heard laid over it. What is personal
 * (do I lead, my maximum, my number) is asked for here, for the page itself is the same for everyone.
 */
export function useLiveBoat({ boat, bids, comments, serverTime }: BoatPageData): LiveBoat {
  const store = useAppStore();
  const heard = useAppSelector((state) => (state.boat.live?.id === boat.id ? state.boat.live : null));
  const heardComments = useAppSelector((state) => state.boat.comments);
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const [mine, setMine] = useState<Boat['mine']>(null);

  useEffect(() => {
    store.dispatch(boatOpened({ live: openLive(boat, bids, serverTime), comments }));
    void liveConnection(store).catchUp();
    return () => {
      liveConnection(store).leave(boat.id);
      store.dispatch(boatLeft());
    };
    // The page's data are of one boat: its id stands for them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, boat.id]);

  const live = heard ?? openLive(boat, bids, serverTime);
  const alias = mine?.alias ?? null;
  const ownCount = alias === null ? 0 : live.bids.filter((bid) => bid.alias === alias).length;
  const { bidCount, status } = live.now ?? boat;
  // My standing is asked for when I sign in, and again when the history tells that it may be another.
  useEffect(() => {
    if (userId === undefined) {
      setMine(null);
      return;
    }
    const asking = new AbortController();
    boatById({ id: boat.id }, { hideToast: true, signal: asking.signal }).then((own) => setMine(own.mine), () => {});
    return () => asking.abort();
  }, [boat.id, userId, bidCount, status, ownCount]);

  return useMemo(() => {
    const leading = live.bids.find((bid) => !bid.isRetracted)?.alias;
    const isLeading = alias !== null && alias === leading;
    return {
      boat: { ...boat, ...(live.now && { ...live.now, status: live.now.status as Boat['status'] }), version: live.seq, mine: mine && { ...mine, isLeading } },
      now: live.now,
      bids: live.bids.map((bid) => ({ ...bid, isMine: bid.alias === alias })),
      comments: heard ? heardComments : comments,
      incidents: live.incidents,
      certainty: live.certainty,
      asOf: live.asOf,
      serverTime,
      fresh: new Set(live.fresh),
    };
  }, [boat, live, alias, mine, heard, heardComments, comments, serverTime]);
}
