import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BidRow } from '../contract/bids.ts';
import type { Boat } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import { boatById } from '../services/boats.service.ts';
import { boatLeft, boatOpened } from '../store/boat.slice.ts';
import { useAppSelector, useAppStore } from '../store/hooks.ts';
import { openLive } from '../store/live-state.ts';
import { liveConnection } from '../client/live/live-connection.ts';
import type { LiveBoat } from './live-boat-context.ts';

export interface BoatPageData {
  boat: Boat;
  bids: BidRow[];
  comments: Comment[];
  /** When the page was rendered, epoch ms. */
  serverTime: number;
}

/**
 * The boat on screen: first the page's data, then with all live events applied. Personal data (whether the user leads, their maximum, their
 * number) is requested here, because the page is the same for everyone.
 */
export function useLiveBoat({ boat: rendered, bids, comments, serverTime }: BoatPageData): LiveBoat {
  const store = useAppStore();
  const heard = useAppSelector((state) => (state.boat.live?.id === rendered.id ? state.boat.live : null));
  const heardComments = useAppSelector((state) => state.boat.comments);
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const [own, setOwn] = useState<Pick<Boat, 'mine' | 'documents'> | null>(null);
  const mine = own?.mine ?? null;
  const [changed, setChanged] = useState<Boat | null>(null);
  const boat = changed ?? rendered;

  // The store gets this same object, so that opening it causes no re-render.
  const opened = useMemo(
    () => ({ live: openLive(rendered, bids, serverTime), comments }),
    [rendered, bids, serverTime, comments],
  );
  const open = useEffectEvent(() => store.dispatch(boatOpened(opened)));
  // The page's data belongs to one boat, identified by its id.
  useEffect(() => {
    open();
    void liveConnection(store).catchUp();
    return () => {
      liveConnection(store).leave(rendered.id);
      store.dispatch(boatLeft());
    };
  }, [store, rendered.id]);

  const live = heard ?? opened.live;
  const allComments = heard ? heardComments : comments;
  const alias = mine?.alias ?? null;
  // A correction is a retraction plus a bid: the number of bids stays the same.
  const retractions = live.incidents.filter(({ kind }) => kind === 'retract').length;
  const { bidCount, status } = live.now ?? boat;
  const specificationChanges = live.incidents.filter(({ kind }) => kind === 'facts').length;
  const knownChanges = rendered.incidents.filter(({ kind }) => kind === 'facts').length;
  // The specifications have changed since the page was rendered: load them again.
  useEffect(() => {
    if (specificationChanges <= knownChanges) return;
    const asking = new AbortController();
    boatById({ id: rendered.id }, { hideToast: true, signal: asking.signal }).then(setChanged, () => {});
    return () => asking.abort();
  }, [rendered.id, specificationChanges, knownChanges]);
  const told = useAppSelector(
    ({ notification }) => notification.list.find((one) => one.market_place_id === rendered.id)?.id,
  );
  // The user's own status is requested on sign-in, and again when the history or a notification about this boat indicates a change.
  useEffect(() => {
    if (userId === undefined) {
      setOwn(null);
      return;
    }
    const asking = new AbortController();
    boatById({ id: rendered.id }, { hideToast: true, signal: asking.signal }).then(setOwn, () => {});
    return () => asking.abort();
  }, [rendered.id, userId, bidCount, status, retractions, specificationChanges, told]);

  const listing = useMemo(() => (own ? { ...boat, documents: own.documents } : boat), [boat, own]);
  const staticPart = useMemo(() => ({ boat: listing, serverTime }), [listing, serverTime]);
  return useMemo(() => {
    const leading = live.bids.find((bid) => !bid.isRetracted)?.alias;
    const isLeading = alias !== null && alias === leading;
    const { winnerAlias } = live.incidents.find(({ kind }) => kind === 'status') ?? {};
    // Known from the user's number before their own data arrives; a former winner who didn't pay no longer is one.
    const won =
      mine !== null && live.now?.status === 'sold' && winnerAlias != null
        ? winnerAlias === alias
        : (mine?.won ?? false);
    return {
      boat: {
        ...listing,
        ...hotPart(listing, live.now),
        version: live.seq,
        mine: mine && { ...mine, isLeading, won },
      },
      staticPart,
      now: live.now,
      bids: live.bids.map((bid) => (bid.alias === alias ? { ...bid, isMine: true } : bid)),
      comments: allComments,
      incidents: live.incidents,
      certainty: live.certainty,
      asOf: live.asOf,
      serverTime,
      fresh: new Set(live.fresh),
    };
  }, [listing, staticPart, live, alias, mine, allComments, serverTime]);
}

/** What the live connection says about a boat, applied to its page: everything live of an auction, the status of a marketplace listing. */
function hotPart(boat: Boat, now: LiveBoat['now']): Partial<Boat> {
  if (!now) return {};
  const status = now.status as Boat['status'];
  if (boat.listingType === 'marketplace') return { status };
  const { soldPrice, ...hot } = now;
  return { ...hot, status, ...(soldPrice !== undefined && { price: soldPrice }) };
}
