import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserDetails } from '../contract/account.ts';
import { accountType, sellerType } from '../contract/limits.ts';
import { firstState, type UserState } from './state.ts';

const userSlice = createSlice({
  name: 'user',
  initialState: firstState.user,
  reducers: {
    /** There's a token, and its account is being loaded. Cached data stays on screen. */
    sessionFound: (state) => ({ ...state, status: state.details ? 'signed-in' : 'loading' }),
    signedIn: (_, { payload }: PayloadAction<UserDetails>) => ({ status: 'signed-in', details: payload }),
    userChanged(state, { payload }: PayloadAction<Partial<UserDetails>>) {
      if (state.details) Object.assign(state.details, payload);
    },
    /** Every slice with personal data clears itself on this. */
    signedOut: (): UserState => ({ status: 'guest', details: null }),
  },
});

export const { sessionFound, signedIn, userChanged, signedOut } = userSlice.actions;
export const userReducer = userSlice.reducer;

/** The specification's derived account type: 0 unknown, 1 private, 2 dealer. */
export function accountTypeOf(user: UserDetails | null): number {
  if (!user) return accountType.unknown;
  if (user.actsFor && user.userType === sellerType.privateSeller) return accountType.private;
  if (user.staffRole || (user.userType === sellerType.dealerBrokerManufacturer && user.dealerName))
    return accountType.dealer;
  return user.userType === sellerType.privateSeller && user.phoneNumber
    ? accountType.private
    : accountType.unknown;
}
