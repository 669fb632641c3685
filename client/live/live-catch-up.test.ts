// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JoinedBoat, ShownCards } from '../../contract/events.ts';
import { boatDoubted, boatLeft, boatOpened, cardHidden, cardShown } from '../../store/boat.slice.ts';
import type { LiveState } from '../../store/live-state.ts';
import type { Store } from '../../store/make-store.ts';
import { makeStore } from '../../store/make-store.ts';
import { auctionNow, bidEvent, liveBoat, liveBoatId, shownBoat } from '../../tests/support/live-boat.ts';
import { Wire } from '../../tests/support/wire.ts';
import { dropToken, saveToken } from '../../utils/session-token.ts';
import { LiveConnection } from './live-connection.ts';
import { inquiryChanges, notificationChanges, offerChanges } from './live-changes.ts';

let wire: Wire;
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
const boatById = vi.hoisted(() => vi.fn());
vi.mock('../../services/boats.service.ts', () => ({ boatById }));
vi.mock('../../services/bids.service.ts', () => ({ listBids: async () => ({ lists: [] }) }));
const refreshCounts = vi.hoisted(() => vi.fn());
vi.mock('../session/session.ts', () => ({ refreshCounts, adoptSession: vi.fn(), forgetSession: vi.fn() }));
vi.mock('../../services/comments.service.ts', () => ({ listComments: async () => ({ lists: [] }) }));

const joined: JoinedBoat = { ok: true, seq: 0, serverTime: 1, boat: null, events: [], reset: false };
const cards: ShownCards = { serverTime: 1, cards: [] };
const answers = (name: string): unknown => ({ joinBoat: joined, showCards: cards, clock: 1 })[name];
const boat: LiveState = { ...liveBoat, certainty: 'idle' };

