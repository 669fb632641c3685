// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RuleRow } from '../../contract/console-rules.ts';
import { ApiError } from '../../services/api-client.ts';
import { Rules } from './rules.tsx';

const row: RuleRow = {
  name: 'reviewByHand',
  unit: 'yes-no',
  min: 0,
  max: 1,
  value: false,
  default: false,
  isKept: false,
  isFixed: false,
  changedAt: null,
  changedBy: null,
  before: null,
};
const fee: RuleRow = {
  ...row,
  name: 'buyersFeeMin',
  unit: 'money',
  max: 100_000,
  value: 250_00,
  default: 250_00,
};

vi.mock('next/router', () => ({ useRouter: () => ({ beforePopState: () => {} }) }));
vi.mock('../../services/console.service.ts', () => ({
  readRules: async () => ({ lists: [row, fee], increments: [{ below: null, step: 100_00 }] }),
  changeRules: async () => {
    throw new ApiError('password_required', 'Enter your password.', 403);
  },
  objectHistory: async () => ({ lists: [], total: 0, page: 1, limit: 20 }),
}));
afterEach(cleanup);

test('a change is confirmed in words, and the password is asked for without saying that it’s final', async () => {
  const user = userEvent.setup();
  render(<Rules />);
  expect((await screen.findByText(/^reviewByHand/)).textContent).toBe('reviewByHand');
  await user.click(screen.getByRole('checkbox', { name: /Staff reviews every listing/ }));
  await user.clear(screen.getByLabelText('The lowest buyer’s fee'));
  await user.type(screen.getByLabelText('The lowest buyer’s fee'), '300');
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Staff reviews every listing before it’s published: No → Yes$/),
    expect.stringMatching(/: \$250 → \$300$/),
  ]);
  await user.type(dialog.getByLabelText('Reason'), 'As agreed');
  await user.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  expect(
    await dialog.findByText('This is an important change, so we ask for your password again.'),
  ).toBeDefined();
});
