import { expect, test } from 'vitest';
import { minimumBidFor, auctionStatus, suggestedBidFor, type AuctionStatusInput } from './auction-status.ts';

const endsAt = '2026-12-01T12:00:00.000Z';
const end = Date.parse(endsAt);
const boat: AuctionStatusInput['boat'] = {
  listingType: 'auction',
  status: 'live',
  saleState: null,
  startsAt: '2026-11-24T12:00:00.000Z',
  endsAt,
  hasReserve: false,
  reserveMet: false,
  minimumBid: 10_100_00,
  openingBid: 1_000_00,
  mine: null,
};
const leading = { isLeading: true, maximum: 20_000_00, won: false };

test('a live auction is closing from the moment of its end on, not before', () => {
  const at = (now: number) => auctionStatus({ boat, bids: [] }, now);
  expect(at(Date.parse('2026-11-24T12:00:00.000Z') - 1)).toBe('before');
  expect(at(end - 1)).toBe('live');
  expect(at(end)).toBe('closing');
  expect(at(end + 60_000)).toBe('closing');
});

test('whoever leads is leading, whoever has bid and does not lead is outbid', () => {
  expect(auctionStatus({ boat: { ...boat, mine: leading }, bids: [] }, end - 1)).toBe('leading');
  expect(auctionStatus({ boat, bids: [{ isMine: false }, { isMine: true }] }, end - 1)).toBe('outbid');
  expect(auctionStatus({ boat, bids: [{ isMine: false }] }, end - 1)).toBe('live');
});

test('a boat counts as sold once its sale is done', () => {
  const status = (changes: Partial<AuctionStatusInput['boat']>) =>
    auctionStatus({ boat: { ...boat, ...changes }, bids: [] }, end);
  expect(status({ status: 'sold', saleState: 'pending' })).toBe('pending');
  expect(status({ status: 'sold', saleState: 'done' })).toBe('sold');
  expect(status({ status: 'sold', saleState: 'pending', mine: { ...leading, won: true } })).toBe('won');
  expect(status({ listingType: 'marketplace', status: 'sold', saleState: 'pending' })).toBe('pending');
  expect(status({ status: 'unsold', saleState: 'fell-through' })).toBe('fell-through');
});

test('the least bid is the minimum, for the leader a dollar above their own maximum', () => {
  expect(minimumBidFor({ boat })).toBe(10_100_00);
  expect(minimumBidFor({ boat: { ...boat, minimumBid: null } })).toBe(1_000_00);
  expect(minimumBidFor({ boat: { ...boat, mine: leading } })).toBe(20_001_00);
  expect(minimumBidFor({ boat: { ...boat, mine: { ...leading, maximum: 10_000_00 } } })).toBe(10_100_00);
});

test('the suggested raise is the next full increment above the own maximum', () => {
  const increments = [
    { below: 25_000_00, step: 250_00 },
    { below: null, step: 500_00 },
  ];
  const suggested = (maximum: number) =>
    suggestedBidFor({ boat: { ...boat, mine: { ...leading, maximum } } }, increments);
  expect([suggested(20_000_00), suggested(20_001_00), suggested(24_900_00), suggested(25_000_00)]).toEqual([
    20_250_00, 20_250_00, 25_000_00, 25_500_00,
  ]);
  expect(suggestedBidFor({ boat }, increments)).toBe(10_100_00);
  expect(suggested(10_000_00)).toBe(10_250_00);
  expect(suggestedBidFor({ boat: { ...boat, mine: { ...leading, isLeading: false } } }, increments)).toBe(
    10_100_00,
  );
});
