import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuctionNow } from '../contract/bids.ts';
import type { Comment } from '../contract/comments.ts';
import type { BoatEvent } from '../contract/events.ts';
import { applyEvent, catchUp, type LiveState } from './live-state.ts';

const now = (version: number): AuctionNow => ({
  currentBid: version * 100_00,
  minimumBid: version * 100_00 + 100_00,
  endsAt: '2026-12-01T00:00:00.000Z',
  reserveMet: false,
  hasReserve: false,
  bidCount: version,
  bidderCount: 1,
  extendedCount: 0,
  status: 'live',
  version,
});
const bid = (seq: number, boat = 7): BoatEvent => ({
  type: 'bid',
  market_place_id: boat,
  user_id: 'Bidder 1',
  seq,
  serverTime: 1_000 + seq,
  at: '2026-11-30T00:00:00.000Z',
  boat: now(seq),
  bid: {
    id: `7-${seq}`,
    market_place_id: 7,
    seq,
    at: '2026-11-30T00:00:00.000Z',
    alias: 1,
    amount: seq * 100_00,
    automatic: false,
    isRetracted: false,
  },
});
const empty: LiveState = {
  id: 7,
  seq: 0,
  now: now(0),
  bids: [],
  incidents: [],
  certainty: 'sure',
  asOf: 0,
  fresh: [],
  early: [],
};
const numbers = (live: LiveState) => live.bids.map(({ seq }) => seq);

describe('the boat on the screen', () => {
  test('takes events in order and shows the newest first', () => {
    const live = [1, 2, 3].map((seq) => bid(seq)).reduce(applyEvent, empty);
    expect(numbers(live)).toEqual([3, 2, 1]);
    expect(live.now?.currentBid).toBe(300_00);
    expect(live.certainty).toBe('sure');
  });

  test('is not moved by another boat, nor twice by one event', () => {
    const live = applyEvent(empty, bid(1));
    expect(applyEvent(live, bid(1))).toBe(live);
    expect(applyEvent(live, bid(2, 8))).toBe(live);
  });

  test('a gap makes it unsure and moves nothing; what is missing puts it right', () => {
    const unsure = applyEvent(applyEvent(empty, bid(1)), bid(4));
    expect(unsure.certainty).toBe('unsure');
    expect(unsure.now?.version).toBe(1);
    const sure = catchUp(unsure, [bid(2), bid(3)], 3, now(3), 5_000);
    expect(numbers(sure)).toEqual([4, 3, 2, 1]);
    expect(sure.certainty).toBe('sure');
    expect(sure.now?.version).toBe(4);
  });

  test('keeps what comes early once, in order', () => {
    const early = [5, 3, 5, 4].map((seq) => bid(seq)).reduce(applyEvent, empty).early;
    expect(early.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  test('marks as fresh the last forty numbers that came', () => {
    const live = Array.from({ length: 45 }, (_, i) => bid(i + 1)).reduce(applyEvent, empty);
    expect(live.fresh).toEqual(Array.from({ length: 40 }, (_, i) => i + 6));
  });

  test('a comment or a like takes its number and changes nothing else', () => {
    const talk = { market_place_id: 7, user_id: 'Bidder 1', serverTime: 0, at: '', comment: {} as Comment };
    const live = (['comment', 'like'] as const)
      .map((type, i): BoatEvent => ({ ...talk, type, seq: i + 1 }))
      .reduce(applyEvent, empty);
    expect(live).toEqual({ ...empty, seq: 2, fresh: [1, 2] });
  });

  test('an end that moves and a new state are lines of its history, newest first', () => {
    const about = { market_place_id: 7, user_id: null, serverTime: 0, at: '2026-11-30T00:00:00.000Z' };
    const end: BoatEvent = { ...about, seq: 1, type: 'end', reason: 'outage', boat: now(1) };
    const sold: BoatEvent = {
      ...about,
      seq: 2,
      type: 'status',
      winnerAlias: 4,
      boat: { ...now(2), status: 'sold' },
    };
    const live = [end, sold].reduce(applyEvent, empty);
    expect(live.incidents).toEqual([
      { seq: 2, at: about.at, kind: 'status', status: 'sold', winnerAlias: 4 },
      { seq: 1, at: about.at, kind: 'outage', status: 'live' },
    ]);
    expect(live.now?.status).toBe('sold');
  });

  test('catching up takes the state of the server unless a newer one was heard', () => {
    const caughtUp = (from: LiveState, said: AuctionNow | null) =>
      catchUp(from, [], from.seq, said, 5_000).now;
    const heard = applyEvent(empty, bid(1));
    expect(caughtUp(heard, { ...now(1), bidderCount: 9 })?.bidderCount).toBe(9);
    expect(caughtUp(heard, now(2))?.version).toBe(2);
    expect(caughtUp(heard, now(0))?.version).toBe(1);
    expect(caughtUp(heard, null)?.version).toBe(1);
    expect(caughtUp({ ...empty, now: null }, now(3))?.version).toBe(3);
  });

  test('says as of when it is sure: the server’s answer, or what was heard last while something is missing', () => {
    expect(catchUp(empty, [bid(1)], 1, now(1), 5_000)).toMatchObject({ certainty: 'sure', asOf: 5_000 });
    expect(catchUp(empty, [bid(1)], 3, now(1), 5_000)).toMatchObject({ certainty: 'unsure', asOf: 1_001 });
  });

  test('stays unsure while something is still missing', () => {
    const unsure = applyEvent(empty, bid(5));
    expect(catchUp(unsure, [bid(1), bid(2)], 2, now(2), 5_000).certainty).toBe('unsure');
  });

  test('a retracted bid is struck out, not removed', () => {
    const event: BoatEvent = {
      type: 'retract',
      market_place_id: 7,
      user_id: null,
      seq: 2,
      serverTime: 2_000,
      at: '2026-11-30T00:00:00.000Z',
      boat: now(2),
      bidSeq: 1,
    };
    expect(applyEvent(applyEvent(empty, bid(1)), event).bids).toMatchObject([{ seq: 1, isRetracted: true }]);
    const later = [bid(1), bid(2), { ...event, seq: 3, bidSeq: 2 }].reduce(applyEvent, empty);
    expect(later.bids.map(({ isRetracted }) => isRetracted)).toEqual([true, false]);
  });

  test('however events come, lost, doubled and out of order, catching up ends in the state of one who was never away', () => {
    const all = Array.from({ length: 20 }, (_, i) => bid(i + 1));
    const never = all.reduce(applyEvent, empty);
    fc.assert(
      fc.property(fc.array(fc.nat(19), { maxLength: 60 }), (order) => {
        const away = order.reduce((live, i) => applyEvent(live, all[i]!), empty);
        const back = catchUp(away, all.slice(away.seq), 20, now(20), 9_000);
        expect({ seq: back.seq, now: back.now, bids: back.bids, certainty: back.certainty }).toEqual({
          seq: never.seq,
          now: never.now,
          bids: never.bids,
          certainty: 'sure',
        });
      }),
    );
  });
});
