// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import type { BoatEvent, JoinedBoat } from '../../contract/events.ts';
import { boatOpened } from '../../store/boat.slice.ts';
import type { LiveState } from '../../store/live-state.ts';
import type { Store } from '../../store/make-store.ts';
import { makeAwakeStore } from '../../store/wake-store.ts';
import { dropToken, keepToken } from '../../utils/session-token.ts';
import { LiveConnection } from './live-connection.ts';

/** A socket that answers as it is told, or not at all. */
class Wire {
  connected = false;
  io = { engine: { close: vi.fn() } };
  asked: { name: string; data: unknown }[] = [];
  answer: (name: string) => unknown = () => undefined;
  readonly #listeners = new Map<string, (data: unknown) => void>();
  on(name: string, act: (data: unknown) => void) {
    this.#listeners.set(name, act);
  }
  timeout() {
    return {
      emitWithAck: (name: string, data: unknown) => {
        this.asked.push({ name, data });
        const reply = this.answer(name);
        return reply === undefined ? Promise.reject(new Error('timed out')) : Promise.resolve(reply);
      },
    };
  }
  emit(_name: string, done: unknown) {
    if (typeof done === 'function') (done as (time: number) => void)(Date.now());
  }
  hear(name: string, data?: unknown) {
    this.#listeners.get(name)?.(data);
  }
  removeAllListeners = () => this.#listeners.clear();
  close = vi.fn();
  connect = vi.fn();
}
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

const boat = {
  id: 9,
  seq: 40,
  now: null,
  bids: [],
  incidents: [],
  certainty: 'idle',
  asOf: 0,
  fresh: [],
  early: [],
} as LiveState;
const bidEvent = (seq: number) =>
  ({
    type: 'bid',
    market_place_id: 9,
    user_id: 4,
    seq,
    serverTime: seq,
    at: '',
    bid: { seq, alias: 4, amount: seq },
    boat: { version: seq, currentBid: seq },
  }) as unknown as BoatEvent;
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
  store = makeAwakeStore();
  store.dispatch(boatOpened({ live: boat, comments: [] }));
  connection = new LiveConnection(store);
  await connection.sync(true);
  wire.connected = true;
  wire.answer = () => joined(40);
  wire.hear('connect');
  await settle();
});
afterEach(() => vi.useRealTimers());

describe('the live connection', () => {
  test('joins with the number of the page and is sure then', () => {
    expect(io.mock.calls[0]?.[1]).toMatchObject({
      transports: ['websocket', 'polling'],
      forceNew: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
    });
    expect(wire.asked[0]).toEqual({ name: 'joinBoat', data: { market_place_id: 9, since: 40 } });
    expect(live().certainty).toBe('sure');
  });

  test('a gap makes it unsure until what was missed has been told', async () => {
    wire.answer = () => joined(42, [bidEvent(41), bidEvent(42)]);
    wire.hear('placeBid', bidEvent(42));
    expect(live()).toMatchObject({ seq: 40, certainty: 'unsure' });
    await settle();
    expect(live()).toMatchObject({ seq: 42, certainty: 'sure' });
    expect(live().bids.map(({ seq }) => seq)).toEqual([42, 41]);
  });

  test('after too many missed events, the state is re-read without reloading the page', async () => {
    const fresh = {
      id: 9,
      version: 700,
      incidents: [],
      listingType: 'auction',
      endsAt: null,
    } as unknown as Boat;
    boatById.mockResolvedValue(fresh);
    listBids.mockResolvedValue({ lists: [{ seq: 700 }] });
    listComments.mockResolvedValue({ lists: [{ id: 1 }] });
    wire.answer = () => ({ ...joined(700), reset: true });
    wire.hear('connect');
    await settle();
    expect(live()).toMatchObject({ seq: 700, certainty: 'sure', bids: [{ seq: 700 }] });
    expect(store.getState().boat.comments).toMatchObject([{ id: 1 }]);
    expect(boatById).toHaveBeenCalledTimes(1);
  });

  test('what is heard while the state is read anew is not lost', async () => {
    boatById.mockImplementation(async () => {
      wire.hear('placeBid', bidEvent(701));
      return { id: 9, version: 700, incidents: [], listingType: 'auction', endsAt: null };
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
    const page = { id: 9, incidents: [], listingType: 'auction', endsAt: null };
    answers[1]?.({ ...page, version: 701 });
    await both[1];
    answers[0]?.({ ...page, version: 700 });
    await both[0];
    expect(live()).toMatchObject({ seq: 701, certainty: 'sure' });
  });

  test('a boat that was taken down is asked for once, not every second', async () => {
    wire.answer = () => ({ ok: false, code: 'not_found', serverTime: 1 });
    wire.hear('connect');
    await settle();
    const asked = () => wire.asked.filter(({ name }) => name === 'joinBoat').length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before);
    expect(live().certainty).toBe('unsure');
  });

  test('away, it is not believed; back, it asks', async () => {
    wire.hear('disconnect');
    expect(live().certainty).toBe('unsure');
    wire.hear('connect');
    await settle();
    expect(live().certainty).toBe('sure');
  });

  test('a connection that has gone silent is doubted and opened anew', async () => {
    wire.answer = (name) => (name === 'clock' ? undefined : joined(40));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live().certainty).toBe('unsure');
    expect(wire.io.engine.close).toHaveBeenCalled();
  });

  test('a page that comes to the front asks before it offers to bid', async () => {
    connection.wake();
    expect(live().certainty).toBe('unsure');
    await settle();
    expect(live().certainty).toBe('sure');
  });

  test('asks again after a second when the answer was behind what was heard', async () => {
    wire.answer = () => joined(42);
    wire.hear('connect');
    await settle();
    expect(live()).toMatchObject({ seq: 40, certainty: 'unsure' });
    wire.answer = () => joined(42, [bidEvent(41), bidEvent(42)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live()).toMatchObject({ seq: 42, certainty: 'sure' });
  });

  test('opens anew for whoever signs in, and stays open for the same one', async () => {
    await connection.sync(true);
    expect(io).toHaveBeenCalledTimes(1);
    keepToken('a-token');
    await connection.sync(true);
    expect(wire.close).toHaveBeenCalled();
    expect(io).toHaveBeenCalledTimes(2);
    expect(io.mock.calls[1]?.[1]).toMatchObject({ query: { token: 'a-token' } });
    dropToken();
  });

  test('does not open when it is no longer wanted by the time its script has loaded', async () => {
    const late = new LiveConnection(store);
    const opening = late.sync(true);
    await late.sync(false);
    await opening;
    expect(io).toHaveBeenCalledTimes(1);
  });

  test('is closed when nobody wants it', async () => {
    await connection.sync(false);
    expect(wire.close).toHaveBeenCalled();
  });
});
