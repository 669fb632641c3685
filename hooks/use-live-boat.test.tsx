// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveConnection } from '../client/live/live-connection.ts';
import type { Notification } from '../contract/notifications.ts';
import type { AuctionNow } from '../contract/bids.ts';
import type { Boat } from '../contract/boats.ts';
import type { BoatEvent } from '../contract/events.ts';
import { boatHeard, boatOpened } from '../store/boat.slice.ts';
import type { Store } from '../store/make-store.ts';
import { notificationArrived } from '../store/notifications.slice.ts';
import { sessionFound, signedIn, signedOut } from '../store/user.slice.ts';
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
import { member } from '../tests/support/member.ts';
import { useLiveBoat, type BoatPageData } from './use-live-boat.ts';

const boatById = vi.hoisted(() => vi.fn());
vi.mock('../services/boats.service.ts', () => ({ boatById }));

const page: BoatPageData = { boat: shownBoat, bids: [], comments: [comment(1)], serverTime: 9_000 };
const mine: NonNullable<Boat['mine']> = {
  isSeller: false,
  watching: false,
  isLeading: false,
  alias: 1,
  maximum: 900_00,
  reserve: null,
  won: false,
  offerEndsAt: null,
  retractable: null,
};
const base = (seq: number) => ({
  market_place_id: shownBoat.id,
  user_id: null,
  seq,
  serverTime: 1_000,
  at: '2026-11-30T00:00:00.000Z',
});
const specificationEvent = (seq: number): BoatEvent => ({
  ...base(seq),
  type: 'facts',
  changes: [],
  retractUntil: null,
  boat: auctionNow(seq),
});
const soldEvent = (seq: number, winnerAlias: number | null, more: Partial<AuctionNow> = {}): BoatEvent => ({
  ...base(seq),
  type: 'status',
  winnerAlias,
  boat: { ...auctionNow(seq), status: 'sold', ...more },
});

/** For a sold auction. */
const reserveEvent = (seq: number): BoatEvent => ({
  ...base(seq),
  type: 'reserve',
  boat: { ...auctionNow(seq), status: 'sold' },
});

let store: Store;
const catchUp = vi.spyOn(LiveConnection.prototype, 'catchUp');
const leave = vi.spyOn(LiveConnection.prototype, 'leave');
beforeEach(() => {
  vi.clearAllMocks();
  boatById.mockReset().mockImplementation(() => new Promise(() => {}));
  store = makeStore();
});
afterEach(cleanup);

function show(data: BoatPageData = page) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender, unmount } = renderHook(useLiveBoat, { wrapper, initialProps: data });
  return { live: () => result.current, rerender, unmount };
}
const hear = (...events: BoatEvent[]) =>
  act(() => {
    for (const event of events) store.dispatch(boatHeard(event));
  });
/** Signs in as a user for whom the server returns this. */
async function signInAs(own: Partial<Boat>) {
  boatById.mockResolvedValue({ ...shownBoat, ...own });
  await act(async () => store.dispatch(signedIn(member)));
}

describe('the boat on screen', () => {
  test('starts with the page’s data, and requests what is personal immediately', () => {
    const { live } = show();
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
    const { live } = show();
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
    const { live } = show();
    const other = boatOpened({ live: { ...liveBoat, id: 8, seq: 5 }, comments: [] });
    act(() => void store.dispatch(other));
    expect(live()).toMatchObject({ boat: { version: 0 }, comments: [comment(1)] });
  });

  test('is left with its page, also when the next page is another boat’s', () => {
    const { rerender, unmount } = show();
    rerender({ ...page, boat: { ...shownBoat, id: 8 } });
    expect(leave.mock.calls).toEqual([[shownBoat.id]]);
    expect(store.getState().boat.live?.id).toBe(8);
    rerender({ ...page, boat: { ...shownBoat, id: 8, title: 'Rendered again' } });
    expect(catchUp).toHaveBeenCalledTimes(2);
    unmount();
    expect(leave.mock.calls).toEqual([[shownBoat.id], [8]]);
    expect(store.getState().boat.live).toBeNull();
  });

  test('on the marketplace changes only its status', () => {
    const { live } = show({ ...page, boat: { ...shownBoat, listingType: 'marketplace', price: 900_00 } });
    hear(soldEvent(1, null));
    expect(live().boat).toMatchObject({ status: 'sold', price: 900_00, currentBid: null });
  });

  test('shows its price once it is sold', () => {
    const { live } = show({ ...page, boat: { ...shownBoat, price: null } });
    hear(soldEvent(1, 4));
    expect(live().boat.price).toBeNull();
    hear(soldEvent(2, 4, { soldPrice: 500_00 }));
    expect(live().boat).toMatchObject({ status: 'sold', price: 500_00 });
  });

  test('keeps the part that no bid changes', () => {
    const { live } = show();
    const { staticPart } = live();
    hear(bidEvent(1));
    expect(live().staticPart).toBe(staticPart);
    expect(staticPart).toEqual({ boat: shownBoat, serverTime: 9_000 });
  });
});

