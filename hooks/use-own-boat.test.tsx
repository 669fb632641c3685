// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationChanges } from '../client/live/live-changes.ts';
import type { Notification } from '../contract/notifications.ts';
import type { Boat } from '../contract/boats.ts';
import type { BoatEvent } from '../contract/events.ts';
import { placeBid, watchBoat } from '../contract/bids.ts';
import { emitResponse } from '../services/on-response.ts';
import { boatHeard } from '../store/boat.slice.ts';
import type { Store } from '../store/make-store.ts';
import { sessionFound, signedIn, signedOut } from '../store/user.slice.ts';
import { auctionNow, bidEvent, bidRow, comment, shownBoat, talkEvent } from '../tests/support/live-boat.ts';
import { member } from '../tests/support/member.ts';
import { eventBase, livePage, showLiveBoat, soldEvent } from '../tests/support/show-live-boat.tsx';

const boatById = vi.hoisted(() => vi.fn());
vi.mock('../services/boats.service.ts', () => ({ boatById }));

const mine: NonNullable<Boat['mine']> = {
  isSeller: false,
  watching: false,
  isLiked: false,
  isLeading: false,
  alias: 1,
  maximum: 900_00,
  reserve: null,
  won: false,
  isBuyer: false,
  hasCorrected: false,
  waiting: null,
  offerEndsAt: null,
  retractable: null,
};
/** For a sold auction. */
const reserveEvent = (seq: number): BoatEvent => ({
  ...eventBase(seq),
  type: 'reserve',
  boat: { ...auctionNow(seq), status: 'sold' },
});

beforeEach(() => {
  vi.clearAllMocks();
  boatById.mockReset().mockImplementation(() => new Promise(() => {}));
});
afterEach(cleanup);

/** Signs in as a user for whom the server returns this. */
async function signInAs(store: Store, own: Partial<Boat>) {
  boatById.mockResolvedValue({ ...shownBoat, ...own });
  await act(async () => store.dispatch(signedIn(member)));
}

