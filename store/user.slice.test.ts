import { expect, it } from 'vitest';
import type { UserDetails } from '../contract/account.ts';
import { accountTypeOf, sessionFound, signedIn, signedOut, userReducer as reduce } from './user.slice.ts';

const person = {
  id: 1,
  userType: 1,
  phoneNumber: '3605550142',
  dealerName: '',
  staffRole: null,
} as UserDetails;

it('derives the account type', () => {
  expect(accountTypeOf(null)).toBe(0);
  expect(accountTypeOf({ ...person, phoneNumber: '' })).toBe(0);
  expect(accountTypeOf(person)).toBe(1);
  expect(accountTypeOf({ ...person, userType: 2 })).toBe(0);
  expect(accountTypeOf({ ...person, userType: 2, dealerName: 'Anacortes Yachts' })).toBe(2);
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
