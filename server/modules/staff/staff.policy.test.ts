import { describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import {
  asRole,
  assertAllowed,
  assertCallAllowed,
  callNeeds,
  isAllowed,
  isCallAllowed,
  permissionsOf,
} from '../../access/roles.ts';
import { assertMayManage, dealershipOf } from './staff.policy.ts';

const actor = (more: Partial<Actor>): Actor => ({
  id: 9,
  sessionId: 's',
  isSiteStaff: false,
  dealerId: null,
  staffRole: null,
  userType: 1,
  ...more,
});
const staff = (staffRole: 'manager' | 'lister' | 'viewer') => actor({ dealerId: 5, staffRole });
const callsThatNeed = (need: string) =>
  Object.entries(callNeeds)
    .filter(([, one]) => one === need)
    .map(([name]) => name)
    .sort();

/**
 * Repeats the table for the most important calls, so that who can bind a dealership or manage its staff isn't
 * changed by accident.
 */
describe('what binds the dealership', () => {
  test('is for managers only', () => {
    expect(callsThatNeed('staff')).toEqual([
      'DELETE /user/delete/{id}',
      'PATCH /user/edit-staff',
      'POST /user/add-staff',
    ]);
    expect(callsThatNeed('terms')).toEqual(
      expect.arrayContaining([
        'DELETE /marketPlace/feeds/{id}',
        'POST /marketPlace/feeds',
        'POST /marketPlace/feeds/{id}/fetch',
        'POST /offer/second-chance',
      ]),
    );
  });
  test('viewers can’t change anything', () => {
    for (const name of [
      'POST /create-boat',
      'POST /add',
      'PATCH /user/change-boat-status',
      'DELETE /marketPlace/delete/{id}',
      'POST /update-sort-order',
      'POST /videos',
      'POST /add-documents',
      'PATCH /edit-document',
      'POST /inventory/act',
      'DELETE /delete-document/{market_place_id}/{id}',
      'POST /file/csv-upload',
      'POST /inventory/imports/{id}/match',
      'POST /inventory/imports/{id}/start',
      'POST /inventory/imports/{id}/cancel',
    ])
      expect(callNeeds[name], name).toBe('list');
    for (const name of ['POST /answer-document-request', 'POST /feedback/reply', 'PATCH /inquiry/state'])
      expect(callNeeds[name], name).toBe('talk');
  });
  test('every role can read', () => {
    for (const name of callsThatNeed('see')) expect(name).toMatch(/^GET /);
  });
});

test.each([
  ['POST', '/user/add-staff', [true, false, false]],
  ['POST', '/offer/second-chance', [true, false, false]],
  ['POST', '/add', [true, true, false]],
  ['GET', '/dashboard', [true, true, true]],
  ['POST', '/bid/add', [true, true, true]],
  ['POST', '/not-in-the-table', [true, false, false]],
] as const)('%s %s by manager, lister, viewer', (method, path, answers) => {
  const call = { method, path, access: 'signed-in' } as const;
  expect((['manager', 'lister', 'viewer'] as const).map((role) => isCallAllowed(role, call))).toEqual(
    answers,
  );
  for (const role of ['manager', 'lister', 'viewer'] as const) {
    const ask = () => assertCallAllowed(staff(role), call);
    if (isCallAllowed(role, call)) expect(ask).not.toThrow();
    else expect(ask).toThrow(/Your role at the dealership/);
  }
  expect(() => assertCallAllowed(actor({}), call)).not.toThrow();
});

test('a call open to anyone needs no role', () =>
  expect(isCallAllowed('viewer', { method: 'POST', path: '/user/add-staff', access: 'anyone' })).toBe(true));

test('users who aren’t staff have every permission', () => {
  expect(permissionsOf(null)).toEqual(['see', 'list', 'talk', 'terms', 'staff']);
  expect(permissionsOf('manager')).toEqual(['see', 'list', 'talk', 'terms', 'staff']);
  expect(permissionsOf('lister')).toEqual(['see', 'list', 'talk']);
  expect(permissionsOf('viewer')).toEqual(['see']);
  expect(isAllowed(actor({}), 'staff')).toBe(true);
  expect(isAllowed(staff('lister'), 'terms')).toBe(false);
  expect(() => assertAllowed(staff('viewer'), 'talk')).toThrow(
    expect.objectContaining({ code: 'role_forbidden' }),
  );
  expect(() => assertAllowed(staff('manager'), 'terms')).not.toThrow();
});

test('there are three roles', () =>
  expect(['manager', 'owner', '', null].map(asRole)).toEqual(['manager', null, null, null]));

test('only dealers and their managers can add staff', () => {
  expect(dealershipOf(actor({ id: 5, userType: 2 }))).toBe(5);
  expect(dealershipOf(staff('manager'))).toBe(5);
  expect(() => dealershipOf(actor({ userType: 1 }))).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('only the dealer can name, change and remove managers', () => {
  const dealer = actor({ id: 5, userType: 2 });
  expect(() => assertMayManage(dealer, 'manager', null)).not.toThrow();
  expect(() => assertMayManage(staff('manager'), 'lister', 'viewer', undefined)).not.toThrow();
  expect(() => assertMayManage(staff('manager'), 'lister', 'manager')).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => assertMayManage(staff('lister'), 'viewer')).toThrow(
    expect.objectContaining({ code: 'role_forbidden' }),
  );
});
