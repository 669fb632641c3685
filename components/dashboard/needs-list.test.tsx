// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import type { Need, OwnAuction } from '../../contract/dashboard.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { shownBoat } from '../../tests/support/live-boat.ts';
import { member } from '../../tests/support/member.ts';
import { NeedsList } from './needs-list.tsx';

beforeAll(async () => {
  await import('../auction/reserve-dialog.tsx'); // otherwise fetched with the first press
});
afterEach(cleanup);

const need: Need = {
  kind: 'reserve',
  market_place_id: shownBoat.id,
  title: shownBoat.title,
  count: 4,
  amount: 1_500_00,
  until: '2026-12-01T00:00:00.000Z',
  since: null,
  note: '',
  inquiry_id: null,
  sale: null,
};
const auction: OwnAuction = { ...shownBoat, currentBid: 38_500_00, reserve: 40_000_00, toReserve: 1_500_00 };

function show(user: UserDetails = member, auctions = [auction], needs = [need]) {
  const store = makeStore();
  store.dispatch(signedIn(user));
  render(
    <Provider store={store}>
      <NeedsList needs={needs} auctions={auctions} serverTime={0} onReserve={vi.fn()} />
    </Provider>,
  );
}

it('opens the reserve dialog with one press', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Lower reserve/ }));
  expect(await screen.findByRole('heading', { name: 'Lower reserve' })).toBeTruthy();
  expect(screen.getByText(/Your reserve is \$40,000, and the current bid is \$38,500/)).toBeTruthy();
});

it('leads to the report for an auction beyond those that are listed', () => {
  show(member, []);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: /^Lower reserve/ }).getAttribute('href')).toBe(
    `/inventory-management/${shownBoat.id}`,
  );
});

it('only shows what waits to staff who may not do it', () => {
  show({ ...member, staffRole: 'viewer', mayForDealership: ['see'] });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(
    `/inventory-management/${shownBoat.id}`,
  );
});

it('names a sale’s next step and leads to the sale', () => {
  const sale = { id: 7, step: 'sign-bill-of-sale' } as const;
  show(member, [], [{ ...need, kind: 'sale', count: 1, amount: null, sale }]);
  expect(screen.getByText(`Sign the bill of sale: ${shownBoat.title}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^View sale/ }).getAttribute('href')).toBe('/sale/7');
});
