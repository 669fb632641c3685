// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import type { BoatEvent, JoinedBoat } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import { boatOpened } from '../../store/boat.slice.ts';
import type { LiveState } from '../../store/live-state.ts';
import type { Store } from '../../store/make-store.ts';
import { makeStore } from '../../store/make-store.ts';
import { bidEvent as bidOf, bidRow, comment, liveBoat, shownBoat } from '../../tests/support/live-boat.ts';
import { Wire } from '../../tests/support/wire.ts';
import { dropToken, saveToken } from '../../utils/session-token.ts';
import { LiveConnection, liveConnection } from './live-connection.ts';

let wire: Wire;
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
const { boatById, listBids, listComments } = vi.hoisted(() => ({
  boatById: vi.fn(),
  listBids: vi.fn(),
  listComments: vi.fn(),
}));
vi.mock('../../services/boats.service.ts', () => ({ boatById }));
vi.mock('../../services/bids.service.ts', () => ({ listBids }));
vi.mock('../../services/comments.service.ts', () => ({ listComments }));

const boat: LiveState = { ...liveBoat, id: 9, seq: 40, now: null, certainty: 'idle' };
const bidEvent = (seq: number) => bidOf(seq, boat.id);
const page: Boat = { ...shownBoat, id: boat.id, endsAt: null, incidents: [] };
const joined = (seq: number, events: BoatEvent[] = []): JoinedBoat => ({
  ok: true,
  seq,
  serverTime: 1,
  boat: null,
  events,
  reset: false,
});

let store: Store;
let connection: LiveConnection;
const live = () => store.getState().boat.live!;
const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(async () => {
  vi.useFakeTimers();
  wire = new Wire();
  io.mockReset().mockReturnValue(wire);
  for (const call of [boatById, listBids, listComments]) call.mockReset();
  store = makeStore();
  store.dispatch(boatOpened({ live: boat, comments: [] }));
  connection = new LiveConnection(store);
  connection.sync(true);
  wire.connected = true;
  wire.answer = () => joined(40);
  wire.hear('connect');
  await settle();
});
afterEach(() => vi.useRealTimers());