describe('the user’s personal data', () => {
  const papers: Boat['documents'] = [
    { id: 1, title: 'Survey', path: '/s.pdf', bytes: 1, pages: 1, addedAt: '', visibility: 'bidders' },
  ];

  test('is loaded on sign-in and removed on sign-out', async () => {
    const { live, store } = showLiveBoat({ ...livePage, bids: [bidRow(2), { ...bidRow(1), alias: 4 }] });
    await act(async () => store.dispatch(sessionFound()));
    expect(boatById).not.toHaveBeenCalled();
    await signInAs(store, { mine, documents: papers });
    const options = { hideToast: true, signal: expect.any(AbortSignal) };
    expect(boatById).toHaveBeenCalledExactlyOnceWith({ id: shownBoat.id }, options);
    expect(live().boat).toMatchObject({ mine: { ...mine, isLeading: true }, documents: papers });
    expect(live().bids.map(({ isMine }) => isMine)).toEqual([true, false]);
    await act(async () => store.dispatch(signedOut()));
    expect(live().boat).toMatchObject({ mine: null, documents: [] });
  });

  test('brings the number of watchers, which follows the user’s own watching', async () => {
    const { live, store } = showLiveBoat({ ...livePage, boat: { ...shownBoat, watchers: 3 } });
    expect(live().boat.watchers).toBe(3);
    await signInAs(store, { mine, watchers: 4 });
    expect(live().boat.watchers).toBe(4);
    const watched = (boatId: number, watchers: number) =>
      act(async () =>
        emitResponse({
          call: watchBoat,
          query: undefined,
          body: { market_place_id: boatId, watching: true },
          data: { watching: true, watchers },
        }),
      );
    await watched(8, 70);
    expect(live().boat.watchers).toBe(4);
    await watched(shownBoat.id, 5);
    expect(live().boat.watchers).toBe(5);
  });

  test('stays unknown if loading fails, and is ignored on a page that was left', async () => {
    boatById.mockRejectedValue(new Error('offline'));
    const { live, unmount, store } = showLiveBoat();
    await act(async () => store.dispatch(signedIn(member)));
    expect(live().boat.mine).toBeNull();
    const { signal } = boatById.mock.lastCall?.[1] ?? {};
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });

  const notice = (id: number, boatId: number): Notification => ({
    id,
    market_place_id: boatId,
    event: 2,
    comment_id: null,
    isRead: 0,
    message: { title: '', body: '' },
    createdAt: '',
    user_id: member.id,
    boat: null,
  });
  test.each<[string, number, (store: Store) => void]>([
    ['a bid', 1, (store) => store.dispatch(boatHeard(bidEvent(1)))],
    ['another status', 1, (store) => store.dispatch(boatHeard(soldEvent(1, 4, { bidCount: 0 })))],
    ['a notification about it', 1, () => notificationChanges.emit(notice(1, shownBoat.id))],
    ['a notification about another boat', 0, () => notificationChanges.emit(notice(1, 8))],
    ['a comment', 0, (store) => store.dispatch(boatHeard(talkEvent('comment', 1, comment(3))))],
  ])('is loaded again after %s: %i', async (_, times, change) => {
    const { store } = showLiveBoat({ ...livePage, boat: { ...shownBoat, bidCount: 0 } });
    await signInAs(store, { mine });
    boatById.mockClear();
    await act(async () => change(store));
    expect(boatById).toHaveBeenCalledTimes(times);
  });

  describe('of a viewer who hasn’t bid', () => {
    const viewer = { ...mine, alias: null };
    const bid = (store: Store, seq: number) => act(async () => store.dispatch(boatHeard(bidEvent(seq))));

    test('isn’t loaded again at others’ bids, so that a crowd doesn’t ask at once', async () => {
      const { store } = showLiveBoat({ ...livePage, boat: { ...shownBoat, bidCount: 0 } });
      await signInAs(store, { mine: viewer });
      boatById.mockClear();
      await bid(store, 1);
      expect(boatById).not.toHaveBeenCalled();
    });

    test('is loaded again after their own bid here, and on their return after bids', async () => {
      const { store } = showLiveBoat({ ...livePage, boat: { ...shownBoat, bidCount: 0 } });
      await signInAs(store, { mine: viewer });
      boatById.mockClear();
      await act(async () =>
        emitResponse({ call: placeBid, query: {}, body: { market_place_id: 8 }, data: {} }),
      );
      expect(boatById).not.toHaveBeenCalled();
      await act(async () =>
        emitResponse({ call: placeBid, query: {}, body: { market_place_id: shownBoat.id }, data: {} }),
      );
      expect(boatById).toHaveBeenCalledTimes(1);
      await bid(store, 1);
      await act(async () => document.dispatchEvent(new Event('visibilitychange')));
      expect(boatById).toHaveBeenCalledTimes(2);
      await act(async () => document.dispatchEvent(new Event('visibilitychange')));
      expect(boatById).toHaveBeenCalledTimes(2);
    });
  });

  test('is loaded again after a correction, which leaves the number of bids and the price unchanged', async () => {
    const first = { ...auctionNow(1), currentBid: 100_00, bidCount: 1 };
    const { store } = showLiveBoat({
      ...livePage,
      boat: { ...shownBoat, bidCount: 1, version: 1 },
      bids: [bidRow(1)],
    });
    await signInAs(store, { mine });
    boatById.mockClear();
    const retracted: BoatEvent = {
      ...eventBase(2),
      type: 'retract',
      bidSeq: 1,
      boat: { ...first, bidCount: 0 },
    };
    const corrected: BoatEvent = { ...eventBase(3), type: 'bid', bid: bidRow(3), boat: first };
    await act(async () => {
      store.dispatch(boatHeard(retracted));
      store.dispatch(boatHeard(corrected));
    });
    expect(boatById).toHaveBeenCalledOnce();
  });

  test.each([
    ['the user leads', [1], 1, true],
    ['another bidder leads', [4, 1], 1, false],
    ['the leading bid was retracted, and the next is the user’s', [-4, 1], 1, true],
    ['the user hasn’t bid', [4], null, false],
    ['there are no bids', [], null, false],
  ])('%s', async (_, aliases, alias, isLeading) => {
    const bids = aliases.map((one, i) => ({ ...bidRow(9 - i), alias: Math.abs(one), isRetracted: one < 0 }));
    const { live, store } = showLiveBoat({ ...livePage, bids });
    await signInAs(store, { mine: { ...mine, alias } });
    expect(live().boat.mine?.isLeading).toBe(isLeading);
  });

  const unsold = (seq: number): BoatEvent => ({
    ...eventBase(seq),
    type: 'status',
    winnerAlias: null,
    boat: auctionNow(seq),
  });
  test.each<[string, BoatEvent[], boolean, boolean]>([
    ['the event says that the user won, before their data does', [soldEvent(1, 1)], false, true],
    ['another bidder won in the end', [soldEvent(1, 1), soldEvent(2, 4)], true, false],
    ['the user’s data says that they won, and the event names no winner', [soldEvent(1, null)], true, true],
    ['bids and extensions after the sale change nothing', [soldEvent(1, 1), reserveEvent(2)], false, true],
    ['it isn’t sold anymore', [soldEvent(1, 4), unsold(2)], true, true],
    ['there were no events', [], true, true],
  ])('%s', async (_, events, saysWon, won) => {
    const { live, hear, store } = showLiveBoat();
    await signInAs(store, { mine: { ...mine, won: saysWon } });
    hear(...events);
    expect(live().boat.mine?.won).toBe(won);
  });
});
