// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { ActForm } from './act-form.tsx';

afterEach(cleanup);

type Problem = NonNullable<AgreedSale['problem']>;
const problem = (wayOut: Problem['wayOut']): Problem => ({
  id: 1,
  by: 'buyer',
  reason: 'other',
  reportedAt: '2026-11-29T10:00:00.000Z',
  isAnswered: false,
  wayOut,
});

function show(act: SaleAct, changes: Partial<AgreedSale> = {}) {
  const sale = {
    price: 40_000_00,
    payment: { sent: 0, received: 0, pending: 0, method: 'wire' },
    handover: null,
    problem: null,
    reasons: [],
    waysOut: [],
    records: [],
    ...changes,
  } satisfies Partial<AgreedSale>;
  const onAct = vi.fn(async () => {});
  render(<ActForm act={act} sale={sale as Partial<AgreedSale> as AgreedSale} onAct={onAct} />);
  return onAct;
}

const asked = (name: string) => screen.findByRole('dialog', { name });

test.each<[SaleAct, string, string, Partial<AgreedSale>]>([
  ['confirm-handover', 'I have the boat', 'Do you have the boat?', {}],
  ['confirm-payment', 'Confirm payment', 'Has $40,000 arrived?', {}],
  [
    'accept-way-out',
    'Accept proposal',
    'Accept a price of $38,000?',
    { problem: problem({ id: 2, by: 'seller', kind: 'lower-price', price: 38_000_00 }) },
  ],
  [
    'accept-way-out',
    'Accept proposal',
    'Cancel the sale?',
    { problem: problem({ id: 2, by: 'seller', kind: 'cancel', price: null }) },
  ],
])('%s asks first: “%s”, “%s”', async (act, button, question, changes) => {
  const user = userEvent.setup();
  const onAct = show(act, changes);
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(within(await asked(question)).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onAct).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(within(await asked(question)).getByRole('button', { name: button }));
  expect(onAct).toHaveBeenCalledTimes(1);
});

test('before the agreed time, it says when the handover is', async () => {
  const user = userEvent.setup();
  show('confirm-handover', {
    handover: { at: '2999-12-01T10:00:00.000Z', place: 'Slip 4', proposedBy: 'seller', isAccepted: true },
  });
  await user.click(screen.getByRole('button', { name: 'I have the boat' }));
  expect(within(await asked('Do you have the boat?')).getByText(/You agreed on a handover on/)).toBeDefined();
});

test('what can be changed later isn’t asked about', async () => {
  const onAct = show('choose-payment');
  await userEvent.click(screen.getByRole('button', { name: 'Choose payment method' }));
  expect(onAct).toHaveBeenCalledTimes(1);
});
