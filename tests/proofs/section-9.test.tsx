// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Value } from 'typebox/value';
import { expect, vi } from 'vitest';
import { NotificationBell } from '../../components/account/notification-bell.tsx';
import { NotificationPreview } from '../../components/account/notification-preview.tsx';
import { SignUpForm } from '../../components/auth/sign-up-form.tsx';
import { loadShell } from '../../components/shell/load-shell.ts';
import { MainNav } from '../../components/layout/main-nav.tsx';
import { SearchBox } from '../../components/layout/search-box.tsx';
import { SiteHeader } from '../../components/layout/site-header.tsx';
import { subscribeWithRetries } from '../../services/subscribe-with-retries.ts';
import { changePassword } from '../../contract/account.ts';
import { LiveConnection } from '../../client/live/live-connection.ts';
import { unreadCounted } from '../../store/notifications.slice.ts';
import { startPersisting } from '../../store/persist.ts';
import { makeStore } from '../../store/make-store.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { signInSchema } from '../../utils/form-schemas.ts';
import { answer, asked, askedFor, note, ok, person, prove, refused, stage } from './stage.tsx';
import { Wire } from './wire.ts';

const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
const silent = vi.hoisted(() => ({ isSilent: false }));
vi.mock('redux-persist/lib/storage', async (original) => {
  const { default: storage } = await original<{
    default: { getItem(key: string): Promise<string | null> };
  }>();
  return {
    default: {
      ...storage,
      getItem: (key: string) => (silent.isSilent ? new Promise(() => {}) : storage.getItem(key)),
    },
  };
});

prove('9.1', () => {
  const isTaken = (password: string) => [
    signInSchema.isValidSync({ email: 'ella@example.com', password }),
    Value.Check(changePassword.body!, { type: 'change-password', newPassword: password }),
  ];
  expect([7, 8, 15, 16].map((length) => isTaken('a'.repeat(length)))).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
  ]);
});

prove('9.2', async () => {
  stage(null, { modal: 'reset-password' });
  expect((await screen.findByLabelText<HTMLInputElement>('Six-digit code')).maxLength).toBe(6);
  const isTaken = (otp: string) =>
    Value.Check(changePassword.body!, { type: 'forgot-password', newPassword: 'sea-worthy', otp });
  expect(['12345', '123456', '1234567', '12345a'].map(isTaken)).toEqual([false, true, false, false]);
});

prove('9.3', async () => {
  answer('get', '/marketplace_search', () => ok({ lists: [], total: 0, page: 1, limit: 8, listings: [] }));
  stage(<SearchBox form="header" />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'nordic' } });
  act(() => void vi.advanceTimersByTime(699));
  expect(vi.getTimerCount()).toBe(1); // it still waits
  act(() => void vi.advanceTimersByTime(1));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await waitFor(() => expect(askedFor('/marketplace_search')[0]?.query.search).toBe('nordic'));
});

prove('9.4', async () => {
  answer('get', '/notification/lists', () =>
    ok({ list: Array.from({ length: 12 }, (_, at) => note(20 - at)), unReadCount: 12, loadMoreFlag: true }),
  );
  stage(<NotificationPreview onClose={() => {}} />, { details: {} });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
  expect(asked[0]?.query).toEqual({ page: '1', limit: '10' });
});

prove('9.5', async () => {
  answer('get', '/tags', () => ok({ lists: [], total: 0, page: 1, limit: 500_000 }));
  answer('get', '/settings/list', () => refused(500, 'internal_error'));
  answer('get', '/marketplace_count', () => refused(500, 'internal_error'));
  await loadShell();
  expect(askedFor('/tags').map(({ query }) => query)).toEqual([
    { page: '1', limit: '500000', auctionStatus: '1' },
    { page: '1', limit: '500000', marketplaceStatus: '1' },
  ]);
});

prove('9.6', () => {
  const { store } = stage(<NotificationBell />, { details: {} });
  const badge = (count: number) => {
    act(() => void store.dispatch(unreadCounted(count)));
    return screen.getByRole('button').textContent;
  };
  expect([1, 999, 1_000, 25_000].map(badge)).toEqual(['1', '999', '999+', '999+']);
});

