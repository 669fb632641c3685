// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { noFilters } from '../../utils/list-query.ts';
import { NearFields } from './near-fields.tsx';

afterEach(cleanup);

function show(details?: Partial<UserDetails>, zip = '') {
  const [store, change] = [makeStore(), vi.fn()];
  if (details) store.dispatch(signedIn({ ...member, ...details }));
  render(
    <Provider store={store}>
      <NearFields filters={{ ...noFilters, zip }} onChange={change} />
    </Provider>,
  );
  return change;
}

test('offers the ZIP code of the last bid, otherwise that of the profile', async () => {
  const change = show({ lastBidZipCode: '33316', zipCode: '98221' });
  await userEvent.click(screen.getByRole('button', { name: 'Near me (33316)' }));
  expect(change).toHaveBeenCalledWith({ zip: '33316' });
  cleanup();
  show({ lastBidZipCode: '', zipCode: '98221' });
  expect(screen.getByRole('button', { name: 'Near me (98221)' })).not.toBeNull();
});

test.each([
  ['a visitor', undefined, ''],
  ['a user without one', { lastBidZipCode: '', zipCode: '' }, ''],
  ['a chosen place', { lastBidZipCode: '33316' }, '98221'],
] as const)('offers nothing to %s', (_, details, zip) => {
  show(details, zip);
  expect(screen.queryByRole('button')).toBeNull();
});
