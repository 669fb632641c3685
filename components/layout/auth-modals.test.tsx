// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { member } from '../../tests/support/member.ts';
import { dropToken } from '../../utils/session-token.ts';
import { CardModal } from '../auth/card-modal.tsx';
import { ChangePasswordForm } from '../auth/change-password-form.tsx';
import { ForgotPasswordModal } from '../auth/forgot-password-modal.tsx';
import { ResetPasswordModal } from '../auth/reset-password-modal.tsx';
import { SignInModal } from '../auth/sign-in-modal.tsx';

Element.prototype.scrollIntoView = vi.fn(); // jsdom lays nothing out

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/boat-details/7', push: vi.fn(), query: {} }),
}));
vi.mock('../shell/shell-context.tsx', () => ({
  useSettings: () => ({
    signIn: { google: null, facebook: null, apple: null },
    payments: { gateway: 'sandbox', publishableKey: null },
  }),
}));
const toasts = vi.hoisted(() => vi.fn());
vi.mock('../ui/toast.ts', () => ({ showToast: toasts }));

const ok = (data: object) => HttpResponse.json({ status: 200, message: 'OK', data });
const refused = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ status, code, message, fields, requestId: 'r' }, { status });
const bodies: Record<string, unknown>[] = [];
const server = setupServer(
  http.get('*/api/v1/user/details', () => ok({ id: 3, email: 'ella@example.com', fullName: 'Ella Marsh' })),
  http.get('*/api/v1/notification/lists', () => ok({ list: [], unReadCount: 0, loadMoreFlag: false })),
  http.get('*/api/v1/watchlist/ids', () => ok({ ids: [], isAll: true })),
);
/** Answers a call and keeps what was sent. */
const answer = (path: string, reply: (body: Record<string, unknown>) => Response) =>
  server.use(
    http.post(`*/api/v1${path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      return reply(body);
    }),
  );

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  dropToken();
  bodies.length = 0;
  toasts.mockClear();
});

function show(Step: ComponentType<ModalProps>, props: ModalProps = {}) {
  const store = makeStore();
  render(
    <Provider store={store}>
      <Step {...props} />
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

it('says what is missing, in the words of the specification, and sends nothing', async () => {
  const { user } = show(SignInModal, { reason: 'We’ll keep your bid of $87,000.' });
  expect(screen.getByRole('heading', { name: 'Sign in to bid' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email Address is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await user.type(screen.getByLabelText('Password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('signs in: cookie, person, and the asker goes on', async () => {
  answer('/login', () => ok({ authToken: 'token-1', id: 3, newUser: false, tempPassword: false }));
  const { store, user } = show(SignInModal);
  await signIn(user);
  await waitFor(() => expect(store.getState().modal.solved).toBe('sign-in'));
  expect(bodies).toEqual([{ type: 'email-password', email: 'ella@example.com', password: 'sea-worthy' }]);
  expect(Cookies.get('jwtToken')).toBe('token-1');
  expect(store.getState().user).toMatchObject({ status: 'signed-in', details: { fullName: 'Ella Marsh' } });
});

it('asks who came with a temporary password for a new one', async () => {
  answer('/login', () => ok({ authToken: 'token-1', id: 3, newUser: false, tempPassword: true }));
  const { store, user } = show(SignInModal);
  await signIn(user);
  await waitFor(() =>
    expect(store.getState().modal).toMatchObject({ name: 'change-password', props: { canSkip: true } }),
  );
});

it('leads the unverified to their email, and keeps what was typed after a refusal', async () => {
  answer('/login', () => refused(401, 'wrong_credentials', 'Your email address or password isn’t correct.'));
  const { store, user } = show(SignInModal);
  await signIn(user);
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t correct');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ella@example.com');
  answer('/login', () => refused(403, 'email_not_verified', 'Please verify your email'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(store.getState().modal).toMatchObject({
      name: 'verify-email',
      props: { email: 'ella@example.com' },
    }),
  );
});

it('leads someone who is suspended to us', async () => {
  answer('/login', () => refused(403, 'account_suspended', 'Your account is suspended. Please contact us.'));
  const { user } = show(SignInModal);
  await signIn(user);
  const link = await screen.findByRole('link', { name: 'contact us' });
  expect(link.getAttribute('href')).toBe('/contact');
});

it('keeps the typed email between signing in and a forgotten password, both ways', async () => {
  const first = show(SignInModal);
  await first.user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await first.user.click(screen.getByRole('button', { name: 'Forgot password' }));
  expect(first.store.getState().modal).toMatchObject({
    name: 'forgot-password',
    props: { email: 'ella@example.com' },
  });
  cleanup();

  const { store, user } = show(ForgotPasswordModal);
  await user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(store.getState().modal).toMatchObject({ name: 'sign-in', props: { email: 'ella@example.com' } });
});

it('emails a code, then resets with it', async () => {
  answer('/forgot-password', () => ok({ token: 'reset-1' }));
  const first = show(ForgotPasswordModal, { email: 'ella@example.com' });
  await first.user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(first.store.getState().modal.name).toBe('reset-password'));
  expect(toasts).toHaveBeenCalledWith('success', 'Your one time password has been sent.');
  cleanup();

  answer('/change-password', ({ otp }) =>
    otp === '123456'
      ? ok({})
      : refused(400, 'code_wrong', 'The code is wrong', { otp: 'The code is wrong or too old' }),
  );
  const { store, user } = show(ResetPasswordModal, {
    email: 'ella@example.com',
    reason: 'We’ll keep your bid of $87,000.',
  });
  await user.type(screen.getByLabelText('Six-digit code'), '000000');
  await user.type(screen.getByLabelText('New password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findByText('The code is wrong or too old')).toBeTruthy();
  await user.clear(screen.getByLabelText('Six-digit code'));
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  await waitFor(() =>
    expect(store.getState().modal).toMatchObject({
      name: 'sign-in',
      props: { reason: 'We’ll keep your bid of $87,000.' },
    }),
  );
  expect(bodies.at(-1)).toEqual({ type: 'forgot-password', otp: '123456', newPassword: 'sea-worthy' });
  expect(toasts).toHaveBeenLastCalledWith('success', 'Success! Your password has been updated.');
});

it('clears the fields after a changed password, and tells its modal of a failure too', async () => {
  answer('/change-password', () => ok({}));
  const onEnd = vi.fn();
  const { user } = show(() => <ChangePasswordForm onEnd={onEnd} />);
  const fill = async () => {
    await user.type(screen.getByLabelText('Old password'), 'old-one-1');
    await user.type(screen.getByLabelText('New password'), 'sea-worthy');
    await user.type(screen.getByLabelText('Confirm password'), 'sea-worthy');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  await fill();
  await waitFor(() =>
    expect(toasts).toHaveBeenCalledWith('success', 'Success! Your password has been changed.'),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
  answer('/change-password', () =>
    refused(400, 'invalid_request', 'The old password is not right', { oldPassword: 'not right' }),
  );
  await fill();
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(2));
});

it('names the temporary password that is asked for', () => {
  const store = makeStore();
  store.dispatch(signedIn({ ...member, tempPassword: true }));
  render(
    <Provider store={store}>
      <ChangePasswordForm />
    </Provider>,
  );
  expect(screen.getByText('The temporary password you signed in with.')).toBeTruthy();
});

it('adds a sandbox card: a refusal is said, the bank is asked where it wants to be', async () => {
  answer('/payment/card/add', ({ paymentMethod, authenticated }) => {
    if (paymentMethod === 'pm_card_chargeDeclined')
      return refused(402, 'card_declined', 'The bank declined this card.');
    if (!authenticated) return refused(402, 'authentication_required', 'Confirm');
    return ok({ id: 1, brand: 'visa', last4: '3155', expMonth: 1, expYear: 2030, isDefault: true });
  });
  const { store, user } = show(CardModal);
  expect(screen.getByText(/This is a demo/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /pm_card_chargeDeclined$/ }));
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The bank declined this card.');
  await user.click(screen.getByRole('radio', { name: /authenticationRequired/ }));
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm with my bank' }));
  await waitFor(() => expect(store.getState().modal.solved).toBe('card'));
  expect(bodies.at(-1)).toEqual({ paymentMethod: 'pm_card_authenticationRequired', authenticated: true });
});
