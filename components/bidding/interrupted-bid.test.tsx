// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import type { Store } from '../../store/make-store.ts';
import { handOver } from '../../utils/owned-storage.ts';
import { forgetServed, setOwner } from '../../utils/session-owner.ts';
import { live, place, sentKeys, showBidFlow, signInBidder, stored } from '../../tests/support/bid-flow.tsx';
import { pendingBid } from '../auction/bid-request.ts';

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

describe('a bid interrupted by a reload', () => {
  test('is sent again automatically while it is recent', async () => {
    place.mockResolvedValue(stored);
    pendingBid.keep(9, { key: 'k1', amount: 8_700_000, kind: 'max', at: Date.now() });
    const result = flow();
    await waitFor(() => expect(result.current.step).toBe('receipt'));
    expect(sentKeys()).toEqual(['k1']);
  });

  test('is confirmed again after a long time, under its own key', async () => {
    place.mockResolvedValue(stored);
    pendingBid.keep(9, { key: 'k1', amount: 8_700_000, kind: 'max', at: Date.now() - 3_600_000 });
    const result = flow();
    await waitFor(() => expect(result.current.step).toBe('confirm'));
    expect(place).not.toHaveBeenCalled();
    act(() => result.current.confirm());
    await waitFor(() => expect(sentKeys()).toEqual(['k1']));
  });

  test('is forgotten if the page already shows that it was recorded', async () => {
    pendingBid.keep(9, { key: 'k1', amount: 8_700_000, kind: 'max', at: Date.now() - 3_600_000 });
    const known = { ...live, boat: { ...live.boat, mine: { maximum: 8_700_000 } } } as unknown as LiveBoat;
    const { result } = flowOf(known);
    await act(async () => {});
    expect([result.current.step, pendingBid.read(9)]).toEqual(['closed', null]);
  });

  test.each([
    ['is forgotten once the page shows that it was recorded', 8_700_000, 'closed'],
    ['is asked about while the page shows only an earlier one', 8_600_000, 'confirm'],
  ])('%s', async (_, maximum, step) => {
    pendingBid.keep(9, { key: 'k1', amount: 8_700_000, kind: 'max', at: Date.now() - 3_600_000 });
    const { result, rerender } = flowOf(live);
    await waitFor(() => expect(result.current.step).toBe('confirm'));
    rerender({ live: { ...live, boat: { ...live.boat, mine: { maximum } } } as unknown as LiveBoat });
    await act(async () => {});
    expect(result.current.step).toBe(step);
    expect(pendingBid.read(9) === null).toBe(step === 'closed');
    expect(place).not.toHaveBeenCalled();
  });
});

describe('another user’s pending bid', () => {
  const left = { key: 'k1', amount: 8_700_000, kind: 'max', at: Date.now() } as const;
  test('is neither sent nor shown', async () => {
    forgetServed();
    setOwner(4);
    pendingBid.keep(9, left);
    forgetServed();
    setOwner(3);
    const result = flow();
    await act(async () => {});
    expect(result.current.step).toBe('closed');
    expect(place).not.toHaveBeenCalled();
  });

  test('made as a visitor is confirmed again after sign-in', async () => {
    place.mockResolvedValue(stored);
    forgetServed();
    pendingBid.keep(9, left);
    const result = flow();
    await act(async () => {});
    expect(result.current.step).toBe('closed');
    act(() => {
      handOver(3);
      setOwner(3);
    });
    await waitFor(() => expect(result.current.step).toBe('confirm'));
    expect(place).not.toHaveBeenCalled();
  });
});
