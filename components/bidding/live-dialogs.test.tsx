// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import { boatById } from '../../services/boats.service.ts';
import { makeStore } from '../../store/make-store.ts';
import { openModal } from '../../store/modal.slice.ts';
import { LiveDialogs } from './live-dialogs.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/', replace: vi.fn() }) }));
vi.mock('../shell/shell-context.tsx', () => ({ useSettings: () => ({ rules: ruleDefaults }) }));
vi.mock('../../services/boats.service.ts', () => ({ boatById: vi.fn() }));

const boat = {
  id: 7,
  title: '1996 Sabre 38',
  status: 'live',
  startsAt: new Date(Date.now() - 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  minimumBid: 55_000_00,
  currentBid: 54_500_00,
  mine: { maximum: 54_000_00 },
} as unknown as Boat;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The pop-up about being outbid; `answer` gives the boat. */
function outbid() {
  const { promise, resolve: answer } = Promise.withResolvers<Boat>();
  vi.mocked(boatById).mockReturnValue(promise);
  const store = makeStore();
  render(
    <Provider store={store}>
      <LiveDialogs />
    </Provider>,
  );
  act(
    () =>
      void store.dispatch(
        openModal('new-bid', { market_place_id: 7, isOutbid: true, boatTitle: '1996 Sabre 38', title: '' }),
      ),
  );
  return () => act(async () => answer(boat));
}
const isOpen = () => document.querySelector('dialog')?.open === true;
const button = (name: string) => screen.queryByRole('button', { name, hidden: true });

it('opens with the figures once they’re loaded', async () => {
  const answer = outbid();
  expect(isOpen()).toBe(false);
  await answer();
  expect(isOpen()).toBe(true);
  expect(button('Bid $55,000')).not.toBeNull();
  expect(screen.getByText(/We’ll release the hold on your card\.$/)).not.toBeNull(); // it lingers for a moment
});

it('opens without the figures after three seconds, and a late reply changes nothing', async () => {
  const answer = outbid();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(isOpen()).toBe(true);
  const before = document.querySelector('dialog')?.innerHTML;
  expect(button('Bid $55,000')).toBeNull();
  await answer();
  expect(document.querySelector('dialog')?.innerHTML).toBe(before);
});
