// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterEach, expect, it, vi } from 'vitest';
import { UserDetails } from '../../contract/account.ts';
import { signedIn, userChanged } from '../../store/user.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { MembersOnly } from './members-only.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/dashboard' }) }));
afterEach(cleanup);

const newStaff = {
  ...Value.Create(Type.Omit(UserDetails, ['memberSince'])),
  memberSince: '2026-01-01T00:00:00.000Z',
  tempPassword: true,
};

it('loads the page again once a temporary password is replaced, and not for other changes', () => {
  const load = vi.fn();
  function Content() {
    useEffect(() => load(), []);
    return <p>For members</p>;
  }
  const store = makeStore();
  store.dispatch(signedIn(newStaff));
  render(
    <Provider store={store}>
      <MembersOnly title="Dashboard" lead="Log in to see it." skeleton={null}>
        <Content />
      </MembersOnly>
    </Provider>,
  );
  expect(screen.getByText('For members')).toBeTruthy();
  act(() => void store.dispatch(userChanged({ hasCard: true })));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(userChanged({ tempPassword: false })));
  expect(load).toHaveBeenCalledTimes(2);
});
