// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { toast } from 'react-toastify/unstyled';
import { expect, vi } from 'vitest';
import { NotificationPreview } from '../../components/account/notification-preview.tsx';
import { NotificationsPage } from '../../components/account/notifications-page.tsx';
import { ChangePasswordForm } from '../../components/auth/change-password-form.tsx';
import { ContactForm } from '../../components/content/contact-form.tsx';
import { MainNav } from '../../components/layout/main-nav.tsx';
import { SearchBox } from '../../components/layout/search-box.tsx';
import { SubscribeForm } from '../../components/layout/subscribe-form.tsx';
import { subscribeWithRetries } from '../../services/subscribe-with-retries.ts';
import { showToast } from '../../components/ui/toast.ts';
import * as account from '../../contract/account.ts';
import * as bids from '../../contract/bids.ts';

import type { Call } from '../../contract/call.ts';
import * as boatSearch from '../../contract/boat-search.ts';
import * as listings from '../../contract/listings.ts';
import * as comments from '../../contract/comments.ts';
import * as content from '../../contract/content.ts';
import * as payments from '../../contract/payments.ts';
import * as staff from '../../contract/staff.ts';
import { LiveConnection } from '../../client/live/live-connection.ts';
import { send } from '../../services/api-client.ts';
import { onFailure } from '../../services/on-failure.ts';
import { answer, answerAll, answerMember, askedFor, held, ok, prove, refused, stage } from './stage.tsx';
import { Wire } from './wire.ts';

const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = [account, bids, boatSearch, listings, comments, content, payments, staff].flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter(isCall),
);
const general = 'Oops! Something went wrong. Please try again later.';

/** What every call says that fails like this. */
async function failing(reply: () => Response): Promise<Set<string>> {
  answerAll(reply);
  const said: string[] = [];
  onFailure((message) => said.push(message));
  for (const call of calls) await expect(send(call), call.path).rejects.toThrow();
  expect(said, 'each says it once').toHaveLength(calls.length);
  return new Set(said);
}
async function fillPasswords(user: ReturnType<typeof stage>['user']) {
  await user.type(screen.getByLabelText('Old password'), 'old-one-1');
  await user.type(screen.getByLabelText('New password'), 'sea-worthy');
  await user.type(screen.getByLabelText('Confirm password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

prove('8.1', async () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(await failing(() => refused(409, 'conflict', 'Somebody was faster.'))).toEqual(
    new Set(['Somebody was faster.']),
  );
  answer('get', '/faq/get', () => refused(409, 'conflict', 'Somebody was faster.'));
  stage(null);
  await send(content.listFaq).catch(() => {});
  expect((await screen.findByText('Somebody was faster.')).closest('[role=alert]')).not.toBeNull();
});

prove('8.2', async () => {
  expect(await failing(() => refused(500, 'internal_error'))).toEqual(new Set([general]));
  expect(await failing(() => Response.error())).toEqual(new Set([general])); // no answer at all
  expect(
    await failing(
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ),
  ).toEqual(new Set([general]));
});

const quiet = async (list: 'newsletter' | 'membership') => {
  answer('post', list === 'newsletter' ? '/subscribe_email' : '/membership/email', () =>
    refused(500, 'internal_error', 'Down'),
  );
  const said = vi.fn();
  onFailure(said);
  await expect(subscribeWithRetries(list, { name: '', email: 'ella@example.com' })).rejects.toThrow('Down');
  expect(said).not.toHaveBeenCalled();
};
prove('8.3', () => quiet('newsletter'));
prove('8.4', () => quiet('membership'));

prove('8.5', async () => {
  answer('post', '/subscribe_email', () => refused(500, 'internal_error', 'Down'));
  const { user } = stage(<SubscribeForm />);
  await user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(askedFor('/subscribe_email')).toHaveLength(2));
  expect(screen.queryByRole('alert', { name: /Oops/ })).toBeNull();
  expect(
    await screen.findByText("Oops! We couldn't process your request. Please try again later."),
  ).toBeTruthy();
  expect(askedFor('/subscribe_email')).toHaveLength(3);
});

async function openTags(reply: () => Response) {
  answer('get', '/tags', reply);
  stage(<MainNav />, { shell: { auctionTags: [] } });
  const menu = screen.getByText('Auction').closest('details')!;
  menu.open = true; // the browser fires the event on its own, this one late or never
  act(() => void menu.dispatchEvent(new Event('toggle')));
}
prove('8.6', async () => {
  await openTags(() => refused(503, 'unavailable', 'The site is catching its breath.'));
  expect(await screen.findByText('The site is catching its breath.')).toBeTruthy();
});
prove('8.7', async () => {
  await openTags(() => Response.error());
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
});

prove('8.8', async () => {
  const { reply, release } = held(() =>
    refused(400, 'invalid_request', 'Please check what you entered.', {
      oldPassword: 'Your old password isn’t correct.',
    }),
  );
  answer('post', '/change-password', reply);
  const { user } = stage(<ChangePasswordForm />, { details: {} });
  await fillPasswords(user);
  expect(screen.getByRole('button', { name: 'Saving' })).toBeTruthy();
  release();
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'Your old password isn’t correct.',
    ]),
  );
  expect(screen.queryByText(/Success!/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('sea-worthy');
});

