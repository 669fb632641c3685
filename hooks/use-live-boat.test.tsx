// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveConnection, liveConnection } from '../client/live/live-connection.ts';
import type { BoatEvent } from '../contract/events.ts';
import { boatOpened } from '../store/boat.slice.ts';
import { makeStore } from '../store/make-store.ts';
import {
  auctionNow,
  bidEvent,
  bidRow,
  comment,
  liveBoat,
  shownBoat,
  talkEvent,
} from '../tests/support/live-boat.ts';
import { eventBase, livePage, showLiveBoat, soldEvent } from '../tests/support/show-live-boat.tsx';

const boatById = vi.hoisted(() => vi.fn());
vi.mock('../services/boats.service.ts', () => ({ boatById }));

const specificationEvent = (seq: number): BoatEvent => ({
  ...eventBase(seq),
  type: 'facts',
  changes: [],
  retractUntil: null,
  boat: auctionNow(seq),
});

const catchUp = vi.spyOn(LiveConnection.prototype, 'catchUp');
const leave = vi.spyOn(LiveConnection.prototype, 'leave');
liveConnection(makeStore());
beforeEach(() => {
  vi.clearAllMocks();
  boatById.mockReset().mockImplementation(() => new Promise(() => {}));
});
afterEach(cleanup);

describe('the boat on screen', () => {
  test('starts with the page’s data, and requests what is personal immediately', () => {
    const { live, store } = showLiveBoat();
    expect(live()).toMatchObject({
      boat: { ...shownBoat, mine: null },
      bids: [],
      comments: [comment(1)],
      incidents: shownBoat.incidents,
      certainty: 'idle',
      asOf: 9_000,
      serverTime: 9_000,
      fresh: new Set(),
    });
    expect(store.getState().boat).toMatchObject({ live: { id: shownBoat.id }, comments: [comment(1)] });
    expect(catchUp).toHaveBeenCalledOnce();
    expect(boatById).not.toHaveBeenCalled();
  });

  test('then follows the events', () => {
    const { live, hear } = showLiveBoat();
    hear(bidEvent(1), talkEvent('comment', 2, comment(2)));
    expect(live()).toMatchObject({
      boat: { version: 2, currentBid: 100_00, bidCount: 1 },
      now: { version: 1 },
      bids: [bidRow(1)],
      comments: [{ id: 2 }, { id: 1 }],
      fresh: new Set([1, 2]),
      asOf: 9_000,
    });
  });

  test('shows the page’s data while the store holds another boat', () => {
    const { live, store } = showLiveBoat();
    const other = boatOpened({ live: { ...liveBoat, id: 8, seq: 5 }, comments: [] });
    act(() => void store.dispatch(other));
    expect(live()).toMatchObject({ boat: { version: 0 }, comments: [comment(1)] });
  });

  test('is left with its page, also when the next page is another boat’s', () => {
    const { rerender, unmount, store } = showLiveBoat();
    rerender({ ...livePage, boat: { ...shownBoat, id: 8 } });
    expect(leave.mock.calls).toEqual([[shownBoat.id]]);
    expect(store.getState().boat.live?.id).toBe(8);
    rerender({ ...livePage, boat: { ...shownBoat, id: 8, title: 'Rendered again' } });
    expect(catchUp).toHaveBeenCalledTimes(2);
    unmount();
    expect(leave.mock.calls).toEqual([[shownBoat.id], [8]]);
    expect(store.getState().boat.live).toBeNull();
  });

  test('on the marketplace changes only its status', () => {
    const { live, hear } = showLiveBoat({
      ...livePage,
      boat: { ...shownBoat, listingType: 'marketplace', price: 900_00 },
    });
    hear(soldEvent(1, null));
    expect(live().boat).toMatchObject({ status: 'sold', price: 900_00, currentBid: null });
  });

  test('shows its price once it is sold', () => {
    const { live, hear } = showLiveBoat({ ...livePage, boat: { ...shownBoat, price: null } });
    hear(soldEvent(1, 4));
    expect(live().boat.price).toBeNull();
    hear(soldEvent(2, 4, { soldPrice: 500_00 }));
    expect(live().boat).toMatchObject({ status: 'sold', price: 500_00 });
  });

  test('keeps the part that no bid changes', () => {
    const { live, hear } = showLiveBoat();
    const { staticPart } = live();
    hear(bidEvent(1));
    expect(live().staticPart).toBe(staticPart);
    expect(staticPart).toEqual({ boat: shownBoat, serverTime: 9_000 });
  });
});

describe('changed specifications', () => {
  const changed = { ...shownBoat, beam: 13 };
  const known = {
    ...livePage,
    boat: { ...shownBoat, incidents: [{ seq: 1, at: '', kind: 'facts' as const, status: 'live' }] },
  };

  test('are loaded again in the background, and only for that event', async () => {
    boatById.mockResolvedValue(changed);
    const { live, hear } = showLiveBoat();
    hear(bidEvent(1));
    expect(boatById).not.toHaveBeenCalled();
    await act(async () => hear(specificationEvent(2)));
    await act(async () => hear(bidEvent(3)));
    const options = { hideToast: true, signal: expect.any(AbortSignal) };
    expect(boatById).toHaveBeenCalledExactlyOnceWith({ id: shownBoat.id }, options);
    expect(live()).toMatchObject({ boat: { beam: 13, version: 3 }, staticPart: { boat: { beam: 13 } } });
  });

  test('are not loaded if the page included the change', () => {
    const { hear } = showLiveBoat(known);
    expect(boatById).not.toHaveBeenCalled();
    hear(bidEvent(1), specificationEvent(2));
    expect(boatById).toHaveBeenCalledOnce();
  });

  test('stay as they were if loading fails, and are ignored on a page that was left', async () => {
    boatById.mockRejectedValueOnce(new Error('offline'));
    const { live, unmount, hear } = showLiveBoat();
    await act(async () => hear(specificationEvent(1)));
    expect(live().boat.beam).toBe(shownBoat.beam);
    hear(specificationEvent(2));
    const { signal } = boatById.mock.lastCall?.[1] ?? {};
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });
});
