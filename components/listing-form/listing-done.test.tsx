// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import { shownBoat } from '../../tests/support/live-boat.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { ListingDone } from './listing-done.tsx';

const boatById = vi.hoisted(() => vi.fn());
vi.mock('../../services/boats.service.ts', () => ({ boatById }));
afterEach(cleanup);

function show(status: Boat['status']) {
  boatById.mockResolvedValue({ ...shownBoat, status });
  render(
    <ShellProvider value={shell}>
      <ListingDone id={7} />
    </ShellProvider>,
  );
}

test('offers the link to share once others can open it', async () => {
  show('submitted');
  expect(await screen.findByText(/You’ll get a link to share once your listing is public/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  cleanup();
  show('scheduled');
  expect(await screen.findByText(/Share this link:/)).toBeDefined();
  expect(screen.getByRole('link', { name: /boat-details\/7$/ })).toBeDefined();
});
