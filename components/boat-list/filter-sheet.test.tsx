// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { listFilters } from '../../services/boats.service.ts';
import { boatFiltersLoaded } from '../../store/boat.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { diesel, facets } from '../../tests/support/facets.ts';
import { optionsOf } from '../../utils/filter-data.ts';
import { noFilters } from '../../utils/list-query.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { LoadedList } from './list-data.ts';

vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock('../../services/boats.service.ts', () => ({ listFilters: vi.fn() }));
const ask = vi.mocked(listFilters);

afterEach(cleanup);

const gas = { value: 'gas', label: 'Gas', boats: 2 };
const list: LoadedList = {
  kind: 'auction',
  serverTime: 0,
  filters: noFilters,
  page: 1,
  boats: [],
  total: 4,
  facets: facets({ fuels: [diesel], total: 4 }),
  tags: [],
  untagged: 4,
  counts: {
    auctions: 4,
    scheduled: 0,
    closingToday: 0,
    closing: { from: 0, counts: [] },
    marketplace: 0,
    sold: 0,
  },
};

test('the filters shown are those in the store: first the page\u2019s, then the call\u2019s, and the page\u2019s again', async () => {
  ask.mockResolvedValue(facets({ fuels: [{ ...diesel, boats: 1 }, gas], total: 3 }));
  const store = makeStore();
  const fuels = () => optionsOf(store.getState().boat.boatFilterdata, 'fuel');
  const show = (isOpen: boolean) => (
    <Provider store={store}>
      <FilterSheet {...list} isOpen={isOpen} onClose={vi.fn()} />
    </Provider>
  );
  const { rerender } = render(show(true));
  expect(fuels()).toEqual([diesel]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Diesel/, hidden: true }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Gas/, hidden: true })).not.toBeNull());
  expect(fuels()).toEqual([{ ...diesel, boats: 1 }, gas]);
  act(() => void store.dispatch(boatFiltersLoaded(facets({ fuels: [{ ...gas, label: 'Electric' }] }))));
  expect(screen.getByRole('checkbox', { name: /Electric/, hidden: true })).not.toBeNull();
  rerender(show(false));
  expect(fuels()).toEqual([diesel]);
});
