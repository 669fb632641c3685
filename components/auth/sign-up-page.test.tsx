// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '../../client/session/session.ts';
import { login } from '../../services/account.service.ts';
import { makeStore } from '../../store/make-store.ts';
import { SignUpPage } from './sign-up-page.tsx';

const settings = vi.hoisted(() => ({
  generalSetting: { productName: 'Bowline' },
  signIn: { google: null, facebook: null as string | null, apple: null },
}));
const router = vi.hoisted(() => ({
  isReady: true,
  query: { redirect: '/watchlist' },
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('../shell/shell-context.tsx', () => ({ useSettings: () => settings }));
vi.mock('../shell/meta.tsx', () => ({ Meta: () => null }));
vi.mock('../../client/session/session.ts', () => ({ startSession: vi.fn(async () => {}) }));
vi.mock('../../services/account.service.ts', () => ({ login: vi.fn(), signUp: vi.fn() }));
vi.mock('./social-providers.ts', () => ({
  askApple: vi.fn(),
  askFacebook: vi.fn(async () => ({
    email: 'ella@example.com',
    socialId: '7',
    socialPlatform: 'facebook',
    name: 'Ella Marsh',
    token: 'from-facebook',
  })),
}));

const show = () =>
  render(
    <Provider store={makeStore()}>
      <SignUpPage />
    </Provider>,
  );
afterEach(() => {
  cleanup();
  settings.signIn.facebook = null;
  vi.clearAllMocks();
});

it('without a provider there is the form alone', () => {
  show();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy();
  expect(screen.queryByText('or')).toBeNull();
});

it('a social account opens an account, and the page that led here is opened', async () => {
  settings.signIn.facebook = 'app';
  const reply = { authToken: 't', id: 3, newUser: true, tempPassword: false };
  vi.mocked(login).mockResolvedValue(reply);
  show();
  await userEvent.click(screen.getByLabelText('Email'));
  await userEvent.click(await screen.findByRole('button', { name: 'Facebook' }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/watchlist'));
  expect(startSession).toHaveBeenCalledWith(expect.anything(), reply);
  expect(screen.queryByRole('alert')).toBeNull();
});
