import { expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { mayWrite, noSuchInquiry, sideOf } from './messages.policy.ts';

const conversation = { sender_id: 7, seller_id: 5 };
const actor = (more: Partial<Actor>): Actor => ({
  id: 1,
  sessionId: 's',
  isSiteStaff: false,
  dealerId: null,
  staffRole: null,
  userType: 1,
  ...more,
});

test('the sender is on the buyer’s side, the seller and their staff on the seller’s, and no one else on either', () => {
  expect(sideOf(conversation, actor({ id: 7 }))).toBe('buyer');
  expect(sideOf(conversation, actor({ id: 5 }))).toBe('seller');
  for (const staffRole of ['manager', 'lister', 'viewer'] as const)
    expect(sideOf(conversation, actor({ id: 9, dealerId: 5, staffRole }))).toBe('seller');
  expect(sideOf(conversation, actor({ id: 8 }))).toBeUndefined();
  expect(sideOf(conversation, actor({ id: 8, isSiteStaff: true }))).toBeUndefined();
  expect(sideOf(conversation, actor({ id: 9, dealerId: 6, staffRole: 'manager' }))).toBeUndefined();
});

test('buyers write for themselves; writing in a dealership’s name requires a permission', () => {
  const staff = (staffRole: 'manager' | 'lister' | 'viewer') => actor({ id: 9, dealerId: 5, staffRole });
  expect(mayWrite('buyer', staff('viewer'))).toBe(true);
  expect(mayWrite('seller', actor({ id: 5 }))).toBe(true);
  expect((['manager', 'lister', 'viewer'] as const).map((role) => mayWrite('seller', staff(role)))).toEqual([
    true,
    true,
    false,
  ]);
});

test('others’ conversations are reported as missing', () =>
  expect(noSuchInquiry()).toMatchObject({ code: 'not_found' }));