let store: Store;
let connection: LiveConnection;
const live = () => store.getState().boat.live;
const settle = () => vi.advanceTimersByTimeAsync(0);
const answersLater = (name: string) => {
  let answer: (reply: unknown) => void = () => {};
  const reply = new Promise((done) => (answer = done));
  wire.answer = (asked) => (asked === name ? reply : answers(asked));
  return answer;
};
beforeEach(async () => {
  vi.useFakeTimers();
  wire = new Wire();
  io.mockReset().mockReturnValue(wire);
  store = makeStore();
  store.dispatch(boatOpened({ live: boat, comments: [] }));
  connection = new LiveConnection(store);
  connection.sync(true);
  wire.connected = true;
  wire.answer = answers;
  wire.hear('connect');
  await vi.advanceTimersByTimeAsync(5_000); // the clock is set, and only the heartbeat timer is left
  wire.asked = [];
});
afterEach(() => {
  dropToken();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
/** Nothing else will happen: only the heartbeat timer is left. */
const isAtRest = () => vi.getTimerCount() === 1;

describe('catching up', () => {
  test('requests nothing without a boat on screen or a connection', async () => {
    await new LiveConnection(store).catchUp();
    wire.connected = false;
    await connection.catchUp();
    wire.connected = true;
    store.dispatch(boatLeft());
    await connection.catchUp();
    expect(wire.asked).toEqual([]);
    expect(isAtRest()).toBe(true);
  });

  test('reopens a connection that does not reply, and requests again', async () => {
    store.dispatch(boatOpened({ live: boat, comments: [] }));
    wire.answer = () => undefined;
    await connection.catchUp();
    expect(wire.io.engine.close).toHaveBeenCalledOnce();
    expect(live()?.certainty).toBe('unsure');
    wire.answer = answers;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live()?.certainty).toBe('sure');
    expect(wire.askedFor('joinBoat')).toHaveLength(2);
  });

  test.each([
    ['replaced', () => (saveToken('a-token'), connection.sync(true))],
    ['closed', () => void (wire.connected = false)],
  ])('ignores a connection that was %s meanwhile', async (_, act) => {
    const answer = answersLater('joinBoat');
    const asking = connection.catchUp();
    io.mockReturnValue(new Wire());
    await act();
    answer(Promise.reject(new Error('timed out')));
    await asking;
    expect(wire.io.engine.close).not.toHaveBeenCalled();
  });

  test('retries when the server is temporarily unavailable', async () => {
    wire.answer = () => ({ ok: false, code: 'unavailable', serverTime: 1 });
    await connection.catchUp();
    expect(live()?.certainty).toBe('unsure');
    wire.answer = answers;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live()?.certainty).toBe('sure');
  });

  test('does not repeat a scheduled request after an earlier one', async () => {
    wire.answer = () => undefined;
    await connection.catchUp();
    wire.answer = answers;
    await connection.catchUp();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wire.askedFor('joinBoat')).toHaveLength(2);
  });

  test.each([
    ['left', () => store.dispatch(boatLeft())],
    ['replaced by another', () => store.dispatch(boatOpened({ live: { ...boat, id: 8 }, comments: [] }))],
  ])('ignores the reply when the boat was %s meanwhile', async (_, act) => {
    const answer = answersLater('joinBoat');
    const asking = connection.catchUp();
    act();
    store.dispatch(boatDoubted());
    const before = live();
    answer({ ...joined, seq: 1, events: [bidEvent(1)] });
    await asking;
    expect(live()).toEqual(before);
    expect(isAtRest()).toBe(true);
  });

  test('drops the state loaded for a page that was left meanwhile', async () => {
    wire.answer = () => ({ ...joined, seq: 700, reset: true });
    boatById.mockImplementation(async () => {
      store.dispatch(boatLeft());
      return { ...shownBoat, version: 700 };
    });
    await connection.catchUp();
    expect(live()).toBeNull();
    expect(isAtRest()).toBe(true);
  });

  test('does not repeat a pending request with every event, nor request for a boat that was left', async () => {
    const answer = answersLater('joinBoat');
    for (const seq of [3, 4, 5]) wire.hear('placeBid', bidEvent(seq));
    expect(wire.askedFor('joinBoat')).toEqual([{ market_place_id: liveBoatId, since: 0 }]);
    answer({ ...joined, seq: 2, events: [bidEvent(1), bidEvent(2)] });
    await settle();
    expect(live()).toMatchObject({ seq: 5, certainty: 'sure' });
    store.dispatch(boatLeft());
    wire.hear('placeBid', bidEvent(9));
    expect(wire.askedFor('joinBoat')).toHaveLength(1);
  });

  test('a reconnection reports that any offer may have changed', () => {
    const listener = vi.fn();
    const stop = offerChanges.listen(listener);
    wire.hear('connect');
    stop();
    expect(listener.mock.calls).toEqual([[null]]);
  });

  test('after a reconnection, pages load what was sent meanwhile, each at a moment of its own', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const listener = vi.fn();
    const stops = [inquiryChanges, notificationChanges].map((changes) => changes.listen(listener));
    refreshCounts.mockClear();
    wire.hear('connect');
    wire.hear('connect'); // lost and back once more
    await vi.advanceTimersByTimeAsync(1_499);
    expect(refreshCounts).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshCounts).toHaveBeenCalledExactlyOnceWith(store.dispatch);
    expect(listener.mock.calls).toEqual([[null], [null]]);
    for (const stop of stops) stop();
  });

  test('the first connection misses no notifications: the page has just loaded them', async () => {
    refreshCounts.mockClear();
    const first = new LiveConnection(store);
    first.sync(true);
    wire.hear('connect');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refreshCounts).not.toHaveBeenCalled();
    first.sync(false);
  });
});

describe('a page that returns to the foreground', () => {
  test('catches up before it offers to bid', async () => {
    connection.resume();
    expect(live()?.certainty).toBe('unsure');
    await settle();
    expect(live()?.certainty).toBe('sure');
  });

  test('requests its cards when no boat is on screen', () => {
    store.dispatch(boatLeft());
    store.dispatch(cardShown(1));
    connection.resume();
    expect(wire.asked).toContainEqual({ name: 'showCards', data: { ids: [1] } });
  });

  test('connects first if it has no connection', () => {
    wire.connected = false;
    connection.resume();
    expect(wire.connect).toHaveBeenCalledOnce();
    expect(wire.asked).toEqual([]);
  });

  test('does nothing when nothing is live', async () => {
    new LiveConnection(store).resume();
    expect(live()?.certainty).toBe('sure');
    store.dispatch(boatLeft());
    wire.connected = false;
    connection.resume();
    expect(wire.connect).not.toHaveBeenCalled();
  });
});

