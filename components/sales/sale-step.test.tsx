// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { setOwner } from '../../utils/session-owner.ts';
import { SaleStep } from './sale-step.tsx';

beforeEach(() => {
  sessionStorage.clear();
  setOwner(3);
});
afterEach(cleanup);

const saleAt = (act: SaleAct, may: SaleAct[], handover: AgreedSale['handover'] = null) =>
  ({
    id: 7,
    side: 'buyer',
    stage: 'handover',
    next: { act, by: 'both', dueAt: '2026-12-04T10:00:00.000Z' },
    may,
    price: 40_000_00,
    payment: { sent: 0, received: 0, pending: 0, method: 'wire' },
    conditions: null,
    handover,
    problem: null,
    reasons: [],
    waysOut: [],
    records: [],
  }) as Partial<AgreedSale> as AgreedSale;
const before = saleAt('propose-handover', ['propose-handover']);
const after = saleAt('accept-handover', ['accept-handover', 'propose-handover'], {
  at: '2026-12-02T18:00:00.000Z',
  place: 'Shilshole Bay Marina',
  isAccepted: false,
} as AgreedSale['handover']);

test('what I typed stays when the other side’s step takes its place, and the focus goes to what’s next', async () => {
  const user = userEvent.setup();
  const onAct = vi.fn(async () => {});
  const { rerender } = render(<SaleStep sale={before} onAct={onAct} />);
  await user.type(screen.getByLabelText(/^Place/), 'Port of Everett, gate 4');
  rerender(<SaleStep sale={after} onAct={onAct} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
  expect(screen.getByLabelText<HTMLInputElement>(/^Place/).value).toBe('Port of Everett, gate 4');
  expect(screen.getByLabelText(/^Place/).closest('details')?.open).toBe(true);
});

test('what I typed is there after a reload, and gone once it was sent', async () => {
  const user = userEvent.setup();
  const onAct = vi.fn(async () => {});
  const note = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').at(-1)!;
  render(<SaleStep sale={saleAt('accept-handover', ['accept-handover'], after.handover)} onAct={onAct} />);
  await user.type(note(), 'I bring the trailer.');
  cleanup();
  render(<SaleStep sale={saleAt('accept-handover', ['accept-handover'], after.handover)} onAct={onAct} />);
  await waitFor(() => expect(note().value).toBe('I bring the trailer.'));
  await user.click(screen.getByRole('button', { name: 'Accept this time' }));
  const dialog = screen.queryByRole('dialog');
  if (dialog) await user.click(within(dialog).getAllByRole('button').at(0)!);
  await waitFor(() => expect(onAct).toHaveBeenCalledOnce());
  cleanup();
  render(<SaleStep sale={saleAt('accept-handover', ['accept-handover'], after.handover)} onAct={onAct} />);
  expect(note().value).toBe('');
});
