import { expect, test } from 'vitest';
import { ruleDefaults } from '../../../contract/limits.ts';
import { AppError } from '../../app-error.ts';
import * as emailTexts from '../../../locales/emails.ts';
import type { BidRequest } from './bid-request.ts';
import type { BatchRead, LockedLot } from './bids.repository.ts';
import { decideBatch, isNewBid } from './decide-batch.ts';

const now = 1_000_000;
const lot = (boat_id: number): LockedLot => ({
  boat_id,
  listing_type: 'auction',
  status: 'live',
  seller_id: 1,
  seller_dealer_id: null,
  paid_bidders_only: false,
  rules: null,
  title: 'A boat',
  seq: 0,
  opening_bid: 1_000_00,
  reserve: null,
  current_bid: null,
  leader_id: null,
  leader_max: null,
  leader_seq: null,
  second_max: null,
  bid_count: 0,
  bidder_count: 0,
  extended_count: 0,
  starts_at: now - 1_000,
  ends_at: now + 3_600_000,
  now,
});
const bidder = (id: number) => ({
  id,
  dealer_id: null,
  is_verified: true,
  has_phone: true,
  has_card: true,
  is_identified: true,
  has_unpaid_win: false,
  is_suspended: false,
  bid_limit: null,
  phone_number: '2065550100',
  zip_code: '98221',
  has_terms: true,
  has_agreement: true,
});
const read = (): BatchRead => ({
  lots: [lot(1), lot(2)],
  bidders: [10, 11, 12].map(bidder),
  aliases: [],
  stored: [],
});
const request = (bidderId: number, boatId: number, dollars: number): BidRequest => ({
  bidderId,
  boatId,
  amount: dollars * 100,
  kind: 'direct',
  key: `key-${bidderId}-${dollars}`,
});

/** A request that makes the program itself fail. */
function poisoned(bidderId: number, boatId: number): BidRequest {
  return Object.defineProperty(request(bidderId, boatId, 5_000), 'amount', {
    enumerable: true,
    get: () => {
      throw new TypeError('an error of ours');
    },
  });
}

test('an internal error fails only the bid it affects; the others are decided as if it had not been sent', () => {
  const [first, second, elsewhere] = [request(10, 1, 1_000), request(12, 1, 9_000), request(10, 2, 2_000)];
  const { decisions, write } = decideBatch(
    [first, poisoned(11, 1), second, elsewhere],
    read(),
    ruleDefaults,
    emailTexts,
  );
  const without = decideBatch([first, second, elsewhere], read(), ruleDefaults, emailTexts);
  expect(decisions[1]).toMatchObject({ code: 'internal_error', cause: expect.any(TypeError) });
  expect(decisions[1]).toBeInstanceOf(AppError);
  expect(decisions.filter((_, i) => i !== 1)).toEqual(without.decisions);
  expect(without.decisions.every(isNewBid)).toBe(true);
  expect(write).toEqual(without.write);
});

test('several failures stay independent', () => {
  const requests = Array.from({ length: 20 }, (_, i) =>
    i % 2 ? poisoned(11, 1) : request(10 + (i % 4), 1, 1_000 * (i + 1)),
  );
  const { decisions } = decideBatch(requests, read(), ruleDefaults, emailTexts);
  expect(decisions.map((one) => isNewBid(one))).toEqual(requests.map((_, i) => i % 2 === 0));
});

test('a key identifies one bid: the same bid twice in a batch gets one reply, another bid with its key is refused', () => {
  const first = request(10, 1, 1_000);
  const { decisions, write } = decideBatch(
    [first, { ...first }, { ...first, amount: 2_000_00 }, { ...first, boatId: 2 }],
    read(),
    ruleDefaults,
    emailTexts,
  );
  expect(decisions[1]).toBe(decisions[0]);
  expect(decisions.slice(2)).toMatchObject([
    { code: 'idempotency_conflict' },
    { code: 'idempotency_conflict' },
  ]);
  expect(write.bids).toHaveLength(1);
});

test('a lot that a batch extended stays extended when its last bid did not extend it again', () => {
  const closing = { ...lot(1), ends_at: now + 1_000 };
  const { write } = decideBatch(
    [request(10, 1, 1_000), request(11, 1, 2_000)],
    { ...read(), lots: [closing] },
    ruleDefaults,
    emailTexts,
  );
  expect(write.lots).toMatchObject([
    { isExtended: true, extendedCount: 1, endsAt: now + ruleDefaults.softCloseSeconds * 1_000 },
  ]);
});

test('the fee hold is checked after a new leader and after a raise of the leader’s maximum, not after a losing bid', () => {
  const led = {
    ...lot(1),
    current_bid: 1_000_00,
    leader_id: 10,
    leader_max: 5_000_00,
    leader_seq: 1,
    bid_count: 1,
    bidder_count: 1,
  };
  const isHoldStaleAfter = (bid: BidRequest) =>
    decideBatch([bid], { ...read(), lots: [led] }, ruleDefaults, emailTexts).write.lots.map(
      (one) => one.isHoldStale,
    );
  expect(isHoldStaleAfter({ ...request(11, 1, 9_000), kind: 'max' })).toEqual([true]);
  expect(isHoldStaleAfter({ ...request(10, 1, 9_000), kind: 'max' })).toEqual([true]);
  expect(isHoldStaleAfter({ ...request(11, 1, 3_000), kind: 'max' })).toEqual([false]);
});
