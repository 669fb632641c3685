// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../services/api-client.ts';
import { BulkDialog } from './bulk-dialog.tsx';

vi.mock('../../services/console.service.ts', () => ({ confirmPassword: vi.fn(async () => ({})) }));
afterEach(cleanup);

test('what was refused before the password was asked for is still said afterward', async () => {
  const user = userEvent.setup();
  let isConfirmed = false;
  const done: string[] = [];
  const run = async (row: string) => {
    if (row === 'a sloop') throw new Error('It has bids.');
    if (!isConfirmed) {
      isConfirmed = true;
      throw new ApiError('password_required', 'Enter your password.', 403);
    }
    done.push(row);
  };
  render(
    <BulkDialog
      act={{ title: 'Withdraw', action: 'Withdraw both', lead: '', run }}
      rows={['a sloop', 'a yawl']}
      nameOf={(row) => row}
      onDone={() => {}}
      onClose={() => {}}
    />,
  );
  await user.type(screen.getByLabelText('Reason'), 'Sold elsewhere');
  await user.click(screen.getByRole('button', { name: 'Withdraw both' }));
  await user.type(await screen.findByLabelText('Your password'), 'bowline-demo1');
  await user.click(screen.getByRole('button', { name: 'Withdraw both' }));
  expect(await screen.findByText(/^a sloop: /)).toBeTruthy();
  expect(done).toEqual(['a yawl']);
});
