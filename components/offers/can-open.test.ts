import { expect, test } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import type { Offer, Negotiation } from '../../contract/offers.ts';
import { canOpenNegotiation as canOpen, mayHaveOffers } from './can-open.ts';

const boat = (more: Partial<Boat>, mine: Partial<NonNullable<Boat['mine']>> | null = {}): Boat =>
  ({
    listingType: 'marketplace',
    status: 'live',
    ...more,
    mine: mine && { isSeller: false, offerEndsAt: null, ...mine },
  }) as Boat;
const canOpenNegotiation = (one: Boat, negotiations: Negotiation[]) => canOpen(one, negotiations, true);
const negotiation = (kind: Negotiation['kind'], ...offers: Partial<Offer>[]): Negotiation =>
  ({ kind, offers }) as Negotiation;

test('a marketplace boat takes a first offer, and another once the last has ended', () => {
  expect(canOpenNegotiation(boat({}), [])).toEqual({ kind: 'marketplace', side: 'buyer' });
  expect(canOpenNegotiation(boat({}), [negotiation('marketplace', { state: 'open' })])).toBeNull();
  expect(
    canOpenNegotiation(boat({}), [negotiation('marketplace', { state: 'countered' }, { state: 'declined' })]),
  ).toEqual({ kind: 'marketplace', side: 'buyer' });
});

test('not from its seller, not before it is known who looks, not while she is under offer', () => {
  expect(canOpenNegotiation(boat({}, { isSeller: true }), [])).toBeNull();
  expect(canOpenNegotiation(boat({}, null), [])).toBeNull();
  expect(canOpenNegotiation(boat({ status: 'under-offer' }), [])).toBeNull();
});

test('after a close each of the two sides makes one, and nobody else', () => {
  const closed = { listingType: 'auction', status: 'offer-window' } as const;
  const until = '2026-11-30T00:00:00.000Z';
  expect(canOpenNegotiation(boat(closed, { offerEndsAt: until }), [])).toEqual({
    kind: 'offer-window',
    side: 'buyer',
  });
  expect(canOpenNegotiation(boat(closed, { offerEndsAt: until, isSeller: true }), [])).toEqual({
    kind: 'offer-window',
    side: 'seller',
  });
  expect(canOpen(boat(closed, { offerEndsAt: until, isSeller: true }), [], false)).toBeNull();
  expect(canOpen(boat(closed, { offerEndsAt: until }), [], false)?.side).toBe('buyer');
  expect(canOpenNegotiation(boat(closed), [])).toBeNull();
  expect(
    canOpenNegotiation(boat(closed, { offerEndsAt: until, isSeller: true }), [
      negotiation('offer-window', { state: 'open', madeBy: 'buyer' }),
    ]),
  ).toBeNull();
  expect(
    canOpenNegotiation(boat(closed, { offerEndsAt: until }), [
      negotiation('offer-window', { state: 'declined', madeBy: 'buyer' }),
    ]),
  ).toBeNull();
  expect(
    canOpenNegotiation(boat(closed, { offerEndsAt: until, isSeller: true }), [
      negotiation('second-chance', { state: 'declined', madeBy: 'seller' }),
    ]),
  ).toBeNull();
});

test('offers on an auction’s boat come after its end', () => {
  expect(mayHaveOffers(boat({}))).toBe(true);
  for (const status of ['scheduled', 'live'] as const)
    expect(mayHaveOffers(boat({ listingType: 'auction', status }))).toBe(false);
  for (const status of ['offer-window', 'sold', 'unsold'] as const)
    expect(mayHaveOffers(boat({ listingType: 'auction', status }))).toBe(true);
});