prove('8.9', async () => {
  answer('post', '/login', () =>
    refused(401, 'wrong_credentials', 'Your email address or password isn’t correct.'),
  );
  const { user, store } = stage(null, { modal: 'sign-in' });
  await user.type(await screen.findByLabelText('Email'), 'ella@example.com');
  await user.type(screen.getByLabelText('Password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(askedFor('/login')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  // Once, in the dialog: a toast would appear before this one.
  act(() => showToast('info', 'The last toast'));
  await screen.findByText('The last toast');
  expect(screen.getAllByText('Your email address or password isn’t correct.')).toHaveLength(1);
  expect(Cookies.get('jwtToken')).toBeUndefined();
  expect(store.getState().user.details).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ella@example.com');
});

const none = () =>
  answer('get', '/notification/lists', () => ok({ list: [], unReadCount: 0, loadMoreFlag: false }));
prove('8.10', async () => {
  none();
  stage(<NotificationPreview onClose={() => {}} />, { details: {} });
  expect(await screen.findByText('No notification found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/notifications');
});
prove('8.11', async () => {
  none();
  stage(<NotificationsPage />, { details: {} });
  expect(await screen.findByText('No notification found')).toBeTruthy();
});
prove('8.12', async () => {
  answer('get', '/marketplace_search', () => ok({ lists: [], total: 0, page: 1, limit: 8, listings: [] }));
  const { user } = stage(<SearchBox form="header" />);
  await user.type(screen.getByRole('combobox'), 'zzz');
  expect(await screen.findByText('No record found', { selector: 'p' })).toBeTruthy(); // seen, not only said aloud
});

prove('8.13', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const wire = new Wire();
  io.mockReturnValue(wire);
  const { store } = stage(null, { details: {} });
  await new LiveConnection(store).sync(true);
  for (const [name, data] of [
    ['connect_error', new Error('xhr poll error')],
    ['connect_error', new Error('server error')],
    ['disconnect', 'io server disconnect'],
  ] as const)
    await act(async () => wire.hear(name, data));
  expect(warn).toHaveBeenCalledTimes(3);
  expect(document.querySelector('[role=alert], [role=status], dialog[open]')).toBeNull();
});

prove('8.14', async () => {
  answer('post', '/change-password', () => ok());
  const { user } = stage(<ChangePasswordForm />, { details: {} });
  await fillPasswords(user);
  expect(
    (await screen.findByText('Success! Your password has been changed.')).closest('[role=status]'),
  ).not.toBeNull();
});
prove('8.15', async () => {
  answer('post', '/contact/add', () => ok({ id: 1 }));
  const { user } = stage(<ContactForm />);
  await user.type(screen.getByLabelText('Name'), 'Ella Marsh');
  await user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await user.type(screen.getByLabelText('Message'), 'Is she still there?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Success! Your email has been sent.')).toBeTruthy();
});
prove('8.16', async () => {
  answer('post', '/change-password', () => ok());
  const { user } = stage(null, { modal: 'reset-password' });
  await user.type(await screen.findByLabelText('Six-digit code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('Success! Your password has been updated.')).toBeTruthy();
});
prove('8.17', async () => {
  answer('post', '/forgot-password', () => ok({ token: 't' }));
  const { user } = stage(null, { modal: 'forgot-password', props: { email: 'ella@example.com' } });
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Your one time password has been sent.')).toBeTruthy();
});
prove('8.18', async () => {
  answer('post', '/resend-email-signup', () => ok());
  const { user } = stage(null, { modal: 'verify-email', props: { email: 'ella@example.com' } });
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText('Email Sent successfully')).toBeTruthy();
  expect(askedFor('/resend-email-signup')[0]?.body).toEqual({ email: 'ella@example.com' });
});
prove('8.19', async () => {
  answerMember();
  answer('post', '/login', () => ok({ authToken: 't', id: 3, newUser: false, tempPassword: false }));
  window.FB = { init: () => {}, login: (done) => done({ authResponse: { accessToken: 'from-facebook' } }) };
  const fetched = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ id: '77', name: 'Ella Marsh', email: 'ella@example.com' });
  try {
    const { user } = stage(null, { modal: 'sign-in' });
    await user.click(await screen.findByRole('button', { name: 'Facebook' }));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
  } finally {
    globalThis.fetch = fetched;
    delete window.FB;
  }
});
prove('8.21', async () => {
  answer('post', '/subscribe_email', () => ok());
  const { user } = stage(<SubscribeForm />);
  await user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(
    await screen.findByText(
      "Thanks for climbing aboard! We'll keep you updated on what's going on at Bowline.",
    ),
  ).toBeTruthy();
});

/** How long a toast stays on a page, to the millisecond. */
async function staysFor(ms: number, path: string) {
  stage(<h1>A page</h1>, { isInShell: true, path });
  showToast('info', 'The area is loaded');
  await screen.findByText('The area is loaded');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const kind of ['success', 'error', 'info'] as const) {
    const id = `${kind}-${path}`;
    act(() => showToast(kind, `A ${kind}`, { id }));
    act(() => void vi.advanceTimersByTime(ms - 1));
    expect(toast.isActive(id)).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(toast.isActive(id)).toBe(false);
  }
}
prove('8.23', () => staysFor(3_000, '/auction'));
prove('8.24', () => staysFor(5_000, '/sign-up'));