describe('the live connection', () => {
  test('joins with the page’s sequence number, and is sure then', () => {
    expect(io).toHaveBeenCalledExactlyOnceWith('', {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      forceNew: true,
      reconnection: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
    });
    expect(wire.asked[0]).toEqual({ name: 'joinBoat', data: { market_place_id: 9, since: 40 } });
    expect(live().certainty).toBe('sure');
  });

  test.each([
    ['asks for it', () => wire.hear('reopen')],
    [
      'is closed for a restart',
      () => wire.hear('disconnect', 'transport close', { context: { code: limits.live.restartCode } }),
    ],
  ])('reopens without a pause when its node %s', async (_, tell) => {
    tell();
    await settle();
    expect(wire.disconnect).toHaveBeenCalledOnce();
    expect(wire.connect).toHaveBeenCalledAfter(wire.disconnect);
  });

  test('begins with polling once a websocket got no answer', () => {
    wire.hear('connect_error', new Error('websocket error'));
    expect(wire.io.opts.transports).toEqual(['websocket', 'polling']);
    wire.hear('connect_error', new Error('timeout'));
    expect(wire.io.opts.transports).toEqual(['polling', 'websocket']);
  });

  test('tries again after a node refused it, which the library doesn’t', async () => {
    wire.hear('connect_error', new Error('timeout'));
    await vi.advanceTimersByTimeAsync(limits.reconnect.maxMs);
    expect(wire.connect).not.toHaveBeenCalled();
    wire.active = false;
    wire.hear('connect_error', new Error('unavailable'));
    await vi.advanceTimersByTimeAsync(limits.reconnect.maxMs);
    expect(wire.connect).toHaveBeenCalledOnce();
  });

  test('leaves the retry after a lost connection to the library', async () => {
    wire.hear('disconnect', 'transport close', { context: { code: 1006 } });
    await settle();
    expect(wire.connect).not.toHaveBeenCalled();
    expect(live().certainty).toBe('unsure');
  });

  test('is unsure after a gap, until the missing events have arrived', async () => {
    wire.answer = () => joined(42, [bidEvent(41), bidEvent(42)]);
    wire.hear('placeBid', bidEvent(42));
    expect(live()).toMatchObject({ seq: 40, certainty: 'unsure' });
    await settle();
    expect(live()).toMatchObject({ seq: 42, certainty: 'sure' });
    expect(live().bids.map(({ seq }) => seq)).toEqual([42, 41]);
  });

  test('after too many missed events, the state is re-read without reloading the page', async () => {
    boatById.mockResolvedValue({ ...page, version: 700 });
    listBids.mockResolvedValue({ lists: [bidRow(700)] });
    listComments.mockResolvedValue({ lists: [comment(1)] });
    wire.answer = () => ({ ...joined(700), reset: true });
    wire.hear('connect');
    await settle();
    expect(live()).toMatchObject({ seq: 700, certainty: 'sure', bids: [bidRow(700)] });
    expect(store.getState().boat.comments).toEqual([comment(1)]);
    const inBackground = { hideToast: true };
    expect(boatById).toHaveBeenCalledExactlyOnceWith({ id: 9 }, inBackground);
    const few = { market_place_id: 9, limit: expect.any(Number) };
    expect(listBids).toHaveBeenCalledExactlyOnceWith(few, inBackground);
    expect(listComments).toHaveBeenCalledExactlyOnceWith(few, inBackground);
  });

  test('events that arrive while the state is reloaded are not lost', async () => {
    boatById.mockImplementation(async () => {
      wire.hear('placeBid', bidEvent(701));
      return { ...page, version: 700 };
    });
    listBids.mockResolvedValue({ lists: [] });
    listComments.mockResolvedValue({ lists: [] });
    wire.answer = () => ({ ...joined(700), reset: true });
    wire.hear('connect');
    await settle();
    expect(live()).toMatchObject({ seq: 701, certainty: 'sure' });
  });

  test('a state that was read before another catch-up finished does not replace its result', async () => {
    const answers: ((boat: unknown) => void)[] = [];
    boatById.mockImplementation(() => new Promise((done) => answers.push(done)));
    listBids.mockResolvedValue({ lists: [] });
    listComments.mockResolvedValue({ lists: [] });
    wire.answer = () => ({ ...joined(700), reset: true });
    const both = [connection.catchUp(), connection.catchUp()];
    await settle();
    answers[1]?.({ ...page, version: 701 });
    await both[1];
    answers[0]?.({ ...page, version: 700 });
    await both[0];
    expect(live()).toMatchObject({ seq: 701, certainty: 'sure' });
  });

  test('a boat that was removed is requested once, not every second', async () => {
    wire.answer = () => ({ ok: false, code: 'not_found', serverTime: 1 });
    wire.hear('connect');
    await settle();
    const asked = () => wire.asked.filter(({ name }) => name === 'joinBoat').length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before);
    expect(live().certainty).toBe('unsure');
  });

  test('connects to the API’s address if one is set', async () => {
    vi.stubEnv('NEXT_PUBLIC_API_URL', 'https://api.example.com');
    new LiveConnection(store).sync(true);
    vi.unstubAllEnvs();
    expect(io.mock.lastCall?.[0]).toBe('https://api.example.com');
  });

  test.each([
    ['disconnect', 'transport close'],
    ['connect_error', new Error('refused')],
  ])(
    'after %s, the data may be old and the console says why; when it is back, it catches up',
    async (name, why) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      wire.hear(name, why);
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
      expect(live().certainty).toBe('unsure');
      wire.hear('connect');
      await settle();
      expect(live().certainty).toBe('sure');
    },
  );

  test('requests again after a second if the reply was behind the events received', async () => {
    wire.answer = () => joined(42);
    wire.hear('connect');
    await settle();
    expect(live()).toMatchObject({ seq: 40, certainty: 'unsure' });
    wire.answer = () => joined(42, [bidEvent(41), bidEvent(42)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live()).toMatchObject({ seq: 42, certainty: 'sure' });
  });

  test('reconnects for a newly signed-in user, and stays connected for the same one', async () => {
    connection.sync(true);
    expect(io).toHaveBeenCalledTimes(1);
    saveToken('a-token');
    connection.sync(true);
    expect(wire.close).toHaveBeenCalled();
    expect(io).toHaveBeenCalledTimes(2);
    expect(io.mock.calls[1]?.[1]).toMatchObject({ query: { token: 'a-token' } });
    dropToken();
  });

  test('closes when no one needs it, and requests nothing more', async () => {
    wire.answer = () => undefined;
    await connection.catchUp();
    connection.sync(false);
    expect(wire.close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('exists once per page', () => {
    expect(liveConnection(store)).toBeInstanceOf(LiveConnection);
    expect(liveConnection(store)).toBe(liveConnection(store));
  });
});
