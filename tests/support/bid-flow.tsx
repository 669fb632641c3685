import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { useBidFlow } from '../../components/bidding/use-bid-flow.ts';
import type { UserDetails } from '../../contract/account.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { placeBid } from '../../services/bids.service.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { forgetServed, setOwner } from '../../utils/session-owner.ts';

/** For tests that replace the service of bids. */
export const place = vi.mocked(placeBid);

/** Has everything that a bid needs but a verified identity. */
export const bidder = {
  id: 3,
  email: 'ella@example.com',
  emailVerified: true,
  phoneNumber: '2065550100',
  termsAccepted: true,
  hasCard: true,
} as UserDetails;
export const live = {
  boat: { id: 9, title: 'Grand Banks 42', minimumBid: 8_700_000, openingBid: 2_000_000, mine: null },
} as unknown as LiveBoat;
export const stored = { bid: { id: 1, seq: 46, amount: 8_700_000 }, boat: {} } as unknown as Awaited<
  ReturnType<typeof placeBid>
>;

/** The keys under which bids were sent. */
export const sentKeys = () =>
  place.mock.calls.map(
    ([, options]) => (options?.headers as Record<string, string> | undefined)?.['Idempotency-Key'],
  );

/** A tab in which the bidder has just signed in. */
export function signInBidder(): ReturnType<typeof makeStore> {
  place.mockReset();
  sessionStorage.clear();
  forgetServed();
  setOwner(bidder.id);
  const store = makeStore();
  store.dispatch(signedIn(bidder));
  return store;
}

export function showBidFlow(store: ReturnType<typeof makeStore>, first: LiveBoat = live) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook((props: { live: LiveBoat }) => useBidFlow(props.live), {
    wrapper,
    initialProps: { live: first },
  });
}
