// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boatOpened } from '../../store/boat.slice.ts';
import { openLive } from '../../store/live-state.ts';
import { makeStore } from '../../store/make-store.ts';
import { bidRow, comment, shownBoat } from '../../tests/support/live-boat.ts';
import { ClosingCheck } from './closing-check.tsx';

const server = vi.hoisted(() => ({
  boatById: vi.fn(),
  pastAuctionStatus: vi.fn(),
  listBids: vi.fn(),
  listComments: vi.fn(),
}));
vi.mock('../../services/boats.service.ts', () => server);
vi.mock('../../services/bids.service.ts', () => server);
vi.mock('../../services/comments.service.ts', () => server);

/** Time for one question to the server. */
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(5_000));

beforeEach(() => {
  vi.useFakeTimers();
  server.boatById.mockResolvedValue({ ...shownBoat, status: 'sold', version: 9 });
  server.pastAuctionStatus.mockReset().mockResolvedValue({ isPastAuction: false });
  server.listBids.mockResolvedValue({ lists: [bidRow(9)] });
  server.listComments.mockResolvedValue({ lists: [comment(2)] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showCheck() {
  const store = makeStore();
  store.dispatch(boatOpened({ live: openLive(shownBoat, [], 0), comments: [] }));
  const { unmount } = render(
    <Provider store={store}>
      <ClosingCheck boatId={shownBoat.id} />
    </Provider>,
  );
  return { live: () => store.getState().boat.live, comments: () => store.getState().boat.comments, unmount };
}

test('the result is shown once the auction is past, with its bids and comments', async () => {
  const { live, comments } = showCheck();
  await aMoment();
  expect(live()?.now?.status).toBe('live');
  server.pastAuctionStatus.mockResolvedValue({ isPastAuction: true });
  await aMoment();
  expect(server.pastAuctionStatus).toHaveBeenLastCalledWith(
    { id: shownBoat.id },
    { hideToast: true, signal: expect.any(AbortSignal) },
  );
  expect(live()).toMatchObject({ seq: 9, now: { status: 'sold' }, bids: [{ seq: 9 }] });
  expect(comments()).toMatchObject([{ id: 2 }]);
});

test('an extension is noticed, and a failed question is repeated', async () => {
  server.boatById.mockResolvedValue({ ...shownBoat, endsAt: '2026-12-01T00:02:00.000Z', version: 9 });
  server.pastAuctionStatus.mockRejectedValueOnce(new Error('offline'));
  const { live } = showCheck();
  for (let i = 0; i < 3; i++) await aMoment();
  expect(live()?.now?.endsAt).toBe('2026-12-01T00:02:00.000Z');
});

test('nothing is asked once the result is known otherwise, nor forever', async () => {
  const { unmount } = showCheck();
  for (let i = 0; i < 130; i++) await aMoment();
  expect(server.pastAuctionStatus).toHaveBeenCalledTimes(120);
  unmount();
  server.pastAuctionStatus.mockClear();
  const again = showCheck();
  again.unmount();
  await aMoment();
  expect(server.pastAuctionStatus).not.toHaveBeenCalled();
});
