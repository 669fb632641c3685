// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Transaction } from '../../contract/payments.ts';
import { TransactionTable } from './transaction-table.tsx';

afterEach(cleanup);

const row = {
  boat: null,
  currency: 'USD',
  invoiceId: null,
  at: '2026-11-29T09:50:00.000Z',
  amount: 5_000_00,
  way: 'none',
} as const;
const rows: Transaction[] = [
  { ...row, id: 2, kind: 'release', title: 'Hold released' },
  { ...row, id: 1, kind: 'hold', title: 'Hold for the buyer’s fee' },
];

test('a hold is called uncharged, and not held: it may have been released since', () => {
  render(<TransactionTable rows={rows} />);
  const hold = screen.getByRole('row', { name: /Hold for the buyer’s fee/ });
  expect(within(hold).getByText('not charged')).toBeDefined();
  expect(screen.queryByText('held')).toBeNull();
  expect(within(screen.getByRole('row', { name: /Hold released/ })).queryByText('not charged')).toBeNull();
});
