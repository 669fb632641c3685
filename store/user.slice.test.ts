import { expect, it } from 'vitest';
import { member as person } from '../tests/support/member.ts';
import {
  accountTypeOf,
  sessionFound,
  signedIn,
  signedOut,
  userChanged,
  userReducer as reduce,
} from './user.slice.ts';

it('derives the account type', () => {
  expect(accountTypeOf(null)).toBe(0);
  expect(accountTypeOf({ ...person, phoneNumber: '' })).toBe(0);
  expect(accountTypeOf(person)).toBe(1);
  expect(accountTypeOf({ ...person, userType: 2 })).toBe(0);
  expect(accountTypeOf({ ...person, userType: 2, dealerName: 'Anacortes Yachts' })).toBe(2);
  expect(accountTypeOf({ ...person, dealerName: 'Anacortes Yachts' })).toBe(1);
  expect(accountTypeOf({ ...person, staffRole: 'lister' })).toBe(2);
});

it('goes from unknown to signed in and out again', () => {
  let state = reduce(undefined, sessionFound());
  expect(state.status).toBe('loading');
  state = reduce(state, signedIn(person));
  expect(state).toEqual({ status: 'signed-in', details: person });
  expect(reduce(state, sessionFound()).status).toBe('signed-in');
  expect(reduce(state, signedOut())).toEqual({ status: 'guest', details: null });
});

it('a changed account shows while the user is signed in', () => {
  const changed = userChanged({ hasCard: true });
  expect(reduce(reduce(undefined, signedIn(person)), changed).details).toEqual({ ...person, hasCard: true });
  expect(reduce(reduce(undefined, signedOut()), changed)).toEqual({ status: 'guest', details: null });
});
