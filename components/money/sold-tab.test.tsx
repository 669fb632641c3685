// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { SoldTab } from './sold-tab.tsx';

vi.mock('../../services/payments.service.ts', () => ({
  listSold: async () => ({ lists: [], total: 1, page: 1, limit: 24, due: 0, paidOut: 0 }),
}));
afterEach(cleanup);

const show = (unpaidShareBasisPoints: number) =>
  render(
    <ShellProvider
      value={{
        ...shell,
        settings: { ...shell.settings, rules: { ...shell.settings.rules, unpaidShareBasisPoints } },
      }}
    >
      <SoldTab />
    </ShellProvider>,
  );

test('names the seller’s share of an unpaid sale’s fee as the rule sets it', async () => {
  show(3_500);
  expect(await screen.findByText(/you receive 35% of the fee/)).toBeDefined();
});

test('promises no share if there is none', async () => {
  show(0);
  expect(await screen.findByText(/You pay no commission/)).toBeDefined();
  expect(screen.queryByText(/you receive/)).toBeNull();
});
