// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { ApiError } from '../../services/api-client.ts';
import { acceptDocuments } from '../../services/legal.service.ts';
import { answerOffer, makeOffer } from '../../services/offers.service.ts';
import { makeStore, type Store } from '../../store/make-store.ts';
import { modalSolved } from '../../store/modal.slice.ts';
import { signedIn, userChanged } from '../../store/user.slice.ts';
import { forgetServed, setOwner } from '../../utils/session-owner.ts';
import { offerWish } from './offer-wish.ts';
import type { OfferRequest } from './offer-request.ts';
import { useOfferFlow } from './use-offer-flow.ts';

vi.mock('../../services/offers.service.ts', () => ({
  answerOffer: vi.fn(),
  makeOffer: vi.fn(),
  offerSecondChance: vi.fn(),
}));
vi.mock('../../services/legal.service.ts', () => ({ acceptDocuments: vi.fn() }));
vi.mock('../shell/shell-context.tsx', () => ({
  useSettings: () => ({ rules: { unverifiedLimit: 4_600_000 } }),
}));
const make = vi.mocked(makeOffer);
const answer = vi.mocked(answerOffer);
const accept = vi.mocked(acceptDocuments);
const agreement = { document: 'buyer-aggrements', version: '2026-11-25' } as const;
const stored = { bid: { id: 7, amount: 4_500_000 }, boat: {} } as unknown as Awaited<
  ReturnType<typeof makeOffer>
>;
const keys = () => make.mock.calls.map(([{ key }]) => key);
const request: OfferRequest = {
  act: 'make',
  boat: { id: 9, title: 'Grand Banks 42', price: 5_000_000, cover: null },
  kind: 'marketplace',
  side: 'buyer',
};
const user = {
  id: 3,
  email: 'ella@example.com',
  emailVerified: true,
  phoneNumber: '5550100',
  termsAccepted: true,
  hasCard: true,
} as UserDetails;

let store: Store;
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
function reviewed() {
  const { result } = renderHook(() => useOfferFlow(), { wrapper });
  act(() => result.current.open(request));
  act(() => result.current.setText('45,000'));
  act(() => result.current.review());
  return result;
}
beforeEach(() => {
  make.mockReset();
  answer.mockReset();
  accept.mockReset();
  sessionStorage.clear();
  forgetServed();
  setOwner(3);
  store = makeStore();
  store.dispatch(signedIn(user));
});
afterEach(cleanup);

describe('the Buyer Agreement', () => {
  test('is accepted with the first offer', async () => {
    store.dispatch(userChanged({ documentsToAccept: [{ ...agreement, isUpdate: false }] }));
    accept.mockResolvedValue({ ...user, documentsToAccept: [] });
    make.mockResolvedValue(stored);
    const result = reviewed();
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('done'));
    expect(accept.mock.calls.map(([body]) => body)).toEqual([{ documents: [agreement], context: 'offer' }]);
  });

  test('in a new version is asked for with what the refusal names, and the offer is kept', async () => {
    make.mockRejectedValueOnce(
      new ApiError('terms_required', 'Please accept it.', 403, { documents: [agreement] }),
    );
    const result = reviewed();
    act(() => result.current.confirm());
    await waitFor(() => expect(store.getState().modal.name).toBe('terms'));
    expect(store.getState().modal.props).toMatchObject({ documents: [agreement], acceptedFor: 'offer' });
    act(() => void store.dispatch(modalSolved('terms')));
    expect(result.current).toMatchObject({ step: 'confirm', text: '45,000' });
  });
});

