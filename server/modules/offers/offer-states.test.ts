import { describe, expect, test } from 'vitest';
import {
  answered,
  mayAnswer,
  offerStates,
  lotStatusFor,
  type OfferContext,
  type OfferToAnswer,
} from './offer-states.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const offer = (more: Partial<OfferToAnswer> = {}): OfferToAnswer => ({
  kind: 'marketplace',
  madeBy: 'buyer',
  state: 'open',
  expiresAt: later(1),
  ...more,
});
const context = (more: Partial<OfferContext> = {}): OfferContext => ({
  lotStatus: 'live',
  now,
  side: 'seller',
  hasMadeOne: false,
  ...more,
});

test('an open offer is answered once; only an acceptance can fall through', () => {
  expect(offerStates).toEqual({
    open: ['accepted', 'declined', 'countered', 'withdrawn', 'expired'],
    accepted: ['fell-through'],
    declined: [],
    countered: [],
    withdrawn: [],
    expired: [],
    'fell-through': [],
  });
  expect(answered).toEqual({
    accept: 'accepted',
    decline: 'declined',
    counter: 'countered',
    withdraw: 'withdrawn',
  });
  expect(lotStatusFor).toEqual({
    marketplace: 'live',
    'offer-window': 'offer-window',
    'second-chance': 'offer-window',
  });
});

describe('who can answer, and how', () => {
  test.each([
    ['marketplace', 'buyer', 'live', ['withdraw'], ['accept', 'counter', 'decline']],
    ['marketplace', 'seller', 'live', ['accept', 'counter', 'decline'], ['withdraw']],
    ['offer-window', 'buyer', 'offer-window', [], ['accept', 'counter', 'decline']],
    ['offer-window', 'seller', 'offer-window', ['accept', 'counter', 'decline'], []],
    ['second-chance', 'seller', 'offer-window', ['accept', 'decline'], []],
    ['second-chance', 'buyer', 'offer-window', [], ['accept', 'decline']],
  ] as const)('%s, made by the %s', (kind, madeBy, lotStatus, buyer, seller) => {
    expect(mayAnswer(offer({ kind, madeBy }), context({ lotStatus, side: 'buyer' }))).toEqual(buyer);
    expect(mayAnswer(offer({ kind, madeBy }), context({ lotStatus, side: 'seller' }))).toEqual(seller);
  });

  test('in an offer window each side makes one offer, so a side that has made its offer can’t counter', () => {
    expect(
      mayAnswer(offer({ kind: 'offer-window' }), context({ lotStatus: 'offer-window', hasMadeOne: true })),
    ).toEqual(['accept', 'decline']);
    expect(mayAnswer(offer(), context({ hasMadeOne: true }))).toEqual(['accept', 'counter', 'decline']);
  });

  test('no one can answer once it has expired, was answered, or the listing’s status changed', () => {
    expect(mayAnswer(offer({ expiresAt: now }), context())).toEqual([]);
    for (const state of [
      'accepted',
      'declined',
      'countered',
      'withdrawn',
      'expired',
      'fell-through',
    ] as const)
      expect(mayAnswer(offer({ state }), context()), state).toEqual([]);
    for (const lotStatus of ['under-offer', 'sold', 'withdrawn', 'offer-window'])
      expect(mayAnswer(offer(), context({ lotStatus })), lotStatus).toEqual([]);
    expect(mayAnswer(offer({ kind: 'offer-window' }), context({ lotStatus: 'live' }))).toEqual([]);
  });
});
