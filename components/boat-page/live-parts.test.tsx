// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveBoatContext, useStaticBoat, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { LiveParts } from './live-parts.tsx';

afterEach(cleanup);

const staticPart = { boat: { title: 'Grady-White 228' }, serverTime: 0 };
const live = (bidCount: number) => ({ staticPart, boat: { bidCount } }) as unknown as LiveBoat;
const draws = vi.fn<(part: 'story' | 'panel') => void>();

function Story() {
  draws('story');
  return <h1>{useStaticBoat().boat.title}</h1>;
}
function Panel() {
  draws('panel');
  return <p>{useLiveBoatContext().boat.bidCount} bids</p>;
}
function Feed({ children }: { children: ReactNode }) {
  const [bidCount, setBidCount] = useState(3);
  return (
    <>
      <button type="button" onClick={() => setBidCount((count) => count + 1)}>
        A bid
      </button>
      <LiveParts live={live(bidCount)}>{children}</LiveParts>
    </>
  );
}

it('draws anew with a bid what shows bids, and leaves what no bid changes', async () => {
  render(
    <Feed>
      <Story />
      <Panel />
    </Feed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'A bid' }));
  await userEvent.click(screen.getByRole('button', { name: 'A bid' }));
  expect(screen.getByText('5 bids')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Grady-White 228');
  expect(draws.mock.calls.flat()).toEqual(['story', 'panel', 'panel', 'panel']);
});
