// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { unsubscribe } from '../../services/notifications.service.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ query: { token: 'one.two' }, isReady: true }) }));
vi.mock('../shell/meta.tsx', () => ({ Meta: () => null }));
vi.mock('../../services/notifications.service.ts', () => ({ unsubscribe: vi.fn() }));
afterEach(cleanup);

test('while an undo is sent, and if it fails, the page still says that the emails are stopped', async () => {
  const user = userEvent.setup();
  const undo = Promise.withResolvers<Awaited<ReturnType<typeof unsubscribe>>>();
  vi.mocked(unsubscribe)
    .mockResolvedValueOnce({ event: 2, subscribed: false })
    .mockReturnValueOnce(undo.promise);
  render(<UnsubscribePage />);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByRole('heading', { name: 'You’ve unsubscribed' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('heading').textContent).toBe('You’ve unsubscribed');
  undo.reject(new Error('no connection'));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Try again|try again/));
  expect(screen.getByRole('heading').textContent).toBe('You’ve unsubscribed');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
