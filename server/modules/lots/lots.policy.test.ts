import { describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { assertCanEdit, canOpenDocument, canSee, isSellerOf, wasTakenDown } from './lots.policy.ts';
import { sellerIdOf } from '../../access/actor.ts';

const actor = (more: Partial<Actor>): Actor => ({
  id: 9,
  sessionId: 's',
  isSiteStaff: false,
  dealerId: null,
  staffRole: null,
  userType: 1,
  ...more,
});
const seller = actor({ id: 1 });
const staff = actor({ id: 2, dealerId: 1, staffRole: 'viewer' });
const stranger = actor({});
const colleague = actor({ id: 3, dealerId: 4, staffRole: 'manager' });
const site = actor({ isSiteStaff: true, siteRoles: ['support'] });
const hidden = { seller_id: 1, status: 'draft' };

test('the seller is the selling account or the staff of the selling dealer', () => {
  expect([seller, staff].every((one) => isSellerOf(hidden, one))).toBe(true);
  expect([stranger, colleague, site, undefined].some((one) => isSellerOf(hidden, one))).toBe(false);
  expect(isSellerOf({ seller_id: null }, seller)).toBe(false);
  expect([sellerIdOf(seller), sellerIdOf(staff)]).toEqual([1, 1]);
});

test('a listing that isn’t public is visible to its seller and site staff', () => {
  expect([seller, staff, site].every((one) => canSee(hidden, one))).toBe(true);
  expect([stranger, colleague, undefined].some((one) => canSee(hidden, one))).toBe(false);
  expect(canSee({ seller_id: 1, status: 'live' }, undefined)).toBe(true);
});

test('only the seller’s side can edit; others get the same error as for a missing boat', () => {
  expect(() => assertCanEdit(hidden, staff)).not.toThrow();
  const refusals = [
    () => assertCanEdit(hidden, stranger),
    () => assertCanEdit(hidden, site),
    () => assertCanEdit(undefined, seller),
  ].map((act) => {
    try {
      act();
      return undefined;
    } catch (error) {
      return (error as Error & { code: string }).code;
    }
  });
  expect(refusals).toEqual(['not_found', 'not_found', 'not_found']);
});

test.each([
  ['withdrawn', true, true],
  ['expired', true, true],
  ['withdrawn', false, false],
  ['sold', true, false],
  ['draft', false, false],
])('%s, public before: %s: reports the removal: %s', (status, wasPublic, isGone) => {
  expect(wasTakenDown({ status, published_at: wasPublic ? new Date(0) : null })).toBe(isGone);
});

describe('a document', () => {
  const nobody = { isSeller: false, isStaff: false, hasBid: false };
  const opens = (visibility: string, reader: object, status = 'live') =>
    canOpenDocument({ visibility, status }, { ...nobody, ...reader });
  test.each([
    ['everyone', {}, true],
    ['bidders', {}, false],
    ['on-request', {}, false],
    ['bidders', { hasBid: true }, true],
    ['on-request', { hasBid: true }, false],
    ['on-request', { isGranted: true }, true],
    ['bidders', { isGranted: true }, true],
  ])('for %s opens to %o: %s', (visibility, reader, isOpen) =>
    expect(opens(visibility, reader)).toBe(isOpen),
  );

  test('of a boat that isn’t public opens only to its seller and site staff', () => {
    expect(opens('everyone', { hasBid: true, isGranted: true }, 'withdrawn')).toBe(false);
    expect(opens('on-request', { isSeller: true }, 'draft')).toBe(true);
    expect(opens('on-request', { isStaff: true }, 'draft')).toBe(true);
  });
});

test('site staff edit the listings that they manage; the seller’s own side doesn’t', () => {
  for (const one of [seller, staff])
    expect(() => assertCanEdit(hidden, { ...one, isManaged: true })).toThrow(
      /Our staff manages your listings/,
    );
  expect(() => assertCanEdit(hidden, { ...site, dealerId: 1, actsFor: 1, isManaged: false })).not.toThrow();
  expect(() => assertCanEdit(hidden, { ...stranger, isManaged: true })).toThrow(/no longer listed/);
});
