// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import type { Certainty } from '../../store/live-state.ts';
import { useSpokenChanges } from './use-spoken-changes.ts';

const boat = { listingType: 'auction', status: 'live', endsAt: null, currentBid: 8_650_000 };
const announced = () => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  for (const region of document.querySelectorAll('[aria-live]')) region.textContent = '';
  vi.useRealTimers();
});

function connection() {
  const live = (certainty: Certainty, more = {}) => ({ boat: { ...boat, ...more }, certainty }) as LiveBoat;
  const { rerender } = renderHook(useSpokenChanges, { initialProps: live('sure') });
  return async (certainty: Certainty, ms: number, more = {}) => {
    rerender(live(certainty, more));
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(() => vi.advanceTimersByTimeAsync(100)); // announcements have a short delay
  };
}

test('announces that the connection is lost, and that it is back', async () => {
  const becomes = connection();
  await becomes('unsure', 600);
  expect(announced()).toMatch(/^Reconnecting\. Prices may be out of date/);
  await becomes('sure', 0);
  expect(announced()).toBe('Reconnected. Prices are up to date.');
});

test('doesn’t announce a brief loss, such as when someone returns to the page', async () => {
  const becomes = connection();
  await becomes('unsure', 300);
  expect(announced()).not.toContain('Reconnect');
  await becomes('sure', 600);
  expect(announced()).not.toContain('Reconnect');
});

test('announces a bid that was missed in the meantime', async () => {
  const becomes = connection();
  await becomes('unsure', 600);
  await becomes('sure', 0, { currentBid: 8_700_000 });
  expect(announced()).toContain('New bid: $87,000.');
});
