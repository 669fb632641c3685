// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { BidSheet } from './bid-sheet.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import type { Step } from './use-bid-steps.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const boat = {
  id: 9,
  location: { timeZone: 'America/New_York' },
  title: '1989 Grand Banks 42 Classic',
  currentBid: 8_650_000,
  openingBid: 2_000_000,
  endsAt: '2026-11-22T15:00:00Z',
  startsAt: '2026-11-15T15:00:00Z',
  hasReserve: true,
  reserveMet: false,
  cover: null,
  bidTicks: [],
  bidCount: 1,
  version: 32,
  mine: null as object | null,
};
vi.mock('../../hooks/live-boat-context.ts', () => ({
  useLiveBoatContext: () => ({ boat, bids: [], certainty: 'sure', serverTime: now }),
}));
vi.mock('../../hooks/use-watch.ts', () => ({
  useWatch: () => ({ isWatching: true, setWatching: () => true }),
}));
vi.mock('../../services/payments.service.ts', () => ({ listCards: () => Promise.resolve({ lists: [] }) }));
vi.mock('../../utils/total-price.ts', () => ({
  feeHold: () => 450_000,
  nextAmounts: () => [8_700_000, 8_800_000, 9_000_000],
  buyersFee: () => 435_000,
  totalPrice: () => 9_135_000,
}));
vi.mock('../shell/shell-context.tsx', () => ({
  useSettings: () => ({
    rules: {
      buyersFeeBasisPoints: 500,
      retractionSeconds: 300,
      retractionFinalSeconds: 3_600,
      feeHoldStep: 250_00,
      unverifiedLimit: 8_800_000,
      increments: [{ below: null, step: 500_00 }],
      softCloseSeconds: 120,
    },
  }),
}));

afterEach(cleanup);

function Sheet() {
  const [step, setStep] = useState<Step>('choose');
  const [text, setText] = useState('');
  const amount = text === '' ? 8_700_000 : Number(text.replaceAll(',', '')) * 100;
  const flow = {
    step,
    title: boat.title,
    text,
    kind: 'max',
    amount,
    least: 8_700_000,
    suggested: 8_700_000,
    refusal: undefined,
    receipt: undefined,
    open: vi.fn(),
    review: () => setStep('confirm'),
    confirm: vi.fn(),
    setKind: vi.fn(),
    setText,
    back: () => setStep('choose'),
    close: () => setStep('closed'),
  } as unknown as BidFlow;
  return <BidSheet flow={flow} />;
}

/** The store of a signed-in bidder. */
function show(sheet: ReactNode, details: Partial<UserDetails> = {}) {
  const store = makeStore();
  store.dispatch(signedIn({ ...member, ...details }));
  return render(<Provider store={store}>{sheet}</Provider>);
}

it('chooses an amount with the arrow keys, and only the chosen one is in the tab order', async () => {
  show(<Sheet />);
  const [least, more, most] = screen.getAllByRole('radio', { hidden: true });
  least!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(more);
  expect(more!.getAttribute('aria-checked')).toBe('true');
  expect([least, more, most].map((radio) => radio!.tabIndex)).toEqual([-1, 0, -1]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(most!.getAttribute('aria-checked')).toBe('true');
});

it('moves the focus to the heading of the next step, and of the previous one on Back', async () => {
  show(<Sheet />);
  await userEvent.click(screen.getByRole('button', { name: /Review bid of/, hidden: true }));
  expect(document.activeElement?.textContent).toBe('Confirm your bid');
  await userEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  expect(document.activeElement?.textContent).toBe('Your maximum bid');
});

it('does not call a first bid outbid before the bidder’s number is known', () => {
  const receipt = {
    bid: {
      id: 1,
      seq: 32,
      at: '2026-11-22T11:59:59.412Z',
      amount: 8_700_000,
      kind: 'max',
      outcome: 'leading',
      allInPrice: 9_135_000,
      buyersFee: 435_000,
    },
    boat: { currentBid: 8_700_000 },
  };
  boat.mine = { alias: null, isLeading: false };
  show(
    <BidSheet flow={{ step: 'receipt', title: boat.title, receipt, close: vi.fn() } as unknown as BidFlow} />,
  );
  expect(screen.getByText('You’re the high bidder')).not.toBeNull();
  expect(screen.queryByText('You’ve been outbid')).toBeNull();
  // A bid puts the boat on the watchlist, which can be undone here.
  expect(screen.getByRole('button', { name: 'Stop watching', hidden: true })).not.toBeNull();
  boat.mine = null;
});

it('repeats an amount in words from ten times the minimum bid on', async () => {
  show(<Sheet />);
  const other = screen.getByRole('textbox', { name: 'Other amount', hidden: true });
  await userEvent.type(other, '869999');
  expect(screen.queryByText(/thousand/i)).toBeNull();
  await userEvent.clear(other);
  await userEvent.type(other, '870000');
  expect(screen.getByText(/^eight hundred seventy thousand dollars$/i)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Review bid of/, hidden: true }));
  expect(screen.getByText(/^eight hundred seventy thousand dollars$/i)).not.toBeNull();
});

it('explains before the bid why the hold differs from the fee', async () => {
  show(<Sheet />);
  await userEvent.click(screen.getByRole('button', { name: /Review bid of/, hidden: true }));
  const hold = screen.getByText(/hold of \$4,500/).textContent;
  for (const part of ['$4,350', '$250']) expect(hold).toContain(part);
});

it('says before the press that an amount above the limit needs a verified identity', async () => {
  const note = /Bids above \$88,000 require a verified identity/;
  show(<Sheet />, { kycStatus: 3 });
  expect(screen.queryByText(note)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Other amount', hidden: true }), '88001');
  expect(screen.getByText(note)).not.toBeNull();
  cleanup();
  show(<Sheet />, { kycStatus: 2 });
  await userEvent.type(screen.getByRole('textbox', { name: 'Other amount', hidden: true }), '88001');
  expect(screen.queryByText(note)).toBeNull();
});
