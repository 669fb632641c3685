// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Upsell } from '../../contract/upsells.ts';
import { UpsellRow } from './upsell-row.tsx';

afterEach(cleanup);

const extendedPhotos: Upsell = {
  id: 3,
  code: 'photographs',
  name: 'Extended photos',
  lead: 'Up to 120 photos on this listing.',
  price: 15_00,
  currency: 'USD',
  days: null,
  status: 1,
};
const show = (planPhotos: number) =>
  render(
    <UpsellRow upsell={extendedPhotos} freeWeeks={0} planPhotos={planPhotos} mayBuy onChoose={vi.fn()} />,
  );

it('offers extended photos to a seller whose plan includes fewer', () => {
  show(60);
  expect(screen.getByText('$15')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});

it('marks extended photos as included if the plan includes as many', () => {
  show(120);
  expect(screen.getByText('Included in your plan')).toBeTruthy();
  expect(screen.queryByText('$15')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
