// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { ApiError } from '../../services/api-client.ts';
import { placeBid } from '../../services/bids.service.ts';
import { acceptDocuments } from '../../services/legal.service.ts';
import { makeStore, type Store } from '../../store/make-store.ts';
import { modalSolved } from '../../store/modal.slice.ts';
import { signedIn, userChanged } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { forgetServed, setOwner } from '../../utils/session-owner.ts';
import { useBidFlow } from './use-bid-flow.ts';

vi.mock('../../services/legal.service.ts', () => ({ acceptDocuments: vi.fn() }));
vi.mock('../../services/bids.service.ts', () => ({ placeBid: vi.fn() }));
vi.mock('../shell/shell-context.tsx', () => ({
  useSettings: () => ({
    rules: { increments: [{ below: null, step: 500_00 }], unverifiedLimit: 10_000_000 },
  }),
}));
const [place, accept] = [vi.mocked(placeBid), vi.mocked(acceptDocuments)];
const bidder = { ...member, hasCard: true };
const live = {
  boat: { id: 9, title: 'Grand Banks 42', minimumBid: 8_700_000, openingBid: 2_000_000, mine: null },
} as unknown as LiveBoat;
const stored = { bid: { id: 1, seq: 46, amount: 8_700_000 }, boat: {} } as unknown as Awaited<
  ReturnType<typeof placeBid>
>;

let store: Store;
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const flow = () => renderHook(() => useBidFlow(live), { wrapper }).result;
beforeEach(() => {
  place.mockReset();
  accept.mockReset();
  sessionStorage.clear();
  forgetServed();
  setOwner(bidder.id);
  store = makeStore();
  store.dispatch(signedIn(bidder));
});
afterEach(cleanup);

const version = '2026-11-25';
const agreement = { document: 'buyer-aggrements', version } as const;
const waitsFor = (isUpdate: boolean) =>
  store.dispatch(userChanged({ documentsToAccept: [{ ...agreement, isUpdate }] }));

test('the Buyer Agreement is accepted with the button of the first bid, once', async () => {
  waitsFor(false);
  accept.mockResolvedValue({ ...bidder, documentsToAccept: [] });
  place.mockRejectedValueOnce(new ApiError('offline', 'No answer')).mockResolvedValueOnce(stored);
  const result = flow();
  act(() => result.current.open({ isChosen: true }));
  expect(result.current.step).toBe('confirm');
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.refusal).toMatch(/once or not at all/));
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.step).toBe('receipt'));
  expect(accept.mock.calls.map(([body]) => body)).toEqual([{ documents: [agreement], context: 'first_bid' }]);
});

test('one that couldn’t be accepted places no bid', async () => {
  waitsFor(false);
  accept.mockRejectedValue(new ApiError('conflict', 'It has been updated.', 409));
  const result = flow();
  act(() => result.current.open({ isChosen: true }));
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.refusal).toBe('It has been updated.'));
  expect(place).not.toHaveBeenCalled();
});

test('a newer version is asked for before the confirmation', () => {
  waitsFor(true);
  const result = flow();
  act(() => result.current.open({}));
  act(() => result.current.setText('90,000'));
  act(() => result.current.review());
  expect(store.getState().modal.name).toBe('terms');
  act(() => {
    store.dispatch(userChanged({ documentsToAccept: [] }));
    store.dispatch(modalSolved('terms'));
  });
  expect([result.current.step, result.current.amount]).toEqual(['confirm', 9_000_000]);
});

test('one that was published while the page was open is asked for with what the refusal names', async () => {
  place.mockRejectedValueOnce(
    new ApiError('terms_required', 'Please accept it.', 403, { documents: [agreement] }),
  );
  const result = flow();
  act(() => result.current.open({ amount: 9_000_000, isChosen: true }));
  act(() => result.current.confirm());
  await waitFor(() => expect(store.getState().modal.name).toBe('terms'));
  expect(store.getState().modal.props).toMatchObject({ documents: [agreement], amount: 9_000_000 });
  act(() => void store.dispatch(modalSolved('terms')));
  expect([result.current.step, result.current.amount]).toEqual(['confirm', 9_000_000]);
});
