// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { expect } from 'vitest';
import { ChangePasswordForm } from '../../components/auth/change-password-form.tsx';
import { openOtherTab } from '../support/other-tab.ts';
import { answer, answerMember, asked, askedFor, held, ok, prove, refused, stage } from './stage.tsx';

type User = ReturnType<typeof userEvent.setup>;
const dialog = () => screen.queryByRole('dialog');

async function signIn(user: User) {
  await user.type(await screen.findByLabelText('Email'), 'ella@example.com');
  await user.type(screen.getByLabelText('Password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
async function changePassword(user: User, label = 'Change password') {
  await user.type(await screen.findByLabelText('Old password'), 'temp-pass-1');
  await user.type(screen.getByLabelText('New password'), 'sea-worthy');
  await user.type(screen.getByLabelText('Confirm password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: label }));
}
async function resetTo(user: User) {
  await user.type(await screen.findByLabelText('Six-digit code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
}

prove('4.9', async () => {
  answerMember();
  answer('post', '/login', () => ok({ authToken: 'token-1', id: 3, newUser: false, tempPassword: false }));
  const { user, store } = stage(null, { modal: 'sign-in' });
  await signIn(user);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(store.getState().user).toMatchObject({ status: 'signed-in', details: { fullName: 'Ella Marsh' } });
  expect(askedFor('/login')[0]?.body).toEqual({
    email: 'ella@example.com',
    password: 'sea-worthy',
    type: 'email-password',
  });
  expect(Cookies.get('jwtToken')).toBe('token-1');
});

prove('4.10', async () => {
  answerMember({ tempPassword: true });
  answer('post', '/login', () => ok({ authToken: 'token-1', id: 3, newUser: false, tempPassword: true }));
  const { user } = stage(null, { modal: 'sign-in' });
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(dialog()).toBeNull());
});

prove('4.11', async () => {
  answerMember();
  answer('post', '/login', () => ok({ authToken: 'token-1', id: 3, newUser: false, tempPassword: false }));
  answer('get', '/facebook', () => ok());
  window.FB = { init: () => {}, login: (done) => done({ authResponse: { accessToken: 'from-facebook' } }) };
  const fetched = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('https://graph.facebook.com/')
      ? Response.json({ id: '77', name: 'Ella Marsh', email: 'ella@example.com' })
      : fetched(input, init);
  try {
    const { user } = stage(null, { modal: 'sign-in' });
    await user.click(await screen.findByRole('button', { name: 'Facebook' }));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(askedFor('/login')[0]?.body).toMatchObject({
      type: 'social-login',
      email: 'ella@example.com',
      socialId: '77',
      socialPlatform: 'facebook',
      name: 'Ella Marsh',
    });
  } finally {
    globalThis.fetch = fetched;
    delete window.FB;
  }
});

prove('4.12', async () => {
  answer('post', '/forgot-password', () => ok({ token: 'reset-1' }));
  const { user } = stage(null, { modal: 'forgot-password' });
  await user.type(await screen.findByLabelText('Email'), 'ella@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(Cookies.get('resetToken')).toBe('reset-1'));
  expect(askedFor('/forgot-password')[0]?.body).toEqual({ email: 'ella@example.com' });
});

prove('4.13', async () => {
  answer('post', '/forgot-password', () => ok({ token: 'reset-1' }));
  const { user } = stage(null, { modal: 'forgot-password', props: { email: 'ella@example.com' } });
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeTruthy();
});

prove('4.14', async () => {
  answer('post', '/change-password', () => ok());
  Cookies.set('resetToken', 'reset-1');
  const { user } = stage(null, { modal: 'reset-password', props: { email: 'ella@example.com' } });
  await resetTo(user);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(asked[0]?.body).toEqual({ otp: '123456', newPassword: 'sea-worthy', type: 'forgot-password' });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer reset-1');
  expect(Cookies.get('resetToken')).toBeUndefined();
});

prove('4.15', async () => {
  const { push, replace } = stage(null, { modal: 'verify-email', props: { email: 'ella@example.com' } });
  expect(await screen.findByRole('heading', { name: 'Please verify your email' })).toBeTruthy();
  await act(async () => {}); // the dialog's effects have run: it listens
  const otherTab = openOtherTab();
  otherTab.says({ type: 'verified' });
  otherTab.close();
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect([...push.mock.calls, ...replace.mock.calls].flat()).toEqual(['/']));
});

prove('4.16', async () => {
  const { reply, release } = held(() => ok());
  answer('post', '/change-password', reply);
  const { user } = stage(<ChangePasswordForm />, { details: {} });
  await changePassword(user);
  const button = screen.getByRole('button', { name: 'Saving' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  release();
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Saving' })).toBeNull();
});

prove('4.17', async () => {
  answer('post', '/change-password', () => ok());
  const { user } = stage(<ChangePasswordForm />, { details: {} });
  await changePassword(user);
  expect(await screen.findByText('Success! Your password has been changed.')).toBeTruthy();
  for (const label of ['Old password', 'New password', 'Confirm password'])
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(''));
  expect(asked[0]?.body).toEqual({
    type: 'change-password',
    newPassword: 'sea-worthy',
    oldPassword: 'temp-pass-1',
  });
});

prove('4.18', async () => {
  answer('post', '/change-password', () => ok());
  const { user } = stage(null, {
    modal: 'change-password',
    props: { canSkip: true },
    details: { tempPassword: true },
  });
  await changePassword(user);
  await waitFor(() => expect(dialog()).toBeNull());
});

prove('4.19', async () => {
  answer('post', '/change-password', () => refused(500, 'internal_error', 'It did not work.'));
  const { user } = stage(null, {
    modal: 'change-password',
    props: { canSkip: true },
    details: { tempPassword: true },
  });
  await changePassword(user);
  await waitFor(() => expect(dialog()).toBeNull());
});

prove('4.20', async () => {
  const { store } = stage(<ChangePasswordForm />, { details: { passwordSet: 1 } });
  expect(await screen.findByRole('button', { name: 'Set password' })).toBeTruthy();
  const { userChanged } = await import('../../store/user.slice.ts');
  store.dispatch(userChanged({ passwordSet: 0 }));
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
});
