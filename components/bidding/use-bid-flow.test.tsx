// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { identityStatus } from '../../contract/identity.ts';
import { ApiError } from '../../services/api-client.ts';
import type { Store } from '../../store/make-store.ts';
import { makeStore } from '../../store/make-store.ts';
import { closeModal, modalSolved, openModal } from '../../store/modal.slice.ts';
import { signedIn, signedOut, userChanged } from '../../store/user.slice.ts';
import { handOver } from '../../utils/owned-storage.ts';
import { forgetServed, releaseOwner, setOwner } from '../../utils/session-owner.ts';
import {
  bidder,
  live,
  place,
  sentKeys,
  showBidFlow,
  signInBidder,
  stored,
} from '../../tests/support/bid-flow.tsx';
import { bidWish, pendingBid } from '../auction/bid-request.ts';

vi.mock('../../services/bids.service.ts', () => ({ placeBid: vi.fn() }));
vi.mock('../shell/shell-context.tsx', () => ({
  useSettings: () => ({
    rules: { increments: [{ below: null, step: 500_00 }], unverifiedLimit: 10_000_000 },
  }),
}));
let store: Store;
const flowOf = (first: LiveBoat) => showBidFlow(store, first);
const flow = () => flowOf(live).result;
beforeEach(() => void (store = signInBidder()));
afterEach(cleanup);