describe('the cards on screen', () => {
  const show = async (...ids: number[]) => {
    for (const id of store.getState().boat.shown) store.dispatch(cardHidden(id));
    for (const id of ids) store.dispatch(cardShown(id));
    await connection.showCards();
  };

  test('are named once each, at most a hundred, and only if necessary', async () => {
    await show();
    await show(2, 1, 2);
    await show(...Array.from({ length: 101 }, (_, i) => i));
    await show();
    await show();
    expect(wire.askedFor('showCards')).toEqual([
      { ids: [2, 1] },
      { ids: Array.from({ length: 100 }, (_, i) => i) },
      { ids: [] },
    ]);
  });

  test('apply what the server replies', async () => {
    const reply = { serverTime: 1, cards: [{ market_place_id: 2, boat: auctionNow(5) }] };
    wire.answer = () => reply;
    await show(1, 2);
    expect(store.getState().boat.heard).toMatchObject({ 2: { version: 5, currentBid: 500_00 } });
  });

  test('stay as they are without a reply or a connection', async () => {
    wire.answer = () => undefined;
    await show(1);
    wire.connected = false;
    await show(2);
    await new LiveConnection(store).showCards();
    expect(store.getState().boat.heard).toEqual({});
    expect(wire.asked).toHaveLength(1);
  });
});

describe('a boat that is left', () => {
  test('is reported to the server, and not requested again', async () => {
    wire.answer = () => undefined;
    await connection.catchUp();
    connection.leave(liveBoatId);
    expect(wire.told).toEqual([{ name: 'leaveBoat', data: { market_place_id: liveBoatId } }]);
    expect(isAtRest()).toBe(true);
    new LiveConnection(store).leave(liveBoatId);
  });
});

describe('a connection that has gone silent', () => {
  const isSilent = (name: string) => (name === 'joinBoat' ? undefined : answers(name));
  const nextBeat = () => vi.advanceTimersByTimeAsync(10_000);

  test('counts as unsure and is reopened', async () => {
    await nextBeat();
    expect(live()?.certainty).toBe('sure');
    wire.answer = isSilent;
    await nextBeat();
    expect(live()?.certainty).toBe('unsure');
    expect(wire.io.engine.close).toHaveBeenCalledOnce();
  });

  test('hears of a last event that was lost on its way', async () => {
    const seq = liveBoat.seq + 1;
    wire.answer = (name) =>
      name === 'joinBoat' ? { ...joined, seq, events: [bidEvent(seq)] } : answers(name);
    await nextBeat();
    expect(live()).toMatchObject({ seq, certainty: 'sure' });
  });

  test('isn’t checked while events arrive', async () => {
    wire.hear('placeBid', bidEvent(liveBoat.seq + 1));
    await nextBeat();
    expect(wire.asked).toEqual([]);
    await nextBeat();
    const request = { market_place_id: liveBoatId, since: liveBoat.seq + 1 };
    expect(wire.askedFor('joinBoat')).toEqual([request]);
  });

  test.each([
    ['closed', () => void (wire.connected = false)],
    [
      'of a page in the background',
      () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    ],
    ['doubted already', () => store.dispatch(boatDoubted())],
    ['of a page without a boat', () => store.dispatch(boatLeft())],
  ])('is not checked while it is %s', async (_, act) => {
    act();
    await nextBeat();
    expect(wire.asked).toEqual([]);
  });

  test.each([
    ['replaced', () => (saveToken('a-token'), connection.sync(true))],
    ['closed', () => void (wire.connected = false)],
  ])('is ignored when it was %s meanwhile', async (_, act) => {
    const answer = answersLater('joinBoat');
    await nextBeat();
    io.mockReturnValue(new Wire());
    await act();
    answer(Promise.reject(new Error('timed out')));
    await settle();
    expect(live()?.certainty).toBe('sure');
    expect(wire.io.engine.close).not.toHaveBeenCalled();
  });
});
