import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuctionNow } from '../contract/bids.ts';
import type { Boat, Incident } from '../contract/boats.ts';
import type { BoatEvent } from '../contract/events.ts';
import {
  auctionNow as now,
  bidEvent as bid,
  bidRow,
  comment,
  liveBoat as empty,
  shownBoat,
  talkEvent,
} from '../tests/support/live-boat.ts';
import { applyEvent, auctionNowOf, catchUp, openLive, type LiveState } from './live-state.ts';

const about = { market_place_id: 7, user_id: null, seq: 1, serverTime: 0, at: '2026-11-30T00:00:00.000Z' };
const changes = [{ field: 'beam', label: 'Beam', before: '12 ft', after: '13 ft' }];
const numbers = (live: LiveState) => live.bids.map(({ seq }) => seq);

describe('the boat as its page loaded it', () => {
  const boat: Boat = { ...shownBoat, version: 4, currentBid: 400_00, minimumBid: 500_00 };

  test('has the page’s bids and history, and no events', () => {
    expect(openLive(boat, [bidRow(4)], 9_000)).toEqual({
      id: boat.id,
      seq: 4,
      now: {
        currentBid: 400_00,
        minimumBid: 500_00,
        endsAt: boat.endsAt,
        reserveMet: false,
        hasReserve: true,
        bidCount: 4,
        bidderCount: 2,
        extendedCount: 1,
        status: 'live',
        version: 4,
      },
      bids: [bidRow(4)],
      incidents: boat.incidents,
      certainty: 'idle',
      asOf: 9_000,
      fresh: [],
      early: [],
    });
  });

  test.each<[string, Partial<Boat>, number | undefined]>([
    ['its minimum bid', { minimumBid: 500_00, openingBid: 100_00 }, 500_00],
    ['its opening bid', { minimumBid: null, openingBid: 100_00 }, 100_00],
    ['zero', { minimumBid: null, openingBid: null }, 0],
    ['none on the marketplace', { listingType: 'marketplace' }, undefined],
    ['none without an end', { endsAt: null }, undefined],
  ])('needs a bid of at least %s', (_, part, minimum) => {
    expect(auctionNowOf({ ...boat, ...part })?.minimumBid).toBe(minimum);
  });
});

describe('the boat on screen', () => {
  test('applies events in order and shows the newest first', () => {
    const live = [1, 2, 3].map((seq) => bid(seq)).reduce(applyEvent, empty);
    expect(numbers(live)).toEqual([3, 2, 1]);
    expect(live.now?.currentBid).toBe(300_00);
    expect(live.certainty).toBe('sure');
  });

  test('ignores other boats, and applies an event once', () => {
    const live = applyEvent(empty, bid(1));
    expect(applyEvent(live, bid(1))).toBe(live);
    expect(applyEvent(live, bid(2, 8))).toBe(live);
  });

  test('a gap makes it unsure and changes nothing; the missing event makes it sure again', () => {
    const unsure = applyEvent(applyEvent(empty, bid(1)), bid(4));
    expect(unsure.certainty).toBe('unsure');
    expect(unsure.now?.version).toBe(1);
    const sure = catchUp(unsure, [bid(2), bid(3)], 3, now(3), 5_000);
    expect(numbers(sure)).toEqual([4, 3, 2, 1]);
    expect(sure.certainty).toBe('sure');
    expect(sure.now?.version).toBe(4);
  });

  test('keeps early events once, in order', () => {
    const early = [5, 3, 5, 4].map((seq) => bid(seq)).reduce(applyEvent, empty).early;
    expect(early.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  test('a missing event that arrives after all also applies the early ones that follow it', () => {
    const live = [3, 2, 5, 1].map((seq) => bid(seq)).reduce(applyEvent, empty);
    expect(numbers(live)).toEqual([3, 2, 1]);
    expect(live.early.map(({ seq }) => seq)).toEqual([5]);
    expect(live).toMatchObject({ seq: 3, fresh: [1, 2, 3], asOf: 1_003, certainty: 'unsure' });
  });

  test('marks the last forty new numbers as fresh', () => {
    const live = Array.from({ length: 45 }, (_, i) => bid(i + 1)).reduce(applyEvent, empty);
    expect(live.fresh).toEqual(Array.from({ length: 40 }, (_, i) => i + 6));
  });

  test('a comment or a like uses its number and changes nothing else', () => {
    const live = [talkEvent('comment', 1, comment(1)), talkEvent('like', 2, comment(1))].reduce(
      applyEvent,
      empty,
    );
    expect(live).toEqual({ ...empty, seq: 2, fresh: [1, 2], asOf: 1_002 });
  });

  test.each<[BoatEvent, Partial<Incident>]>([
    [{ ...about, type: 'end', reason: 'soft-close', boat: now(1) }, { kind: 'soft-close' }],
    [{ ...about, type: 'reserve', boat: now(1) }, { kind: 'reserve' }],
    [
      { ...about, type: 'facts', changes, retractUntil: null, boat: now(1) },
      { kind: 'facts', changes },
    ],
    [{ ...about, type: 'retract', bidSeq: 4, boat: now(1) }, { kind: 'retract' }],
  ])('$type changes the auction and is a line of its history', (event, incident) => {
    expect(applyEvent(empty, event)).toMatchObject({
      now: now(1),
      incidents: [{ seq: 1, at: about.at, status: 'live', ...incident }],
    });
  });

  test('extensions and status changes are lines of its history, newest first', () => {
    const end: BoatEvent = { ...about, type: 'end', reason: 'outage', boat: now(1) };
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

  test('catching up uses the server’s state unless a newer one was received', () => {
    const caughtUp = (from: LiveState, said: AuctionNow | null) =>
      catchUp(from, [], from.seq, said, 5_000).now;
    const heard = applyEvent(empty, bid(1));
    expect(caughtUp(heard, { ...now(1), bidderCount: 9 })?.bidderCount).toBe(9);
    expect(caughtUp(heard, now(2))?.version).toBe(2);
    expect(caughtUp(heard, now(0))?.version).toBe(1);
    expect(caughtUp(heard, null)?.version).toBe(1);
    expect(caughtUp({ ...empty, now: null }, now(3))?.version).toBe(3);
  });

  test('is sure as of the server’s reply, or as of the last event while something is missing', () => {
    expect(catchUp(empty, [bid(1)], 1, now(1), 5_000)).toMatchObject({ certainty: 'sure', asOf: 5_000 });
    expect(catchUp(empty, [bid(1)], 3, now(1), 5_000)).toMatchObject({ certainty: 'unsure', asOf: 1_001 });
  });

  test('stays unsure while something is missing', () => {
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

  test('however events arrive (lost, duplicated, out of order), catching up ends in the same state as without a lost connection', () => {
    const all = Array.from({ length: 20 }, (_, i) => bid(i + 1));
    const anyOrder = fc.shuffledSubarray(all, { minLength: all.length });
    const never = all.reduce(applyEvent, empty);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 60 }), anyOrder, (heard, missed) => {
        const away = heard.reduce(applyEvent, empty);
        const back = catchUp(away, missed, 20, now(20), 9_000);
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
