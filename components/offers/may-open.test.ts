import { expect, test } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import type { Offer, Talk } from '../../contract/offers.ts';
import { mayOpenTalk } from './may-open.ts';

const boat = (more: Partial<Boat>, mine: Partial<NonNullable<Boat['mine']>> | null = {}): Boat =>
  ({
    listingType: 'marketplace',
    status: 'live',
    ...more,
    mine: mine && { isSeller: false, offerEndsAt: null, ...mine },
  }) as Boat;
const talk = (kind: Talk['kind'], ...offers: Partial<Offer>[]): Talk => ({ kind, offers }) as Talk;

test('a marketplace boat takes a first offer, and another once the last has ended', () => {
  expect(mayOpenTalk(boat({}), [])).toEqual({ kind: 'marketplace', side: 'buyer' });
  expect(mayOpenTalk(boat({}), [talk('marketplace', { state: 'open' })])).toBeNull();
  expect(mayOpenTalk(boat({}), [talk('marketplace', { state: 'countered' }, { state: 'declined' })])).toEqual(
    { kind: 'marketplace', side: 'buyer' },
  );
});

test('not from its seller, not before it is known who looks, not while she is under offer', () => {
  expect(mayOpenTalk(boat({}, { isSeller: true }), [])).toBeNull();
  expect(mayOpenTalk(boat({}, null), [])).toBeNull();
  expect(mayOpenTalk(boat({ status: 'under-offer' }), [])).toBeNull();
});

test('after a close each of the two sides makes one, and nobody else', () => {
  const closed = { listingType: 'auction', status: 'offer-window' } as const;
  const until = '2026-11-30T00:00:00.000Z';
  expect(mayOpenTalk(boat(closed, { offerEndsAt: until }), [])).toEqual({
    kind: 'offer-window',
    side: 'buyer',
  });
  expect(mayOpenTalk(boat(closed, { offerEndsAt: until, isSeller: true }), [])).toEqual({
    kind: 'offer-window',
    side: 'seller',
  });
  expect(mayOpenTalk(boat(closed), [])).toBeNull();
  expect(
    mayOpenTalk(boat(closed, { offerEndsAt: until, isSeller: true }), [
      talk('offer-window', { state: 'open', madeBy: 'buyer' }),
    ]),
  ).toBeNull();
  expect(
    mayOpenTalk(boat(closed, { offerEndsAt: until }), [
      talk('offer-window', { state: 'declined', madeBy: 'buyer' }),
    ]),
  ).toBeNull();
  expect(
    mayOpenTalk(boat(closed, { offerEndsAt: until, isSeller: true }), [
      talk('second-chance', { state: 'declined', madeBy: 'seller' }),
    ]),
  ).toBeNull();
});