async function shown(more: Parameters<typeof note>[1]) {
  document.body.innerHTML = '';
  answer('get', '/notification/lists', () =>
    ok({ list: [note(1, more)], unReadCount: 1, loadMoreFlag: false }),
  );
  stage(<NotificationPreview onClose={() => {}} />, { details: {} });
  return screen.findByRole('listitem');
}
prove('9.7', async () => {
  expect(
    (await shown({ message: { title: `${'a'.repeat(150)}b`, body: '' } })).querySelector('b')?.textContent,
  ).toBe(`${'a'.repeat(150)}…`);
  expect(
    (await shown({ message: { title: 'a'.repeat(150), body: '' } })).querySelector('b')?.textContent,
  ).toBe(`${'a'.repeat(150)}.`);
});
prove('9.8', async () => {
  expect(
    (await shown({ createdAt: new Date(Date.now() - 180_000).toISOString() })).querySelector('time')
      ?.textContent,
  ).toBe('3 minutes ago');
  expect(
    (await shown({ createdAt: new Date(Date.now() - 10_000).toISOString() })).querySelector('time')
      ?.textContent,
  ).toBe('a few seconds ago');
});
prove('9.9', async () => {
  const at = (createdAt: string) =>
    shown({ createdAt }).then((row) => row.querySelector('time')?.textContent);
  expect(await at('2026-01-01T00:05:00.000Z')).toBe('Jan 1st at 12:05 AM');
  expect(await at('2026-02-22T18:12:00.000Z')).toBe('Feb 22nd at 06:12 PM');
  expect(await at('2026-03-13T12:00:00.000Z')).toBe('Mar 13th at 12:00 PM');
});

const comments = { 5: 4, 6: 4, 7: 4 } as Record<number, number>;
async function links(events: number[]) {
  answer('get', '/notification/lists', () =>
    ok({
      list: events.map((event) => note(10 - event, { event, comment_id: comments[event] ?? null })),
      unReadCount: 0,
      loadMoreFlag: false,
    }),
  );
  const { store } = stage(<NotificationPreview onClose={() => {}} />, { details: {} });
  await waitFor(() => expect(store.getState().notification.list).toHaveLength(events.length));
  return screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.getAttribute('href'));
}
prove('9.10', async () => {
  const found = await links([1, 2, 3, 4, 5, 6, 7]);
  expect(found.map((href) => href?.replace(/&.*/, ''))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((event) => `/boat-details/42?type=${event}`),
  );
});
prove('9.11', async () => {
  expect(await links([4, 5, 6, 7])).toEqual([
    '/boat-details/42?type=4',
    ...[5, 6, 7].map((event) => `/boat-details/42?type=${event}&comment=4`),
  ]);
});

prove('9.15', async () => {
  for (const [fails, attempts] of [
    [0, 1],
    [2, 3],
    [9, 3],
  ] as const) {
    asked.length = 0;
    answer('post', '/subscribe_email', () => (asked.length > fails ? ok() : refused(503, 'unavailable')));
    const done = subscribeWithRetries('newsletter', { name: '', email: 'ella@example.com' }).then(
      () => true,
      () => false,
    );
    expect([await done, asked.length]).toEqual([fails < 3, attempts]);
  }
});
prove('9.16', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  stage(
    <>
      <SiteHeader />
      <section id="subscribe_form" />
    </>,
    { path: '/faq#subscribe_form' },
  );
  act(() => void vi.advanceTimersByTime(499));
  expect(scroll).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(scroll.mock.contexts).toEqual([document.getElementById('subscribe_form')]);
  expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' });
  vi.unstubAllGlobals();
});

prove('9.20', () => {
  stage(<MainNav />);
  const hrefs = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/auction?tags=1&start_year=1950&end_year=2026',
      '/marketplace?sortBy=1&start_year=1950&end_year=2026',
      '/marketplace?tags=2&sortBy=0&start_year=1950&end_year=2026',
    ]),
  );
});

prove('9.21', () => {
  expect(accountTypeOf({ ...person, phoneNumber: '' })).toBe(0);
  expect(accountTypeOf(person)).toBe(1);
  expect(accountTypeOf({ ...person, userType: 2, dealerName: 'Anacortes Yachts' })).toBe(2);
  expect(accountTypeOf({ ...person, phoneNumber: '', staffRole: 'viewer' })).toBe(2);
});

prove('9.22', async () => {
  for (const [choice, userType] of [
    ['Private', 1],
    ['Dealer or broker', 2],
  ] as const) {
    document.body.innerHTML = '';
    asked.length = 0;
    answer('post', '/sign-up', () => ok({ email: 'ella@example.com' }));
    const { user } = stage(<SignUpForm redirect="/" onSent={() => {}} />);
    await user.click(screen.getByRole('radio', { name: choice }));
    const typed: Record<string, string> = {
      'Full name': 'Ella Marsh',
      Email: 'ella@example.com',
      Password: 'sea-worthy',
      'Phone number': '360 555 0142',
      ...(userType === 2 && { 'Dealer name': 'Anacortes Yachts' }),
    };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(askedFor('/sign-up')[0]?.body).toMatchObject({ userType }));
  }
});

prove('9.23', async () => {
  document.body.click(); // so that its script isn't taken for the answer to a press
  silent.isSilent = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // the library says that it gave up
  let isDone = false;
  void startPersisting(makeStore()).then(() => (isDone = true));
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve)); // its script is on its way
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
  silent.isSilent = false;
});

prove('9.25', async () => {
  io.mockReturnValue(new Wire());
  await new LiveConnection(makeStore()).sync(true);
  expect(io.mock.calls[0]?.[1]).toMatchObject({
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  });
});
