// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaticBoatProvider } from '../../hooks/live-boat-context.ts';
import { shownBoat } from '../../tests/support/live-boat.ts';
import { BoatTitle } from './boat-title.tsx';

vi.mock('../boat-card/boat-share.tsx', () => ({ BoatShare: () => null }));
vi.mock('../boat-card/like-boat.tsx', () => ({ LikeBoat: () => null }));
afterEach(cleanup);

test('the location ends with a period only as part of the summary', () => {
  const location = { ...shownBoat.location, city: 'South Lake Tahoe', state: 'CA' };
  const show = (lede: string) =>
    render(
      <StaticBoatProvider value={{ boat: { ...shownBoat, location, lede }, serverTime: 0 }}>
        <BoatTitle />
      </StaticBoatProvider>,
    );
  show('');
  expect(screen.getAllByText('South Lake Tahoe, CA')).toHaveLength(2);
  cleanup();
  show('One owner');
  expect(screen.getByText('One owner. South Lake Tahoe, CA.')).toBeDefined();
});
