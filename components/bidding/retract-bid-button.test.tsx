// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '../../client/server-clock.ts';
import { LiveBoatProvider, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { RetractBidButton } from './retract-bid-button.tsx';

const now = Date.parse('2026-11-27T12:00:00Z');
const right = { bid_id: 1, amount: 4_500_000, minimum: 4_200_000, until: '2026-11-27T12:05:00Z', all: false };

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  setServerClock(now);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A phone has one place for typing errors and another one for changed listings. */
function show(retractable: typeof right | null) {
  const live = { boat: { status: 'live', mine: { retractable } }, serverTime: now } as unknown as LiveBoat;
  render(
    <LiveBoatProvider value={live}>
      <div data-testid="slip">
        <RetractBidButton only="slip" />
      </div>
      <div data-testid="changed">
        <RetractBidButton only="changed" />
      </div>
      <div data-testid="both">
        <RetractBidButton />
      </div>
    </LiveBoatProvider>,
  );
}
const textOf = (place: string) => screen.getByTestId(place).textContent;

test.each([
  ['a typing error', right, 'Correct bid', { slip: true, changed: false }],
  ['a changed listing', { ...right, all: true }, 'Retract bids', { slip: false, changed: true }],
])('%s has its own place on a phone', async (_, retractable, label, isThere) => {
  show(retractable);
  expect(await screen.findAllByRole('button', { name: label })).toHaveLength(2);
  expect({ slip: textOf('slip') !== '', changed: textOf('changed') !== '' }).toEqual(isThere);
  expect(textOf('both')).toContain(label);
});

test('without a right to it, or after its time, nothing is there', async () => {
  show(null);
  expect(textOf('both')).toBe('');
  cleanup();
  show({ ...right, until: '2026-11-27T11:59:00Z' });
  await import('./retract-bid.tsx');
  expect(textOf('both')).toBe('');
});
