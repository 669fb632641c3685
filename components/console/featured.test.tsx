// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import type { FeaturedBoat } from '../../contract/console-auctions.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatById } from '../../services/boats.service.ts';
import { listFeatured } from '../../services/console.service.ts';
import { Featured } from './featured.tsx';

vi.mock(import('../../services/boats.service.ts'), async (original) => ({
  ...(await original()),
  boatById: vi.fn(),
}));
vi.mock(import('../../services/console.service.ts'), async (original) => ({
  ...(await original()),
  listFeatured: vi.fn(),
}));
vi.mock('next/router', () => ({ useRouter: () => ({ beforePopState: () => {} }) }));

const chosen = (id: number): FeaturedBoat => ({
  id,
  title: `Boat ${id}`,
  status: 'live',
  isChosen: true,
  boughtUntil: null,
});
beforeEach(() => {
  vi.mocked(listFeatured).mockResolvedValue({ chosen: [1, 2, 3].map(chosen), bought: [] });
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('with the keyboard, a featured boat moves to the top and others are removed, without losing the place', async () => {
  const user = userEvent.setup();
  render(<Featured />);
  (await screen.findByRole('button', { name: 'Move Boat 2 up' })).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(titles()).toEqual(['Boat 2', 'Boat 1', 'Boat 3']);
  expect(document.activeElement).toBe(button('Move Boat 2 up'));
  await user.click(button('Remove Boat 1'));
  expect(document.activeElement).toBe(button('Remove Boat 3'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Remove Boat 2'));
});

test('a lot is added by its number with its title, and one that isn’t public says so', async () => {
  const user = userEvent.setup();
  render(<Featured />);
  const field = await screen.findByLabelText(/Lot/);
  vi.mocked(boatById).mockResolvedValueOnce({ id: 9, title: 'A Tern', status: 'live' } as Boat);
  await user.type(field, '9{Enter}');
  expect(titles()).toEqual(['Boat 1', 'Boat 2', 'Boat 3', 'A Tern']);
  expect(field).toHaveProperty('value', '');
  vi.mocked(boatById).mockRejectedValueOnce(new ApiError('not_found', 'This boat is no longer listed.', 404));
  await user.type(field, '10{Enter}');
  await screen.findByText('This boat is no longer listed.');
  expect(field).toHaveProperty('value', '10');
});
