// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AgreedSale } from '../../contract/agreed-sales.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { BankDetails } from './bank-details.tsx';

afterEach(cleanup);

test('tells the seller how long a change takes, as the rule sets it', () => {
  const sale = {
    id: 5,
    side: 'seller',
    bank: { enteredAt: '2026-11-26T12:00:00.000Z', changesAt: null },
  } satisfies Partial<AgreedSale>;
  render(
    <ShellProvider
      value={{
        ...shell,
        settings: {
          ...shell.settings,
          rules: { ...shell.settings.rules, saleBankChangeSeconds: 2 * 86_400 },
        },
      }}
    >
      <BankDetails sale={sale as Partial<AgreedSale> as AgreedSale} />
    </ShellProvider>,
  );
  expect(screen.getByText(/takes effect after 2 days/)).toBeDefined();
});

test('tells a mistyped routing number from one that isn’t complete', async () => {
  const user = userEvent.setup();
  const sale = { id: 5, side: 'seller', bank: null } satisfies Partial<AgreedSale>;
  render(
    <ShellProvider value={shell}>
      <BankDetails sale={sale as Partial<AgreedSale> as AgreedSale} />
    </ShellProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Save bank details' }));
  expect(await screen.findByText('Enter the nine digits of the routing number')).toBeDefined();
  await user.type(screen.getByLabelText('Routing number'), '123456789');
  await user.tab();
  expect(await screen.findByText(/^This routing number isn’t valid/)).toBeDefined();
});
