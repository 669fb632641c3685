import { expect, test } from 'vitest';
import type { Negotiation } from '../../contract/offers.ts';
import { outcomeOf } from './offer-texts.ts';

const sale: Pick<Negotiation, 'mySide' | 'boat'> = {
  mySide: 'seller',
  boat: {
    title: '2022 Sea-Doo GTX',
    status: 'live',
    saleState: null,
    listingType: 'marketplace',
    price: 12_000_00,
    cover: null,
    rules: null,
  },
};
const offer: Negotiation['offers'][number] = {
  id: 1,
  madeBy: 'buyer',
  amount: 11_000_00,
  buyersFee: 0,
  allInPrice: 11_000_00,
  message: '',
  conditions: [],
  state: 'open',
  note: '',
  at: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-22T12:00:00.000Z',
  settledAt: null,
};

test('an open offer waits for the user, or for the dealership if the user’s role can’t answer it', () => {
  expect(outcomeOf(sale, offer, true)).toBe('Waiting for you');
  expect(outcomeOf(sale, offer, false)).toBe('Waiting for your dealership to respond');
  expect(outcomeOf(sale, { ...offer, madeBy: 'seller' }, false)).toBe('Waiting for the buyer');
});
