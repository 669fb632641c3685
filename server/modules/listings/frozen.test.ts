import { describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import type { BoatRow, LotRow } from '../boats/boats.repository.ts';
import { assertNotFrozen, type Change } from './frozen.ts';

const boat = {
  make: 'Sabre',
  model: '38',
  year: 1987,
  beam_ft: null,
  lede: '',
  description: 'Kept under cover.',
  engines: [{ make: 'Westerbeke' }],
  facts: [],
} as unknown as BoatRow;
const lot = {
  listing_type: 'auction',
  status: 'live',
  bid_count: 1,
  opening_bid: 1_000_00,
  reserve: 5_000_00,
  asking_price: null,
} as unknown as LotRow;
const before = { boat, lot, pictures: [1, 2], tags: [7] };
const change = (more: Partial<Change>): Change => ({
  boat: {},
  lot: {},
  pictures: undefined,
  tags: undefined,
  ...more,
});

function frozen(what: Partial<Change>, from: typeof before = before): string[] {
  try {
    assertNotFrozen(from, change(what));
    return [];
  } catch (error) {
    expect((error as AppError).code).toBe('listing_frozen');
    const { fields = {}, message } = error as AppError;
    expect(message).toContain(
      from.lot.bid_count > 0 ? 'You can add to its listing' : 'Withdraw it to relist it',
    );
    return Object.keys(fields).length > 0 ? Object.keys(fields) : ['refused for nothing'];
  }
}

describe('after the first bid', () => {
  test.each<[string, Partial<Change>, string[]]>([
    [
      'the same again',
      {
        boat: { make: 'Sabre', description: 'Kept under cover.' },
        lot: { opening_bid: 1_000_00 },
        pictures: [1, 2],
        tags: [7],
      },
      [],
    ],
    ['another make', { boat: { make: 'Saber' } }, ['make']],
    ['a measure where none stood', { boat: { beam_ft: 11.5, lede: 'One owner.' } }, []],
    ['words at the end of the story', { boat: { description: 'Kept under cover. New sails.' } }, []],
    ['words before it, or fewer', { boat: { description: 'Not kept under cover.' } }, ['description']],
    [
      'one engine more',
      { boat: { engines: JSON.stringify([{ make: 'Westerbeke' }, { make: 'Yanmar' }]) } },
      [],
    ],
    ['another engine', { boat: { engines: JSON.stringify([{ make: 'Yanmar' }]) } }, ['engines']],
    ['no engine', { boat: { engines: '[]' } }, ['engines']],
    ['pictures added', { pictures: [1, 2, 3] }, []],
    ['pictures in another order behind the cover', { pictures: [1, 3, 2] }, []],
    ['another cover', { pictures: [2, 1] }, ['attachments']],
    ['a picture gone', { pictures: [1] }, ['attachments']],
    ['a tag added', { tags: [7, 8] }, []],
    ['a tag gone', { tags: [] }, ['tags']],
    [
      'other terms',
      { lot: { opening_bid: 900_00, reserve: null } },
      ['auction.openingBid', 'auction.reserve'],
    ],
  ])('%s', (_, what, fields) => expect(frozen(what)).toEqual(fields));

  test('the first picture of a boat without pictures can be any', () =>
    expect(frozen({ pictures: [5] }, { ...before, pictures: [] })).toEqual([]));
});

test('before the first bid, specifications can change and terms can’t', () => {
  const open = { ...before, lot: { ...lot, bid_count: 0 } as LotRow };
  expect(frozen({ boat: { make: 'Saber' }, pictures: [], tags: [] }, open)).toEqual([]);
  expect(frozen({ lot: { reserve: 1 } }, open)).toEqual(['auction.reserve']);
});

test('an asking price can change while the boat is live, and only then', () => {
  const market = (status: string) => ({
    ...before,
    lot: { ...lot, listing_type: 'marketplace', status, bid_count: 0, asking_price: 100 } as LotRow,
  });
  expect(frozen({ lot: { asking_price: 90 } }, market('live'))).toEqual([]);
  expect(frozen({ lot: { asking_price: 90 } }, market('under-offer'))).toEqual(['askingPrice']);
  expect(frozen({ lot: { listing_type: 'auction' } }, market('live'))).toEqual(['listingType']);
});
