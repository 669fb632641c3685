import { describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { actsOf, actsOn, assertDealer } from './inventory.policy.ts';

const listing = { status: 'live', listing_type: 'auction', bid_count: 0, reserve: 1_000_00 };
const actor = (more: Partial<Actor>): Actor => ({
  id: 1,
  sessionId: 's',
  isSiteStaff: false,
  dealerId: null,
  staffRole: null,
  userType: 1,
  ...more,
});

describe('an auction', () => {
  test.each<[string, number, string[]]>([
    ['draft', 0, ['edit', 'delete', 'duplicate']],
    ['rejected', 0, ['edit', 'delete', 'duplicate']],
    ['submitted', 0, ['edit', 'withdraw', 'duplicate']],
    ['scheduled', 0, ['edit', 'reserve', 'withdraw', 'duplicate']],
    ['live', 0, ['edit', 'reserve', 'withdraw', 'duplicate']],
    ['live', 3, ['edit', 'reserve', 'duplicate']],
    ['offer-window', 3, ['duplicate']],
    ['sold', 3, ['duplicate']],
    ['reserve-not-met', 3, ['relist', 'duplicate']],
    ['unsold', 0, ['relist', 'duplicate']],
    ['withdrawn', 0, ['relist', 'duplicate']],
  ])('%s with %i bids', (status, bid_count, acts) =>
    expect(actsOn({ ...listing, status, bid_count })).toEqual(acts),
  );

  test('without a reserve has none to lower', () =>
    expect(actsOn({ ...listing, reserve: null })).not.toContain('reserve'));
});

test.each<[string, string[]]>([
  ['live', ['edit', 'withdraw', 'renew', 'duplicate']],
  ['under-offer', ['edit', 'withdraw', 'duplicate']],
  ['expired', ['relist', 'duplicate']],
  ['sold', ['duplicate']],
  ['reserve-not-met', ['duplicate']],
])('on the marketplace, %s', (status, acts) =>
  expect(actsOn({ ...listing, listing_type: 'marketplace', status })).toEqual(acts),
);

test('a role without the permission lacks the action', () => {
  const at = (staffRole: 'manager' | 'lister' | 'viewer') =>
    actsOf(listing, actor({ dealerId: 5, staffRole }));
  expect(at('manager')).toEqual(['edit', 'reserve', 'withdraw', 'duplicate']);
  expect(at('lister')).toEqual(['edit', 'duplicate']);
  expect(at('viewer')).toEqual([]);
});

test('files and feeds are for dealers and their staff', () => {
  expect(assertDealer(actor({ id: 4, userType: 2 }))).toBe(4);
  expect(assertDealer(actor({ id: 6, dealerId: 4, staffRole: 'lister' }))).toBe(4);
  expect(() => assertDealer(actor({}))).toThrow(/for dealers/);
});