describe('a confirmed offer', () => {
  test('is sent again under the same key when the reply was lost', async () => {
    make.mockRejectedValueOnce(new ApiError('offline', 'No answer')).mockResolvedValueOnce(stored);
    const result = reviewed();
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.refusal).toMatch(/once or not at all/));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('done'));
    expect(result.current.receipt).toEqual(stored.bid);
    expect(new Set(keys()).size).toBe(1);
  });

  test('with another amount gets another key', async () => {
    make.mockRejectedValueOnce(new ApiError('offline', 'No answer')).mockResolvedValueOnce(stored);
    const result = reviewed();
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('confirm'));
    act(() => result.current.setText('46,000'));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('done'));
    expect(new Set(keys()).size).toBe(2);
  });

  test('that is refused goes back to the amount, and its next attempt gets another key', async () => {
    make.mockRejectedValueOnce(new ApiError('offer_too_low', 'Too low.', 409)).mockResolvedValueOnce(stored);
    const result = reviewed();
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('choose'));
    expect(result.current).toMatchObject({ refusal: 'Too low.', text: '45,000' });
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('done'));
    expect(new Set(keys()).size).toBe(2);
  });

  test('without a card opens the card form, then the confirmation with the amount', async () => {
    make.mockRejectedValueOnce(new ApiError('card_required', 'Add a card.', 402));
    const result = reviewed();
    act(() => result.current.confirm());
    await waitFor(() => expect(store.getState().modal.name).toBe('card'));
    expect(result.current.step).toBe('closed');
    expect(store.getState().modal.props).toEqual({
      market_place_id: 9,
      reason: 'We’ll keep your offer of $45,000.',
      email: 'ella@example.com',
    });
    act(() => void store.dispatch(modalSolved('card')));
    expect(result.current).toMatchObject({ step: 'confirm', amount: 4_500_000 });
  });
});

describe('a request', () => {
  test('of a user without a card opens the card form first, then the amount', () => {
    store.dispatch(signedIn({ ...user, hasCard: false }));
    const { result } = renderHook(() => useOfferFlow(), { wrapper });
    act(() => result.current.open(request));
    expect(store.getState().modal).toMatchObject({
      name: 'card',
      props: { reason: 'Then you can make your offer.' },
    });
    expect(result.current.step).toBe('closed');
    act(() => void store.dispatch(modalSolved('card')));
    expect(result.current.step).toBe('choose');
  });

  test('for the same offer keeps what was typed, and for another boat does not', () => {
    const result = reviewed();
    act(() => result.current.close());
    act(() => result.current.open({ ...request }));
    expect(result.current).toMatchObject({ step: 'choose', text: '45,000' });
    act(() => result.current.open({ ...request, boat: { ...request.boat, id: 10 } }));
    expect(result.current.text).toBe('');
  });

  test('to answer an offer is confirmed at once, and sends the message without spaces around it', async () => {
    answer.mockResolvedValueOnce({} as Awaited<ReturnType<typeof answerOffer>>);
    const { result } = renderHook(() => useOfferFlow(), { wrapper });
    const offer = { id: 4, amount: 4_000_000 } as OfferRequest['offer'] & object;
    act(() => result.current.open({ ...request, act: 'decline', side: 'seller', offer }));
    expect(result.current.step).toBe('confirm');
    act(() => result.current.setMessage('  Not for that price. '));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('done'));
    expect(answer.mock.calls[0]?.[0]).toEqual({
      offer_id: 4,
      answer: 'decline',
      message: 'Not for that price.',
    });
  });
});

describe('an offer above the limit', () => {
  function typed(text: string) {
    const { result } = renderHook(() => useOfferFlow(), { wrapper });
    act(() => result.current.open(request));
    act(() => result.current.setText(text));
    act(() => result.current.setMessage('Cash.'));
    act(() => result.current.review());
    return result;
  }

  test('asks for a verified identity, and goes on with the amount', () => {
    const result = typed('47,000');
    expect(result.current.step).toBe('closed');
    expect(store.getState().modal).toMatchObject({
      name: 'identity',
      props: { reason: 'We’ll keep your offer of $47,000.' },
    });
    act(() => {
      store.dispatch(userChanged({ kycStatus: 2 }));
      store.dispatch(modalSolved('identity'));
    });
    expect([result.current.step, result.current.amount]).toEqual(['confirm', 4_700_000]);
  });

  test('is in the sheet again after the provider’s page, until it has been made', async () => {
    typed('47,000');
    cleanup();
    store.dispatch(userChanged({ kycStatus: 2 }));
    make.mockResolvedValue(stored);
    const { result } = renderHook(() => useOfferFlow(), { wrapper });
    act(() => result.current.open(request));
    expect([result.current.step, result.current.text, result.current.message]).toEqual([
      'choose',
      '47,000',
      'Cash.',
    ]);
    act(() => result.current.review());
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.step).toBe('done'));
    expect(offerWish.read(9)).toBeNull();
  });

  test('up to it nothing is asked', () => {
    expect(typed('46,000').current.step).toBe('confirm');
    expect(offerWish.read(9)).toBeNull();
  });
});
