import { describe, expect, test } from 'vitest';
import { boatStatuses } from '../../../contract/boat-statuses.ts';
import { refusal, type Bidder, type BiddingOn } from './bids.policy.ts';

const lot: BiddingOn = {
  listing_type: 'auction',
  status: 'live',
  seller_id: 1,
  seller_dealer_id: null,
  paid_bidders_only: false,
};
const bidder: Bidder = {
  id: 2,
  dealer_id: null,
  is_verified: true,
  has_phone: true,
  has_terms: true,
  has_agreement: true,
  has_card: true,
  is_identified: true,
  has_unpaid_win: false,
  is_suspended: false,
  bid_limit: null,
};

const limit = 100_000_00;
const refused = (on: Parameters<typeof refusal>[0], who: Parameters<typeof refusal>[1], amount = 1_000_00) =>
  refusal(on, who, { amount, limit });

test('a user with everything required can bid on a live auction', () =>
  expect(refused(lot, bidder)).toBeUndefined());

test.each(boatStatuses.filter((status) => status !== 'live'))(
  'no one can bid on a boat that is %s',
  (status) => {
    const codes: Partial<Record<string, string>> = {
      sold: 'auction_ended',
      unsold: 'auction_ended',
      'reserve-not-met': 'auction_ended',
      'offer-window': 'auction_ended',
      scheduled: 'auction_not_live',
      'under-offer': 'auction_not_live',
    };
    expect(refused({ ...lot, status }, bidder)?.code).toBe(codes[status] ?? 'not_found');
  },
);

test('nor on one that doesn’t exist, nor without an account', () => {
  expect(refused(undefined, bidder)?.code).toBe('not_found');
  expect(refused(lot, undefined)?.code).toBe('sign_in_required');
});

test('a marketplace boat takes no bids, and the message says what to do', () => {
  const why = refused({ ...lot, listing_type: 'marketplace' }, bidder);
  expect(why?.code).toBe('auction_not_live');
  expect(why?.message).toContain('for sale by auction');
});

describe('the seller’s side can’t bid', () => {
  const staff = { ...bidder, dealer_id: 1 };
  test.each([
    ['the seller', lot, { ...bidder, id: 1 }],
    ['the dealer’s staff', lot, staff],
    [
      'a dealer on a boat that staff listed',
      { ...lot, seller_id: 5, seller_dealer_id: 1 },
      { ...bidder, id: 1 },
    ],
    ['staff on a colleague’s boat', { ...lot, seller_id: 5, seller_dealer_id: 1 }, staff],
  ])('%s', (_, on, who) => expect(refused(on, who)?.code).toBe('own_boat'));

  test('another dealer’s staff can', () => expect(refused(lot, { ...bidder, dealer_id: 9 })).toBeUndefined());
});

test.each([
  ['is_verified', 'email_not_verified'],
  ['has_phone', 'phone_required'],
  ['has_terms', 'terms_required'],
  ['has_agreement', 'terms_required'],
  ['has_card', 'card_required'],
] as const)('without %s: %s', (what, code) =>
  expect(refused(lot, { ...bidder, [what]: false })?.code).toBe(code),
);

describe('without a verified identity', () => {
  const unknown = { ...bidder, is_identified: false };
  test('amounts up to the limit can be bid', () => expect(refused(lot, unknown, limit)).toBeUndefined());
  test('a cent more is refused, and the message says what to do', () => {
    const why = refused(lot, unknown, limit + 1);
    expect(why).toMatchObject({ code: 'identity_required', status: 403 });
    expect(why?.message).toContain('above $100,000 require a verified identity');
    expect(refused(lot, bidder, limit + 1)).toBeUndefined();
  });
  test('a limit of 0 asks everyone', () =>
    expect(refusal(lot, unknown, { amount: 1, limit: 0 })?.code).toBe('identity_required'));
  test('everything else is asked for first', () =>
    expect(refused(lot, { ...unknown, has_card: false }, limit + 1)?.code).toBe('card_required'));
});

test('a seller can refuse people with an unpaid win, who can bid elsewhere', () => {
  const owing = { ...bidder, has_unpaid_win: true };
  expect(refused({ ...lot, paid_bidders_only: true }, owing)?.code).toBe('unpaid_win');
  expect(refused({ ...lot, paid_bidders_only: true }, bidder)).toBeUndefined();
  expect(refused(lot, owing)).toBeUndefined();
});