describe('a confirmed bid', () => {
  test('is sent again under the same key when the reply was lost, and dropped once the result is known', async () => {
    place.mockRejectedValueOnce(new ApiError('offline', 'No answer')).mockResolvedValueOnce(stored);
    const result = flow();
    act(() => result.current.open({ isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.refusal).toMatch(/once or not at all/));
    expect(pendingBid.read(9)).not.toBeNull();
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('receipt'));
    expect(new Set(sentKeys()).size).toBe(1);
    expect(pendingBid.read(9)).toBeNull();
  });

  test('is sent again under the same key after a server error', async () => {
    place.mockRejectedValueOnce(new ApiError('unavailable', 'Try again', 503)).mockResolvedValueOnce(stored);
    const result = flow();
    act(() => result.current.open({ isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.refusal).toMatch(/once or not at all/));
    expect(pendingBid.read(9)).not.toBeNull();
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('receipt'));
    expect(new Set(sentKeys()).size).toBe(1);
  });

  test('whose card was refused leads to another card, and back with the same amount', async () => {
    place.mockRejectedValueOnce(new ApiError('card_declined', 'Your card was declined.', 402));
    const result = flow();
    act(() => result.current.open({ amount: 9_000_000, isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.refusal).toBe('Your card was declined.'));
    expect(result.current.wantsCard).toBe(true);
    act(() => void result.current.chooseCard());
    expect(result.current.step).toBe('closed');
    expect(store.getState().modal).toMatchObject({ name: 'card', props: { amount: 9_000_000 } });
    act(() => void store.dispatch(modalSolved('card')));
    await waitFor(() => expect(result.current.step).toBe('confirm'));
    expect(result.current.amount).toBe(9_000_000);
    expect(result.current.refusal).toBeUndefined();
  });

  test('goes back to the amount when the minimum bid has risen above it', async () => {
    const { result, rerender } = flowOf(live);
    act(() => result.current.open({ amount: 8_700_000, isChosen: true }));
    expect(result.current.step).toBe('confirm');
    rerender({ live: { ...live, boat: { ...live.boat, minimumBid: 9_000_000 } } });
    act(() => result.current.confirm());
    expect(result.current.step).toBe('choose');
    expect(place).not.toHaveBeenCalled();
  });

  test('names the minimum bid, and says “now” only if it has risen since the amount was typed', () => {
    const { result, rerender } = flowOf(live);
    act(() => result.current.open({}));
    act(() => result.current.setText('86,000'));
    act(() => result.current.review());
    expect(result.current.refusal).toBe('The minimum bid is $87,000.');
    act(() => result.current.setText('87,000'));
    rerender({ live: { ...live, boat: { ...live.boat, minimumBid: 9_000_000 } } });
    act(() => result.current.review());
    expect(result.current.refusal).toBe('The minimum bid is now $90,000.');
  });

  test('names the highest amount when more was typed', () => {
    const result = flow();
    act(() => result.current.open({}));
    act(() => result.current.setText('1,000,000,000'));
    act(() => result.current.review());
    expect(result.current.refusal).toBe('Enter an amount up to $500,000,000.');
    act(() => result.current.setText('a lot'));
    act(() => result.current.review());
    expect(result.current.refusal).toBe('Enter an amount, such as 87,000.');
  });

  test('with another amount gets another key', async () => {
    place.mockRejectedValueOnce(new ApiError('offline', 'No answer')).mockResolvedValueOnce(stored);
    const result = flow();
    act(() => result.current.open({ isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('confirm'));
    act(() => result.current.setText('90,000'));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('receipt'));
    expect(new Set(sentKeys()).size).toBe(2);
  });
});

describe('an amount far above the price', () => {
  test('is placed after a second confirmation, under one key, and a reload does not ask again', async () => {
    place
      .mockRejectedValueOnce(new ApiError('confirmation_required', 'Check the amount.', 409))
      .mockRejectedValueOnce(new ApiError('offline', 'No answer'))
      .mockResolvedValueOnce(stored);
    const result = flow();
    act(() => result.current.open({ amount: 900_000_000, isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('confirm-amount'));
    expect(pendingBid.read(9)).toBeNull();
    act(() => result.current.confirmAmount());
    await waitFor(() => expect(result.current.refusal).toMatch(/once or not at all/));
    expect(pendingBid.read(9)).toMatchObject({ amount: 900_000_000, isConfirmed: true });
    cleanup();
    const reloaded = flow();
    await waitFor(() => expect(reloaded.current.step).toBe('receipt'));
    expect(place.mock.calls.map(([body]) => body.confirmed)).toEqual([undefined, true, true]);
    expect(new Set(sentKeys().slice(1)).size).toBe(1);
  });

  test('can be changed instead, and nothing is sent', async () => {
    place.mockRejectedValueOnce(new ApiError('confirmation_required', 'Check the amount.', 409));
    const result = flow();
    act(() => result.current.open({ amount: 900_000_000, isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('confirm-amount'));
    act(() => result.current.back());
    expect(result.current).toMatchObject({ step: 'choose', amount: 900_000_000 });
    expect(place).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  test('of a bid that is too low shows the new minimum bid and keeps what was typed', async () => {
    place.mockRejectedValueOnce(
      new ApiError('bid_too_low', 'The minimum bid is now $90,500.', 409, { minimumBid: 9_050_000 }),
    );
    const result = flow();
    act(() => result.current.open({ amount: 8_800_000, isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('choose'));
    expect(result.current.refusal).toBe('The minimum bid is now $90,500.');
    expect(result.current.least).toBe(9_050_000);
    expect(result.current.text).toBe('88,000');
  });

  test('for a missing card opens the card form, then the confirmation with the amount', async () => {
    place.mockRejectedValueOnce(new ApiError('card_required', 'Add a card.', 402));
    const result = flow();
    act(() => result.current.open({ amount: 9_000_000, isChosen: true }));
    act(() => result.current.confirm());
    await waitFor(() => expect(store.getState().modal.name).toBe('card'));
    expect(result.current.step).toBe('closed');
    expect(store.getState().modal.props).toMatchObject({
      amount: 9_000_000,
      reason: 'We’ll keep your bid of $90,000.',
    });
    act(() => void store.dispatch(modalSolved('card')));
    expect(result.current.step).toBe('confirm');
    expect(result.current.amount).toBe(9_000_000);
  });
});

describe('an amount above the limit', () => {
  const above = 10_000_100;
  const isAsked = () => {
    expect(store.getState().modal.name).toBe('identity');
    expect(store.getState().modal.props).toMatchObject({
      market_place_id: 9,
      amount: above,
      bidKind: 'direct',
      reason: 'We’ll keep your bid of $100,001.',
    });
  };

  test.each([true, false])(
    'asks for a verified identity before it can be confirmed, and goes on with the amount (chosen: %s)',
    (isChosen) => {
      const result = flow();
      act(() => result.current.open({ amount: above, kind: 'direct', isChosen }));
      if (!isChosen) act(() => result.current.review());
      expect(result.current.step).toBe('closed');
      isAsked();
      act(() => {
        store.dispatch(userChanged({ kycStatus: identityStatus.verified }));
        store.dispatch(modalSolved('identity'));
      });
      expect(result.current.step).toBe('confirm');
      expect([result.current.amount, result.current.kind]).toEqual([above, 'direct']);
      expect(place).not.toHaveBeenCalled();
    },
  );

  test('that was kept at the provider’s page continues once the identity is verified', () => {
    bidWish.keep(9, { amount: above, kind: 'direct', at: Date.now() });
    const result = flow();
    isAsked();
    act(() => {
      store.dispatch(userChanged({ kycStatus: identityStatus.verified }));
      store.dispatch(modalSolved('identity'));
    });
    expect([result.current.step, result.current.amount]).toEqual(['confirm', above]);
  });

  test('is refused by the server when the verification was reset meanwhile', async () => {
    store.dispatch(userChanged({ kycStatus: identityStatus.verified }));
    place.mockRejectedValueOnce(new ApiError('identity_required', 'Verify your identity.', 403));
    const result = flow();
    act(() => result.current.open({ amount: above, kind: 'direct', isChosen: true }));
    expect(result.current.step).toBe('confirm');
    act(() => result.current.confirm());
    await waitFor(isAsked);
    expect(pendingBid.read(9)).toBeNull();
  });
});

describe('an amount that a visitor chose', () => {
  const wants = () => {
    store.dispatch(signedOut());
    releaseOwner();
    forgetServed();
    const result = flow();
    act(() => result.current.open({}));
    act(() => result.current.setText('90,000'));
    act(() => result.current.review());
    return result;
  };
  const signIn = (details: Partial<UserDetails> = {}) =>
    act(() => {
      handOver(3);
      setOwner(3);
      store.dispatch(signedIn({ ...bidder, ...details }));
    });

  test('is confirmed after the sign-in, and the link to sign up carries it', () => {
    const result = wants();
    expect(store.getState().modal).toMatchObject({
      name: 'sign-in',
      props: { reason: 'We’ll keep your bid of $90,000.', signUpRedirect: '/boat-details/9?bid=9000000' },
    });
    signIn();
    expect(result.current.step, 'not below the dialog').toBe('closed');
    act(() => void store.dispatch(modalSolved('sign-in')));
    expect(result.current).toMatchObject({ step: 'confirm', amount: 9_000_000 });
    expect(place).not.toHaveBeenCalled();
  });

  test('survives a reload, and asks first for each step that is missing', () => {
    wants();
    cleanup();
    store = makeStore();
    signIn({ phoneNumber: '', hasCard: false });
    const result = flow();
    expect(store.getState().modal.name).toBe('phone');
    act(() => {
      store.dispatch(userChanged({ phoneNumber: '2065550100' }));
      store.dispatch(modalSolved('phone'));
    });
    expect(store.getState().modal.name).toBe('card');
    act(() => {
      store.dispatch(userChanged({ hasCard: true }));
      store.dispatch(modalSolved('card'));
    });
    expect(result.current).toMatchObject({ step: 'confirm', amount: 9_000_000 });
  });

  test('is forgotten when the sheet is closed, and after a day', () => {
    const result = wants();
    signIn();
    act(() => void store.dispatch(modalSolved('sign-in')));
    act(() => result.current.close());
    expect(bidWish.read(9)).toBeNull();
    bidWish.keep(9, { amount: 9_000_000, kind: 'max', at: Date.now() - 90_000_000 });
    expect(bidWish.read(9)).toBeNull();
  });

  test('is asked for again when the bidding has passed it', () => {
    bidWish.keep(9, { amount: 8_000_000, kind: 'max', at: Date.now() });
    expect(flow().current).toMatchObject({
      step: 'choose',
      refusal: 'The minimum bid is now $87,000.',
      text: '80,000',
    });
  });

  test('continues once: a dialog that opens and closes later doesn’t bring it back', () => {
    bidWish.keep(9, { amount: 8_000_000, kind: 'max', at: Date.now() });
    const result = flow();
    act(() => result.current.open({ amount: 9_500_000, kind: 'max', isChosen: true }));
    act(() => void store.dispatch(openModal('sign-in')));
    act(() => void store.dispatch(closeModal()));
    expect(result.current).toMatchObject({ step: 'confirm', amount: 9_500_000 });
  });
});
