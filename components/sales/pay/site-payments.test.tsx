// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { AgreedSale } from '../../../contract/agreed-sales.ts';
import type { SitePayments as Payments } from '../../../contract/sale-payments.ts';
import { openPayoutAccount, readSitePayments, startDebit } from '../../../services/sale-payments.service.ts';
import { SitePayments } from './site-payments.tsx';

vi.mock('../../shell/shell-context.tsx', () => ({
  useSettings: () => ({ payments: { gateway: 'sandbox', publishableKey: null } }),
}));
vi.mock('../../../services/sale-payments.service.ts', () => ({
  readSitePayments: vi.fn(),
  startDebit: vi.fn(),
  openPayoutAccount: vi.fn(async () => new Promise(() => {})),
}));

const none: Payments = { options: [], debits: [], held: 0, paidOut: 0, account: null, debitMax: 100_000_00 };
const debit = {
  id: 1,
  kind: 'deposit',
  amount: 4_000_00,
  state: 'pending',
  code: null,
  startedAt: '2026-11-25T12:00:00.000Z',
  changedAt: null,
} as const;

function show(side: 'buyer' | 'seller', payments: Partial<Payments>, stage: AgreedSale['stage'] = 'payment') {
  vi.mocked(readSitePayments).mockResolvedValue({ ...none, ...payments });
  const sale = {
    id: 5,
    side,
    stage,
    price: 40_000_00,
    payment: { sent: 0, received: 0, pending: 0, method: null },
    records: [],
  } satisfies Partial<AgreedSale>;
  render(<SitePayments sale={sale as Partial<AgreedSale> as AgreedSale} />);
}
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('checks the bank account, and sends the gateway’s name for it, never its number', async () => {
  const user = userEvent.setup();
  show('buyer', {
    options: [
      { kind: 'deposit', amount: 4_000_00 },
      { kind: 'remainder', amount: 40_000_00 },
    ],
  });
  vi.mocked(startDebit).mockResolvedValue({ ...none, debits: [debit] });
  await user.selectOptions(await screen.findByLabelText('What to pay'), 'Deposit, $4,000');
  expect(screen.getByRole('option', { name: 'Full price, $40,000' })).toBeDefined();
  const pay = screen.getByRole('button', { name: 'Pay deposit of $4,000' });
  await user.type(screen.getByLabelText('Routing number'), '110000001');
  await user.type(screen.getByLabelText('Account number'), '000123456789');
  await user.click(pay);
  expect(await screen.findByText(/This routing number isn’t valid/)).toBeDefined();
  expect(startDebit).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Routing number'));
  await user.type(screen.getByLabelText('Routing number'), '110000000');
  await user.click(pay);
  expect(await screen.findByText(/Pending since/)).toBeDefined();
  expect(vi.mocked(startDebit).mock.calls[0]?.[0]).toEqual({
    sale_id: 5,
    kind: 'deposit',
    amount: 4_000_00,
    paymentMethod: 'pm_usBankAccount_success',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('says why a payment failed or was returned', async () => {
  show('buyer', {
    debits: [
      { ...debit, state: 'failed', code: 'R02', changedAt: debit.startedAt },
      { ...debit, id: 2, state: 'returned', code: 'R01', changedAt: debit.startedAt },
    ],
  });
  expect(await screen.findByText(/^Failed .*the account is closed/)).toBeDefined();
  expect(screen.getByText(/^Returned by the bank .*insufficient funds/)).toBeDefined();
});

it('leads the seller to their payout account', async () => {
  show('seller', { debits: [{ ...debit, state: 'succeeded' }], held: 4_000_00, account: 'not-started' });
  expect(await screen.findByText('Held until the handover')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Set up payout account' }));
  expect(openPayoutAccount).toHaveBeenCalledWith({ sale_id: 5 });
});

it('says that what can be paid before the signatures is a deposit', async () => {
  show('buyer', { options: [{ kind: 'deposit', amount: 4_000_00 }] });
  expect(await screen.findByText(/^You can pay a deposit of \$4,000 now/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay deposit of $4,000' })).toBeDefined();
});

it('promises no transfer after it was made', async () => {
  show('seller', { debits: [{ ...debit, state: 'succeeded' }], paidOut: 40_000_00, account: 'ready' });
  expect(await screen.findByText('Paid out')).toBeDefined();
  expect(screen.queryByText(/We transfer the money once/)).toBeNull();
});

it('doesn’t wait for the handover after it', async () => {
  show('seller', { debits: [{ ...debit, state: 'succeeded' }], held: 4_000_00, account: 'ready' }, 'done');
  expect(await screen.findByText('Held for the seller')).toBeDefined();
  expect(screen.queryByText('Held until the handover')).toBeNull();
});