describe('changed specifications', () => {
  const changed = { ...shownBoat, beam: 13 };
  const known = {
    ...page,
    boat: { ...shownBoat, incidents: [{ seq: 1, at: '', kind: 'facts' as const, status: 'live' }] },
  };

  test('are loaded again in the background, and only for that event', async () => {
    boatById.mockResolvedValue(changed);
    const { live } = show();
    hear(bidEvent(1));
    expect(boatById).not.toHaveBeenCalled();
    await act(async () => hear(specificationEvent(2)));
    await act(async () => hear(bidEvent(3)));
    const options = { hideToast: true, signal: expect.any(AbortSignal) };
    expect(boatById).toHaveBeenCalledExactlyOnceWith({ id: shownBoat.id }, options);
    expect(live()).toMatchObject({ boat: { beam: 13, version: 3 }, staticPart: { boat: { beam: 13 } } });
  });

  test('are not loaded if the page included the change', () => {
    show(known);
    expect(boatById).not.toHaveBeenCalled();
    hear(bidEvent(1), specificationEvent(2));
    expect(boatById).toHaveBeenCalledOnce();
  });

  test('stay as they were if loading fails, and are ignored on a page that was left', async () => {
    boatById.mockRejectedValueOnce(new Error('offline'));
    const { live, unmount } = show();
    await act(async () => hear(specificationEvent(1)));
    expect(live().boat.beam).toBe(shownBoat.beam);
    hear(specificationEvent(2));
    const { signal } = boatById.mock.lastCall?.[1] ?? {};
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });
});

describe('the user’s personal data', () => {
  const papers: Boat['documents'] = [
    { id: 1, title: 'Survey', path: '/s.pdf', bytes: 1, pages: 1, addedAt: '', visibility: 'bidders' },
  ];

  test('is loaded on sign-in and removed on sign-out', async () => {
    const { live } = show({ ...page, bids: [bidRow(2), { ...bidRow(1), alias: 4 }] });
    await act(async () => store.dispatch(sessionFound()));
    expect(boatById).not.toHaveBeenCalled();
    await signInAs({ mine, documents: papers });
    const options = { hideToast: true, signal: expect.any(AbortSignal) };
    expect(boatById).toHaveBeenCalledExactlyOnceWith({ id: shownBoat.id }, options);
    expect(live().boat).toMatchObject({ mine: { ...mine, isLeading: true }, documents: papers });
    expect(live().bids.map(({ isMine }) => isMine)).toEqual([true, false]);
    await act(async () => store.dispatch(signedOut()));
    expect(live().boat).toMatchObject({ mine: null, documents: [] });
  });

  test('stays unknown if loading fails, and is ignored on a page that was left', async () => {
    boatById.mockRejectedValue(new Error('offline'));
    const { live, unmount } = show();
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
  test.each<[string, number, () => void]>([
    ['a bid', 1, () => store.dispatch(boatHeard(bidEvent(1)))],
    ['another status', 1, () => store.dispatch(boatHeard(soldEvent(1, 4, { bidCount: 0 })))],
    ['a notification about it', 1, () => store.dispatch(notificationArrived(notice(1, shownBoat.id)))],
    ['a notification about another boat', 0, () => store.dispatch(notificationArrived(notice(1, 8)))],
    ['a comment', 0, () => store.dispatch(boatHeard(talkEvent('comment', 1, comment(3))))],
  ])('is loaded again after %s: %i', async (_, times, change) => {
    show({ ...page, boat: { ...shownBoat, bidCount: 0 } });
    await signInAs({ mine });
    boatById.mockClear();
    await act(async () => change());
    expect(boatById).toHaveBeenCalledTimes(times);
  });

  test('is loaded again after a correction, which leaves the number of bids and the price unchanged', async () => {
    const first = { ...auctionNow(1), currentBid: 100_00, bidCount: 1 };
    show({ ...page, boat: { ...shownBoat, bidCount: 1, version: 1 }, bids: [bidRow(1)] });
    await signInAs({ mine });
    boatById.mockClear();
    const retracted: BoatEvent = { ...base(2), type: 'retract', bidSeq: 1, boat: { ...first, bidCount: 0 } };
    const corrected: BoatEvent = { ...base(3), type: 'bid', bid: bidRow(3), boat: first };
    await act(async () => {
      store.dispatch(boatHeard(retracted));
      store.dispatch(boatHeard(corrected));
    });
    expect(boatById).toHaveBeenCalledOnce();
  });

  test.each([
    ['I lead', [1], 1, true],
    ['another one leads', [4, 1], 1, false],
    ['the leading bid was retracted, the next is mine', [-4, 1], 1, true],
    ['I have not bid', [4], null, false],
    ['nobody has bid', [], null, false],
  ])('%s', async (_, aliases, alias, isLeading) => {
    const bids = aliases.map((one, i) => ({ ...bidRow(9 - i), alias: Math.abs(one), isRetracted: one < 0 }));
    const { live } = show({ ...page, bids });
    await signInAs({ mine: { ...mine, alias } });
    expect(live().boat.mine?.isLeading).toBe(isLeading);
  });

  const unsold = (seq: number): BoatEvent => ({
    ...base(seq),
    type: 'status',
    winnerAlias: null,
    boat: auctionNow(seq),
  });
  test.each<[string, BoatEvent[], boolean, boolean]>([
    ['I won by my number, before my own page says so', [soldEvent(1, 1)], false, true],
    ['somebody else won after all', [soldEvent(1, 1), soldEvent(2, 4)], true, false],
    ['my own page says that I won, the feed says no number', [soldEvent(1, null)], true, true],
    ['bids and extensions after the sale change nothing', [soldEvent(1, 1), reserveEvent(2)], false, true],
    ['it is not sold, whoever once won', [soldEvent(1, 4), unsold(2)], true, true],
    ['nothing was heard', [], true, true],
  ])('%s', async (_, events, saysWon, won) => {
    const { live } = show();
    await signInAs({ mine: { ...mine, won: saysWon } });
    hear(...events);
    expect(live().boat.mine?.won).toBe(won);
  });
});
