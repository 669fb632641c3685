// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { SellerNav } from './seller-nav.tsx';

const router = vi.hoisted(() => ({ pathname: '/messages', query: {} as Record<string, string> }));
vi.mock('next/router', () => ({ useRouter: () => router }));
afterEach(cleanup);

function labelsOn(path: string, user: Partial<UserDetails>) {
  const [pathname = '', search] = path.split('?');
  router.pathname = pathname;
  router.query = Object.fromEntries(new URLSearchParams(search));
  const store = makeStore();
  store.dispatch(signedIn({ ...member, ...user }));
  render(
    <Provider store={store}>
      <SellerNav />
    </Provider>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}
const current = () =>
  screen.getAllByRole('link').flatMap((link) => (link.ariaCurrent === 'page' ? link.textContent : []));

const everything = [
  'Overview',
  'Boats12',
  'Messages3',
  'Offers',
  'Staff',
  'Plan',
  'Listing upgrades',
  'Payments',
  'Cards',
  'Your public page',
];
const dealer = { userType: 2, dealerName: 'Dock & Sound', listings: 12, unreadMessages: 3 } as const;

it.each([
  ['/dashboard', 'Overview'],
  ['/inventory-management', 'Boats12'],
  ['/inventory-management/[id]', 'Boats12'],
  ['/messages', 'Messages3'],
  ['/offers', 'Offers'],
  ['/staff', 'Staff'],
  ['/plan', 'Plan'],
  ['/upsells', 'Listing upgrades'],
  ['/payments', 'Payments'],
  ['/payments?tab=invoices', 'Payments'],
  ['/payments?tab=cards', 'Cards'],
])('is the same on every page, here %s', (pathname, label) => {
  expect(labelsOn(pathname, dealer)).toEqual(everything);
  expect(current()).toEqual([label]);
});

it('leaves out what a user doesn’t have: staff, plans that they may not see, a public page', () => {
  expect(labelsOn('/offers', { ...dealer, staffRole: 'lister', mayForDealership: ['list'] })).toEqual(
    everything.filter((label) => label !== 'Plan' && label !== 'Listing upgrades'),
  );
  cleanup();
  expect(labelsOn('/offers', {})).not.toContain('Staff');
  cleanup();
  const buyer = { phoneNumber: '', listings: 0 };
  expect(labelsOn('/offers', buyer)).toEqual(['Messages', 'Offers', 'Payments', 'Cards']);
});
