// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../services/api-client.ts';
import { makeStore } from '../../store/make-store.ts';
import { VerifyWait } from './verify-wait.tsx';

const service = vi.hoisted(() => ({ login: vi.fn(), resendVerification: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock('../../services/account.service.ts', () => service);
vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn() }));
window.scrollTo = vi.fn();
afterEach(cleanup);

test('a new email clears the message that the last one wasn’t confirmed', async () => {
  service.login.mockRejectedValue(new ApiError('email_not_verified', 'Please verify your email', 403));
  service.resendVerification.mockResolvedValue({});
  const user = userEvent.setup();
  render(
    <Provider store={makeStore()}>
      <VerifyWait email="ella@example.com" password="sea-worthy" redirect="/" onBack={vi.fn()} />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'I opened the link' }));
  expect(await screen.findByText(/^We haven’t received your confirmation yet/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await vi.waitFor(() => expect(screen.queryByText(/^We haven’t received/)).toBeNull());
});
